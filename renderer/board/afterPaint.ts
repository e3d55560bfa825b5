type Measured = typeof import('./boardEffects.ts');

/**
 * Runs code that measures the page after the browser has painted the last move; before that it would delay the reaction
 * to a press. Without this part of the scripts the board works all the same.
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
