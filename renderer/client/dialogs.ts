import { makeButton } from './linkButton.ts';
import { closeMenus } from './menus.ts';

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
