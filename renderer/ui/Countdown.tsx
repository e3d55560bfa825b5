import type { Countdown as Model } from '../../schemas/model.ts';

/**
 * How long is left: to the day as the server says it, to the second once a script counts (client/countdown.ts).
 * The longest that it can become keeps its place, so that nothing moves. Always next to the date itself.
 */
export function Countdown({ of, className = '' }: { of: Model; className?: string }) {
  return (
    <span
      className={`Countdown ${className}`.trim()}
      data-until={of.until}
      data-days={of.days}
      data-words={of.words}
      data-longest={of.longest}
    >
      <span>{of.text}</span>
    </span>
  );
}
