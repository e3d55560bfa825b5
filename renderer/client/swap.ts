import { findReusableIsland, unmountIslands } from './islands.ts';

/** Head elements that belong to a single page. */
const OF_PAGE = [
  'meta[name=description]',
  'meta[name=robots]',
  'meta[property]',
  'meta[name^="twitter:"]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();

const region = (from: Document, name: string) => from.querySelector(`[data-swap=${name}]`);

/** Returns the build id of a document; a page of another build needs its own scripts and styles. */
export function buildOf(from: Document): string | undefined {
  return from.querySelector<HTMLMetaElement>('meta[name=hoshi-build]')?.content;
}

export function swapDocument(next: Document, sameIslands: boolean): void {
  for (const dialog of document.querySelectorAll('dialog[open]'))
    if (dialog instanceof HTMLDialogElement) dialog.close();
  for (const name of ['lang', 'dir', 'data-page'])
    document.documentElement.setAttribute(name, next.documentElement.getAttribute(name) ?? '');
  document.title = next.title;
  for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
  for (const name of ['header', 'footer', 'languages', 'client']) swapRegion(next, name);
  swapMain(next, sameIslands);
}

function swapRegion(next: Document, name: string): void {
  const old = region(document, name);
  const successor = region(next, name);
  if (old && successor) old.replaceWith(successor);
  else if (old) old.remove();
  else if (successor) document.getElementById('loading')?.before(successor);
}

/** Replaces the main part. An island that the next document has as well stays, with what is typed or open in it. */
function swapMain(next: Document, sameIslands: boolean): void {
  const main = region(document, 'main');
  const successor = region(next, 'main');
  if (!main || !successor) return;
  const kept = sameIslands ? findReusableIsland(main, successor) : undefined;
  unmountIslands(main, kept?.island);
  if (kept) replaceAround(main, successor, kept.island, kept.successor);
  else main.replaceChildren(...successor.childNodes);
}

/** Replaces everything below `old` except the path to the element that stays. */
function replaceAround(old: Element, next: Element, stays: Element, successor: Element): void {
  if (old === stays) return;
  const way = [...old.children].find((child) => child.contains(stays));
  const nextWay = [...next.children].find((child) => child.contains(successor));
  if (!way || !nextWay) return;
  for (const node of [...old.childNodes]) if (node !== way) node.remove();
  const nodes = [...next.childNodes];
  const at = nodes.indexOf(nextWay);
  way.before(...nodes.slice(0, at));
  way.after(...nodes.slice(at + 1));
  replaceAround(way, nextWay, stays, successor);
}
