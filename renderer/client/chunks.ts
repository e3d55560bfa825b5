/**
 * Scripts that fail to load, of an old build or for the network. One reload may help (U4), but not without a network:
 * the browser's error page would replace the page.
 */

const KEY = 'hoshiReloadedAt';
const GUARD = 60_000;

/** At most once in 60 s, and not while a form contains input. `last` and `now` in ms. */
export function canReload(last: number | undefined, now: number, holdsInput: boolean): boolean {
  return !holdsInput && (last === undefined || now - last >= GUARD);
}

type FieldLike = Pick<HTMLInputElement, 'type' | 'value'> &
  Partial<Pick<HTMLInputElement, 'defaultValue' | 'checked' | 'defaultChecked'>>;

export function isDirty(field: FieldLike): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.defaultValue !== undefined && field.value !== field.defaultValue;
}

export function handleChunkError(): void {
  if (!navigator.onLine) return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  );
  const lastReload = Number(sessionStorage.getItem(KEY));
  if (!canReload(lastReload || undefined, Date.now(), [...fields].some(isDirty))) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

export function listenForChunkErrors(): void {
  addEventListener('vite:preloadError', handleChunkError);
}
