import { faultyFiles, findFaultCode, readValue } from './formRules.ts';

/** Checks forms in the browser, with the same rules and words as the server, which are part of each field. */

export type Control = HTMLInputElement;

export interface Fault {
  control: Control;
  text: string;
}

export const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('[data-messages]')];

export const messagesOf = ({ dataset }: Control): Record<string, string> =>
  JSON.parse(dataset['messages'] ?? '{}');

export function faultsOf(form: HTMLFormElement): Fault[] {
  const controls = controlsOf(form);
  const isReachable = hasOneGiven(controls);
  return controls.flatMap((control) => {
    const messages = messagesOf(control);
    const code = findFaultCode(control, 'one-of' in messages && !isReachable);
    const text = code && (messages[code] ?? messages['invalid'] ?? control.validationMessage);
    return text ? [{ control, text: withFiles(text, messages['of-files'], faultyFiles(control, code)) }] : [];
  });
}

function withFiles(text: string, pattern = '{text}', names: readonly string[] = []): string {
  const parts: Record<string, string> = { files: names.join(', '), text };
  return names.length > 0
    ? pattern.replace(/\{(files|text)\}/g, (_, name: string) => parts[name] ?? '')
    : text;
}

/** Returns whether an optional e-mail address or telephone number is given: of the two, one is enough. */
function hasOneGiven(controls: readonly Control[]): boolean {
  return controls.some(
    (control) => !control.required && /^(email|tel)$/.test(control.type) && readValue(control) !== '',
  );
}

/** Removes the messages of fixed faults; returns whether none is left. */
export function clearFixedFaults(form: HTMLFormElement): boolean {
  const faults = faultsOf(form);
  const invalid = controlsOf(form).filter((control) => control.getAttribute('aria-invalid') === 'true');
  const left = invalid.filter((control) => faults.some((fault) => fault.control === control));
  for (const control of invalid) if (!left.includes(control)) removeFault(form, control);
  return left.length === 0;
}

/** Removes a field's fault next to it and from the list above the form, which disappears with its last entry. */
function removeFault(form: HTMLFormElement, control: Control): void {
  showFault(control, undefined);
  const summary = form.parentElement?.querySelector('[data-form-problem]');
  summary?.querySelector(`a[href="#${control.id}"]`)?.closest('li')?.remove();
  if (!summary?.querySelector('li')) summary?.remove();
}

/** Shows what is wrong with the files that were just chosen, also in the list above the form if the field is in it. */
export function showFileFault(form: HTMLFormElement, control: Control): void {
  const fault = faultsOf(form).find((one) => one.control === control);
  if (!fault || control.value === '') return;
  showFault(control, fault.text);
  const entry = form.parentElement?.querySelector(`[data-form-problem] a[href="#${control.id}"]`);
  if (entry) entry.textContent = fault.text;
}

/** Shows words next to a field, or removes them; screen readers read them with the field. */
export function showFault(control: Control, text: string | undefined): void {
  const id = `${control.id}-fault`;
  document.getElementById(id)?.remove();
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((one) => one && one !== id);
  if (text === undefined) control.removeAttribute('aria-invalid');
  else {
    const words = document.createElement('p');
    words.id = id;
    words.className = 'Field-fault';
    words.textContent = text;
    control.closest('.Field-group')?.append(words);
    control.setAttribute('aria-invalid', 'true');
    others.push(id);
  }
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '));
  else control.removeAttribute('aria-describedby');
}

/** Shows the list of faults above the form, each with a link to its field, and moves the focus there. */
export function showSummary(form: HTMLFormElement, title: string, faults: readonly Fault[]): void {
  form.parentElement?.querySelector('[data-form-problem]')?.remove();
  if (faults.length === 0) return;
  const box = document.createElement('div');
  box.className = 'Form-problem';
  box.tabIndex = -1;
  box.setAttribute('role', 'alert');
  box.dataset['formProblem'] = '';
  const heading = document.createElement('h2');
  heading.textContent = title;
  const list = document.createElement('ul');
  for (const { control, text } of faults) {
    const link = document.createElement('a');
    link.href = `#${control.id}`;
    link.textContent = text;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      control.focus();
    });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  box.append(heading, list);
  form.before(box);
  box.focus();
}

/** Marks the title of a page with faults, or removes the mark. `errorTitle`: `{title}` is the plain title. */
export function markTitle(errorTitle: string, isFaulty: boolean): void {
  document.title = markedTitle(document.title, errorTitle, isFaulty);
}

/** The title with or without the mark, whether or not it is marked now: the server marks it after a refused post. */
export function markedTitle(title: string, errorTitle: string, isFaulty: boolean): string {
  const [before = '', after = ''] = errorTitle.split('{title}');
  const isMarked = title.startsWith(before) && title.endsWith(after);
  const plain = isMarked ? title.slice(before.length, title.length - after.length) : title;
  return isFaulty ? `${before}${plain}${after}` : plain;
}
