import { Icon } from './Icon.tsx';

/** A list with ticks. */
export function Points({ points, className = '' }: { points: readonly string[]; className?: string }) {
  return (
    <ul className={`Points ${className}`.trim()}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
