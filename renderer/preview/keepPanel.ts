const KEY = 'hoshi-preview-open';

/** The panel stays open, or closed, from page to page. */
export function keepPanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.Preview-panel');
  if (!panel) return;
  panel.open = sessionStorage.getItem(KEY) === 'true';
  panel.addEventListener('toggle', () => sessionStorage.setItem(KEY, String(panel.open)));
}
