import { useEffect, useState } from 'react';
import { fillTemplate } from '../../board/say.ts';
import { storedLevel, storeLevel } from '../../board/stored.ts';
import type { Labels } from '../types.ts';

interface LevelLineProps {
  level?: string;
  ranks: Readonly<Record<string, string>>;
  labels: Labels;
}

/** Shows the level that the test found, from the address or from the browser's storage. */
export function LevelLine({ level: ownLevel, ranks, labels }: LevelLineProps) {
  const [level, setLevel] = useState(ownLevel);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    setLevel(ownLevel ?? storedLevel());
  }, [ownLevel]);
  if (level === undefined || !Object.hasOwn(ranks, level)) return null;
  const forget = () => {
    storeLevel(undefined);
    setLevel(undefined);
  };
  return (
    <div className="LevelNote-panel">
      <p className="LevelNote-level">{fillTemplate(labels['note'], { level, rank: ranks[level] ?? '' })}</p>
      <p>{labels['body']}</p>
      {isLive && (
        <button type="button" className="LevelNote-forget" onClick={forget}>
          {labels['forget']}
        </button>
      )}
    </div>
  );
}
