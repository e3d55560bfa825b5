import { Icon } from './Icon.tsx';

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
