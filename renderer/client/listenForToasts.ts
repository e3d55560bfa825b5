/** Islands and behaviours raise a toast with `dispatchEvent(new CustomEvent('hoshi:toast', { detail: words }))`. */
export function listenForToasts(): void {
  addEventListener('hoshi:toast', (event) => {
    if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
    const words = event.detail;
    void import('./toasts.ts').then((part) => part.showToast(words));
  });
}
