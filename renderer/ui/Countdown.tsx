import type { Countdown as Model } from '../../schemas/model.ts';

/**
 * In days from the server, in seconds by script (client/countdown.ts). The space of its longest text is reserved, so
 * that the layout does not shift. Always next to the date itself.
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
