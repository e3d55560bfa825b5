import { type BoardLabels, fill } from './say.ts';

export interface StepsProps {
  /** From 0. */
  step: number;
  count: number;
  done: number;
  labels: BoardLabels;
}

/** Where one stands among several problems: in words, and as dots while they are few. */
export function Steps({ step, count, done, labels }: StepsProps) {
  const dots = Array.from({ length: count }, (_, index) =>
    index < done ? 'done' : index === step ? 'here' : 'open',
  );
  return (
    <span className="GoPlay-step">
      {fill(labels['step'], { step: step + 1, count })}
      <span className="GoPlay-dots" aria-hidden="true">
        {dots.map((kind, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems stay in their order
          <i key={index} className={`GoPlay-dot GoPlay-dot--${kind}`} />
        ))}
      </span>
    </span>
  );
}
