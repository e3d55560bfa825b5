import { ShareButtons } from '../../ui/ShareButtons.tsx';
import type { Labels } from '../types.ts';

/** Shares a solved problem without its solution. Loaded once it is solved. */
export function DailyShare({ text, address, labels }: { text: string; address: string; labels: Labels }) {
  return (
    <div className="DailyProblem-share">
      <strong>{labels['shareHeading']}</strong>
      <p>{text}</p>
      <ShareButtons {...{ text, address, labels }} />
    </div>
  );
}
