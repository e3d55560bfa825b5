/** The check in the browser: the same rules and words as the server's, which come with each field. */

export type Control = HTMLInputElement | HTMLSelectElement;

export interface Fault {
  control: Control;
  text: string;
}

/** What is wrong with a form's fields, in their order. */
export function faultsOf(form: HTMLFormElement): Fault[] {
  const controls = [...form.querySelectorAll<Control>('[data-messages]')];
  return controls.flatMap((control) => {
    const messages: Record<string, string> = JSON.parse(control.dataset['messages'] ?? '{}');
    const code = codeOf(control, 'one-of' in messages && !isGiven(form, controls));
    const text = code && (messages[code] ?? messages['invalid'] ?? control.validationMessage);
    return text ? [{ control, text }] : [];
  });
}

/** Whether one of the fields is given of which one is enough. */
function isGiven(form: HTMLFormElement, controls: readonly Control[]): boolean {
  const optional = controls.filter(({ required, type }) => !required && (type === 'email' || type === 'tel'));
  return optional.some(({ value }) => value.trim() !== '') || !form.contains(optional[0] ?? null);
}

function codeOf(control: Control, lacksOneOf: boolean): string | undefined {
  const { validity, value } = control;
  if (validity.valueMissing || (control.required && control.type === 'text' && value.trim() === ''))
    return 'missing';
  if (lacksOneOf) return 'one-of';
  if (control instanceof HTMLInputElement && control.type === 'file') return fileFault(control);
  if (validity.tooShort || isShort(control)) return 'too-short';
  if (validity.tooLong) return 'too-long';
  if (validity.rangeUnderflow) return 'too-low';
  if (validity.rangeOverflow) return 'too-high';
  return validity.valid ? undefined : 'invalid';
}

/** Browsers hold `minlength` against what was typed only, not against what a password manager filled in. */
function isShort(control: Control): boolean {
  return (
    control instanceof HTMLInputElement && control.minLength > 0 && control.value.length < control.minLength
  );
}

const MOST_FILES = 3;

/** What can be told of files before they are sent; what they hold is judged by the server. */
function fileFault({ files, accept, dataset }: HTMLInputElement): string | undefined {
  const chosen = [...(files ?? [])];
  const kinds = accept.split(',');
  if (chosen.length > MOST_FILES) return 'too-many-files';
  if (chosen.some(({ size }) => size > Number(dataset['maxBytes']))) return 'too-large';
  if (chosen.some(({ size }) => size === 0)) return 'empty-file';
  return chosen.some(({ type }) => type !== '' && !kinds.includes(type)) ? 'file-type' : undefined;
}

/** Puts words beside a field, or takes them away; the field tells them to those who hear it. */
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

/** The list of what is wrong, above the form, each with the way to its field; the focus goes there. */
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
