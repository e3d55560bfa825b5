import { ShareButtons } from '../../ui/ShareButtons.tsx';
import type { Labels } from '../types.ts';

/** What is passed on once the problem is solved: never how. Loaded then. */
export function DailyShare({ text, address, labels }: { text: string; address: string; labels: Labels }) {
  return (
    <div className="DailyProblem-share">
      <strong>{labels['shareHeading']}</strong>
      <p>{text}</p>
      <ShareButtons {...{ text, address, labels }} />
    </div>
  );
}
