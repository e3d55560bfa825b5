import { type RefObject, useEffect } from 'react';
import type { Filters } from '../../../schemas/model.ts';

function* choices(form: HTMLFormElement, filters: Filters) {
  for (const group of filters.groups)
    for (const option of group.options)
      for (const input of form.querySelectorAll('input'))
        if (input.name === group.name && input.value === option.value) yield { input, option };
}

function searchInput(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[type=search]');
}

function sortList(form: HTMLFormElement): HTMLSelectElement | null {
  return form.querySelector('select');
}

function sortOf({ sort }: Filters): string {
  return sort?.options.find(({ selected }) => selected)?.value ?? '';
}

/** Returns whether something was ticked or typed before the form was hydrated. */
export function differsFromPage(form: HTMLFormElement, filters: Filters): boolean {
  for (const { input, option } of choices(form, filters)) if (input.checked !== option.checked) return true;
  if ((sortList(form)?.value ?? '') !== sortOf(filters)) return true;
  return (searchInput(form)?.value ?? '') !== filters.search.value;
}

/** Sets the inputs to what the page shows; a field that is being typed in keeps its text. */
export function showFilters(form: HTMLFormElement, filters: Filters): void {
  for (const { input, option } of choices(form, filters)) input.checked = option.checked;
  const list = sortList(form);
  if (list) list.value = sortOf(filters);
  const search = searchInput(form);
  if (search && search !== document.activeElement) search.value = filters.search.value;
}

/** Closes open lists of choices, which cover the page on wide screens, on a press elsewhere or Escape. */
export function useClosingMenus(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const isLeaving = event instanceof KeyboardEvent;
      // A press on a label gives the focus to what is around it: the main part.
      if (event.type === 'focusin' && event.target instanceof Node && event.target.contains(form.current))
        return;
      if (isLeaving ? event.key !== 'Escape' : !matchMedia('(min-width: 768px)').matches) return;
      for (const menu of form.current?.querySelectorAll('details[open]') ?? []) {
        const within = event.target instanceof Node && menu.contains(event.target);
        if (within !== isLeaving) continue;
        menu.removeAttribute('open');
        if (isLeaving) menu.querySelector('summary')?.focus();
      }
    };
    const types = ['pointerdown', 'focusin', 'keydown'];
    for (const type of types) document.addEventListener(type, close);
    return () => {
      for (const type of types) document.removeEventListener(type, close);
    };
  }, [form]);
}
