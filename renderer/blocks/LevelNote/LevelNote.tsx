import { Island } from '../../ui/Island.tsx';
import type { BlockProps } from '../types.ts';
import { LevelLine } from './LevelLine.tsx';

export type LevelNoteProps = BlockProps<{ level?: string; ranks: Record<string, string> }>;

/** A line on the level that the test found; nothing where none is known. */
export function LevelNote({
  id,
  level,
  ranks,
  labels: { note = '', body = '', forget = '' },
}: LevelNoteProps) {
  return (
    <div className="wrap">
      <Island
        name="LevelNote"
        id={`${id}-line`}
        when="load"
        of={LevelLine}
        props={{ level, ranks, labels: { note, body, forget } }}
      />
    </div>
  );
}
