const TYPED = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/**
 * Returns what has the server told of an error of an island; what tells it is fetched only then. What stands in the island's
 * fields is noted while they are there: they go with an island that fails, before anybody could take it out of a message.
 */
export function tellErrorsOf(island: Element): (error: unknown) => void {
  const read = () =>
    [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].map(({ value }) => value);
  let typed = read();
  const note = () => {
    typed = read();
  };
  island.addEventListener('input', note, { capture: true, passive: true });
  return (error) =>
    void import('./browserErrors.ts').then((part) => part.tellError(error, { typed })).catch(() => undefined);
}
