import './preview.css';

const KEY = 'hoshi-preview-open';

/** The panel stays open, or closed, from page to page. */
function keepPanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>('.Preview-panel');
  if (!panel) return;
  panel.open = sessionStorage.getItem(KEY) === 'true';
  panel.addEventListener('toggle', () => sessionStorage.setItem(KEY, String(panel.open)));
}

// The browser's part of the preview bar: everything in it works without.
followContent();
keepPanel();
outlineBlocks();

/** Shows the page again once its content has changed, or its faults have. */
function followContent(): void {
  let first: string | undefined;
  const events = new EventSource('/_preview/events');
  events.addEventListener('content', ({ data }: MessageEvent<string>) => {
    first ??= data;
    if (data !== first) location.reload();
  });
  window.addEventListener('pagehide', () => events.close());
  // From the browser's memory a page comes back as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** A button that outlines the blocks of the page, each with its name, which opens its place in the file or in the bar. */
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
