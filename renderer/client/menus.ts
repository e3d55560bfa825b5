const buttonsOf = (id: string) => document.querySelectorAll(`button[popovertarget="${CSS.escape(id)}"]`);

/** Says on the button whether its menu is open; opening, closing and Escape are the browser's own. */
export function markMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    const mark = (open: boolean) => {
      for (const button of buttonsOf(menu.id)) button.setAttribute('aria-expanded', String(open));
    };
    mark(false);
    // Before, not after: the button and its menu never differ.
    menu.onbeforetoggle = (event) => mark(event instanceof ToggleEvent && event.newState === 'open');
  }
}
