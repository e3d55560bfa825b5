import { type Control, controlsOf, messagesOf, showFault } from './formCheck.ts';

/** What was typed into a field, or whether it is ticked. */
type Typed = string | boolean;

const forms = () => [...document.querySelectorAll<HTMLFormElement>('form[data-form]')];
/** Passwords and files are typed and chosen again. */
const isKept = ({ type }: Control) => type !== 'password' && type !== 'file';

/** Writes what was typed into the same forms of the page that comes next, which is this one in another language (requirements R3). */
export function keepTyped(): void {
  const kept = new Map(forms().map((form) => [form.dataset['form'], typedIn(form)]));
  const main = document.getElementById('main');
  if (!main || kept.size === 0) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const form of forms()) fill(form, kept.get(form.dataset['form']));
  });
  observer.observe(main, { childList: true });
}

function typedIn(form: HTMLFormElement): Map<string, Typed> {
  return new Map(
    controlsOf(form)
      .filter(isKept)
      .map((control) => [control.name, isBox(control) ? control.checked : control.value]),
  );
}

/** A choice that this language does not offer is none, and the field says that one is to be made. */
function fill(form: HTMLFormElement, kept: ReadonlyMap<string, Typed> | undefined): void {
  for (const control of controlsOf(form)) {
    const typed = kept?.get(control.name);
    if (typed === undefined) continue;
    if (isBox(control)) control.checked = typed === true;
    else if (typed !== '') {
      control.value = String(typed);
      if (control.value !== typed) showFault(control, messagesOf(control)['missing']);
    }
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}
