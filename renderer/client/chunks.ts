/**
 * Scripts that fail to load, of an old build or for the network. One reload may help (U4), but not without a network:
 * the browser's error page would replace the page.
 */

const RELOADED_AT_KEY = 'hoshiReloadedAt';
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** At most once in 60 s, and not while a form contains input. `last` and `now` in ms. */
export function canReload(last: number | undefined, now: number, holdsInput: boolean): boolean {
  return !holdsInput && (last === undefined || now - last >= MIN_RELOAD_INTERVAL_MS);
}

type InputLike = Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'>;
type SelectLike = { selectedIndex: number; options: Iterable<{ defaultSelected: boolean }> };

export function isDirty(field: InputLike | Pick<HTMLTextAreaElement, 'value' | 'defaultValue'> | SelectLike) {
  if ('options' in field) {
    const byDefault = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(byDefault, 0);
  }
  return 'checked' in field && ['checkbox', 'radio'].includes(field.type)
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

export function handleChunkError(): void {
  if (!navigator.onLine) return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'form :is(input, select, textarea)',
  );
  const lastReload = Number(sessionStorage.getItem(RELOADED_AT_KEY));
  if (!canReload(lastReload || undefined, Date.now(), [...fields].some(isDirty))) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
}

export function listenForChunkErrors(): void {
  addEventListener('vite:preloadError', handleChunkError);
}
