/**
 * By script: frames as high as their content, copying, and links to other pages, which refuse to be framed, in a new
 * tab.
 */
import './gallery.css';

/** In px: a lower frame looks broken, a higher one scrolls. */
const FRAME_HEIGHT_PX = { least: 120, most: 2_400 };

for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-frame]')) {
  frame.addEventListener('load', () => fitFrame(frame));
  if (frame.contentDocument?.readyState === 'complete') fitFrame(frame);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const field = document.getElementById(button.dataset['copy'] ?? '');
  if (!(field instanceof HTMLTextAreaElement) || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.textContent = 'Copied';
  });
}

/** Adjusts a frame to its current document. */
function fitFrame(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument;
  const block = inside?.querySelector('main > [data-block]');
  if (!inside || !block) return;
  const setHeight = () => {
    const { bottom } = block.getBoundingClientRect();
    const height = Math.ceil(bottom + (inside.defaultView?.scrollY ?? 0));
    frame.style.blockSize = `${Math.min(FRAME_HEIGHT_PX.most, Math.max(FRAME_HEIGHT_PX.least, height))}px`;
  };
  setHeight();
  new ResizeObserver(setHeight).observe(block);
  inside.addEventListener('click', openInNewTab, true);
  inside.addEventListener('submit', blockSubmit, true);
}

/** Opens links to other pages in a new tab; the block's own filters stay in the frame. */
function openInNewTab(event: Event): void {
  const target = event.target as Partial<Element> | null;
  const link = target?.closest?.('a');
  if (link && !/\/_blocks\//.test(link.pathname)) link.target = '_blank';
}

/** Only searches may be sent from the gallery. */
function blockSubmit(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.method === 'get') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
