/** Islands and behaviours raise a toast with `dispatchEvent(new CustomEvent('hoshi:toast', { detail: words }))`. */
export function listenForToasts(): void {
  let raised = Promise.resolve();
  addEventListener('hoshi:toast', (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    const words = event.detail;
    // One after the other, also while their module is loaded.
    raised = raised
      .then(() => import('./toasts.ts'))
      .then(
        (part) => part.showToast(words),
        () => {},
      );
  });
}
