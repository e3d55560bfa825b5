import type { ReactNode } from 'react';
import { ShareButtons } from '../../ui/ShareButtons.tsx';
import type { Labels } from '../types.ts';

interface DailyShareProps {
  text: string;
  address: string;
  labels: Labels;
  /** Other ways to share. */
  children: ReactNode;
}

/** Shares a solved problem without its solution. Loaded once it is solved. */
export function DailyShare({ text, address, labels, children }: DailyShareProps) {
  return (
    <div className="DailyProblem-share">
      <strong>{labels['shareHeading']}</strong>
      <p>{text}</p>
      <ShareButtons {...{ text, address, labels }} />
      {children}
    </div>
  );
}
