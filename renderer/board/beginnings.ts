import { useEffect, useState } from 'react';

/** Returns whether the board can be played on, and then begins on it if the solver came from another problem. */
export function useLive(toBoard: () => void, begun: boolean): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once
  useEffect(() => {
    if (live && begun) toBoard();
  }, [live, begun]);
  return live;
}

/** Shows a problem as it ended when it was solved earlier. */
export function useSolvedBefore(isSolved: boolean | undefined, showEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the browser's storage has been read
  useEffect(() => {
    if (isSolved) showEnd();
  }, [isSolved]);
}
