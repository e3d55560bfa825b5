import { Island, labelsFor } from '../../ui/Island.tsx';
import type { BlockProps } from '../types.ts';
import { LevelLine } from './LevelLine.island.tsx';

type LevelNoteProps = BlockProps<{ level?: string; ranks: { [level: string]: string } }>;

export function LevelNote({ id, level, ranks, labels }: LevelNoteProps) {
  return (
    <div className="wrap">
      <Island
        name="LevelLine"
        id={`${id}-line`}
        when="load"
        of={LevelLine}
        props={{ level, ranks, labels: labelsFor(labels, ['note', 'body', 'forget']) }}
      />
    </div>
  );
}
