import { type RefObject, useEffect } from 'react';

/** Lists of choices lie over the page on wide screens: a press elsewhere, or Escape, closes them. */
export function useClosingMenus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const leaving = event instanceof KeyboardEvent;
      if (leaving ? event.key !== 'Escape' : !matchMedia('(min-width: 768px)').matches) return;
      for (const menu of form.current?.querySelectorAll('details[open]') ?? []) {
        const within = event.target instanceof Node && menu.contains(event.target);
        if (within !== leaving) continue;
        menu.removeAttribute('open');
        if (leaving) menu.querySelector('summary')?.focus();
      }
    };
    const types = ['pointerdown', 'focusin', 'keydown'];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, [form]);
}
