import './preview.css';

const PANEL_OPEN_KEY = 'hoshi-preview-open';

function keepPanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.Preview-panel');
  if (!panel) return;
  panel.open = sessionStorage.getItem(PANEL_OPEN_KEY) === 'true';
  panel.addEventListener('toggle', () => sessionStorage.setItem(PANEL_OPEN_KEY, String(panel.open)));
}

// The preview bar's script: everything in the bar works without it.
followContent();
keepPanel();
outlineBlocks();

/** Reloads the page when its content or its faults have changed. */
function followContent(): void {
  // A file may have been saved after the page was drawn and before the stream is open. A page without a bar waits for a change.
  let shown = document.querySelector<HTMLElement>('[data-preview]')?.dataset['preview'];
  const events = new EventSource('/_preview/events');
  events.addEventListener('content', ({ data }: MessageEvent<string>) => {
    shown ??= data;
    if (data !== shown) location.reload();
  });
  window.addEventListener('pagehide', () => events.close());
  // A reload now would cancel the submitted form, for instance when it opens a draft that was just written.
  document.querySelector('#preview-settings')?.addEventListener('submit', () => events.close());
  // A page that the browser restores from its history may be outdated.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** A button that outlines the page's blocks, each with its name, which opens its place in the file or in the bar. */
function outlineBlocks(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-preview-outline]');
  if (!button) return;
  const labels: HTMLElement[] = [];
  button.hidden = false;
  button.addEventListener('click', () => {
    const isOn = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!isOn));
    if (isOn) for (const label of labels.splice(0)) label.remove();
    else labels.push(...label());
    document.documentElement.toggleAttribute('data-preview-outlined', !isOn);
  });
}

function label(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('[data-preview-block]')].flatMap((item) => {
    const { previewBlock: id = '', previewOpen: href } = item.dataset;
    const block = document.querySelector(`main [data-block="${CSS.escape(id)}"]`);
    if (!block) return [];
    const label = document.createElement(href === undefined ? 'span' : 'a');
    if (label instanceof HTMLAnchorElement && href !== undefined) label.href = href;
    label.className = 'Preview-label';
    label.textContent = `${block.getAttribute('data-block-type')} ${id}`;
    block.prepend(label);
    return [label];
  });
}
