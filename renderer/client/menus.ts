/**
 * Menus of the header: disclosures that a script opens and closes. Not popovers, which no browser before 2023 knows, and
 * of whose very attribute Chromium 107 to 113 complains in the console.
 */
export const OPEN_MENU = '[data-open=true]';

const menuOf = (link: HTMLAnchorElement) => document.getElementById(link.hash.slice(1));

function set(link: HTMLAnchorElement, open: boolean): void {
  link.setAttribute('aria-expanded', String(open));
  menuOf(link)?.setAttribute('data-open', String(open));
}

/** Makes each link to a menu the button that opens and closes it. Runs for every page; the header of each is new. */
export function openMenus(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-menu]')) {
    set(link, false);
    makeButton(link, () => set(link, link.getAttribute('aria-expanded') !== 'true'));
  }
}

/** Closes what is open, but for the menu that `within` is in or opens. The focus goes from a menu to its button. */
export function closeMenus(within?: EventTarget | null): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-menu][aria-expanded=true]')) {
    const menu = menuOf(link);
    if (within instanceof Node && (link.contains(within) || menu?.contains(within))) continue;
    if (menu?.contains(document.activeElement)) link.focus();
    set(link, false);
  }
}

/** A press or the focus elsewhere closes a menu; so does Escape. */
export function listenForMenus(): void {
  const leave = ({ target }: Event) => closeMenus(target);
  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeMenus();
  });
}

/** Makes each link to a dialog the button that opens it. Runs for every page; the links of one page are new. */
export function openDialogs(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
    const dialog = document.getElementById(link.dataset['dialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    makeButton(link, () => {
      closeMenus();
      dialog.showModal();
    });
    dialog.onclick = (event) => {
      // Only the backdrop is the dialog itself: all else is in it.
      if (event.target === dialog) dialog.close();
    };
  }
}

/** Makes a link the button that it is once scripts run: without them it leads to what it would open. */
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
