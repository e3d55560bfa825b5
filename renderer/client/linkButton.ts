/** Makes a link the button that it is once scripts run: without them it leads to what it would open. */
export function makeButton(link: HTMLAnchorElement, press: () => void): void {
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
