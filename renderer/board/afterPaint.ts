type Measured = typeof import('./boardEffects.ts');

/**
 * Runs what measures the page after the last move is painted, so as not to delay it; the board works without.
 * @returns a function that cancels it
 */
export function afterPaint(act: (part: Measured) => void): () => void {
  let isOff = false;
  const later = () => import('./boardEffects.ts').then((part) => isOff || act(part)).catch(() => undefined);
  requestAnimationFrame(() => setTimeout(later));
  return () => {
    isOff = true;
  };
}
