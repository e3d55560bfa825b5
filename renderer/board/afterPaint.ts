type Measured = typeof import('./boardEffects.ts');

/**
 * Does what measures the page once the browser has drawn the last move: before, it would hold the answer to a press back. Without
 * that part of the scripts stones are taken and problems solved all the same.
 * @returns what calls it off
 */
export function afterPaint(act: (part: Measured) => void): () => void {
  let isOff = false;
  const later = () => import('./boardEffects.ts').then((part) => isOff || act(part)).catch(() => undefined);
  requestAnimationFrame(() => setTimeout(later));
  return () => {
    isOff = true;
  };
}
