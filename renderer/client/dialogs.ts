/** Makes each link to a dialog the button that opens it. Runs for every page; the links of one page are new. */
export function openDialogs(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-dialog]')) {
    const dialog = document.getElementById(link.dataset['dialog'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    link.setAttribute('role', 'button');
    link.addEventListener('click', (event) => {
      event.preventDefault();
      for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
      dialog.showModal();
    });
    link.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      link.click();
    });
    dialog.onclick = (event) => {
      // Only the backdrop is the dialog itself: all else is in it.
      if (event.target === dialog) dialog.close();
    };
  }
}
