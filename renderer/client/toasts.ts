/** Short messages that disappear by themselves (U3): shown for 3,000 ms, at most 20, the newest first. */

const LIFE = 3_000;
const MOST = 20;

export interface Toast {
  id: number;
  words: string;
}

export function createToasts(show: (toasts: readonly Toast[]) => void): (words: string) => void {
  let toasts: readonly Toast[] = [];
  let count = 0;
  const set = (next: readonly Toast[]) => {
    toasts = next;
    show(toasts);
  };
  return (words) => {
    const id = ++count;
    set([{ id, words }, ...toasts].slice(0, MOST));
    setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), LIFE);
  };
}

/** Shows a message on the page. Islands and behaviours raise it as described at `listenForToasts`. */
export const showToast = createToasts((toasts) => {
  const region = document.getElementById('toasts');
  if (!region) return;
  const drawn = new Map([...region.children].map((element) => [element.getAttribute('data-toast'), element]));
  region.replaceChildren(...toasts.map(({ id, words }) => drawn.get(String(id)) ?? draw(id, words)));
});

function draw(id: number, words: string): HTMLElement {
  const element = document.createElement('p');
  element.className = 'Toast';
  element.setAttribute('data-toast', String(id));
  element.textContent = words;
  return element;
}
