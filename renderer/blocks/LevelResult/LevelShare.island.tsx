import { useEffect } from 'react';
import { storeLevel } from '../../board/stored.ts';
import { ShareButtons, type ShareButtonsProps } from '../../ui/ShareButtons.tsx';

interface LevelShareProps extends ShareButtonsProps {
  /** The visitor's own level, stored until they have an account. */
  own?: string;
}

/** Shares a level, or without `own` any other address. */
export function LevelShare({ own, ...share }: LevelShareProps) {
  useEffect(() => {
    if (own !== undefined) storeLevel(own);
  }, [own]);
  return <ShareButtons {...share} />;
}
