import { Icon } from './Icon.tsx';

/** What there is, point by point. */
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
