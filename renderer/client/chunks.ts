/**
 * A part of the scripts that does not come: a new build is out, or the network broke. One reload may help (U4), but not
 * while there is no network: what is read would go for the browser's own page of errors.
 */

const KEY = 'hoshiReloadedAt';
const GUARD = 60_000;

/** At most once in 60 s, and not while a form holds what somebody typed. `last` and `now` in ms. */
export function mayReload(last: number | undefined, now: number, holdsInput: boolean): boolean {
  return !holdsInput && (last === undefined || now - last >= GUARD);
}

interface FieldLike {
  type: string;
  value: string;
  defaultValue?: string;
  checked?: boolean;
  defaultChecked?: boolean;
}

/** Whether a field differs from what the page came with. */
export function isTouched(field: FieldLike): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.defaultValue !== undefined && field.value !== field.defaultValue;
}

export function chunkFailed(): void {
  if (!navigator.onLine) return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form :is(input, textarea)',
  );
  const lastReload = Number(sessionStorage.getItem(KEY));
  if (!mayReload(lastReload || undefined, Date.now(), [...fields].some(isTouched))) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

export function listenForBrokenChunks(): void {
  addEventListener('vite:preloadError', chunkFailed);
}
