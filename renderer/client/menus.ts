/**
 * Menus of the header: disclosures that a script opens and closes. Not popovers, because browsers before 2023 do not
 * know them, and Chromium 107 to 113 reports their attribute in the console.
 */
export const OPEN_MENU = '[data-open=true]';

const menuOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1));

function setOpen(link: HTMLAnchorElement, open: boolean): void {
  link.setAttribute('aria-expanded', String(open));
  menuOf(link)?.setAttribute('data-open', String(open));
}

/** Turns each link to a menu into its button. Called for every page, because each has a new header. */
export function enhanceMenus(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-menu]')) {
    setOpen(link, false);
    makeButton(link, () => setOpen(link, link.getAttribute('aria-expanded') !== 'true'));
  }
}

/** Closes open menus, except the one that `target` is in or opens. The focus moves from a menu to its button. */
function closeMenus(target?: EventTarget | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-menu][aria-expanded=true]')) {
    const menu = menuOf(link);
    if (target instanceof Node && (link.contains(target) || menu?.contains(target))) continue;
    if (menu?.contains(document.activeElement)) link.focus();
    setOpen(link, false);
  }
}

/** Closes a menu on a press or a focus elsewhere, and on Escape. */
export function listenForMenus(): void {
  const leave = ({ target }: Event) => closeMenus(target);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus();
  });
}

/** Turns each link to a dialog into the button that opens it. Called for every page, because each has new links. */
export function enhanceDialogs(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
    const dialog = document.getElementById(link.dataset['dialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    makeButton(link, () => {
      closeMenus();
      dialog.showModal();
    });
    dialog.onclick = (event) => {
      // Only the backdrop is the dialog element itself; everything else is inside it.
      if (event.target === dialog) dialog.close();
    };
  }
}

/** Turns a link into a button. Without scripts the link leads to the content that the button would open. */
function makeButton(link: HTMLAnchorElement, press: () => void): void {
  link.setAttribute('role', 'button');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    press();
  });
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
