import { isTouched } from './chunks.ts';
import { begin, end, isBusy, tell, wordsOf } from './formBusy.ts';
import {
  type Control,
  clearMended,
  controlsOf,
  type Fault,
  faultsOf,
  messagesOf,
  showFault,
  showSummary,
} from './formCheck.ts';
import { sendOne } from './formCode.ts';
import { sendInPlace, wouldLose } from './formInPlace.ts';
import { markTitle } from './formTitle.ts';

/** What was typed into a field, or whether it is ticked. */
type Typed = string | boolean;

interface Kept {
  typed: Typed;
  /** What a list calls what was chosen of it. */
  label: string;
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>('form[data-form]')];
/** Passwords and files are typed and chosen again. */
const isKept = ({ type }: Control) => type !== 'password' && type !== 'file';

/** Writes what was typed into the same forms of the page that comes next, which is this one in another language (requirements R3). */
function keepTyped(): void {
  const kept = new Map(forms().map((form) => [form.dataset['form'], typedIn(form)]));
  const main = document.getElementById('main');
  if (!main || kept.size === 0) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    for (const form of forms()) fill(form, kept.get(form.dataset['form']));
  });
  observer.observe(main, { childList: true });
}

function typedIn(form: HTMLFormElement): Map<string, Kept> {
  return new Map(
    controlsOf(form)
      .filter(isKept)
      .map((control) => {
        const typed = isBox(control) ? control.checked : control.value;
        return [control.name, { typed, label: labelIn(control) }];
      }),
  );
}

function labelIn(control: Control): string {
  const [option] = control instanceof HTMLSelectElement ? control.selectedOptions : [];
  const { label: group } = option?.parentElement instanceof HTMLOptGroupElement ? option.parentElement : {};
  return [group, option?.text].filter(Boolean).join(', ');
}

/** A choice that this language does not offer is none, and the field says so by its name. */
function fill(form: HTMLFormElement, kept: ReadonlyMap<string, Kept> | undefined): void {
  for (const control of controlsOf(form)) {
    const { typed, label } = kept?.get(control.name) ?? {};
    if (typed === undefined) continue;
    if (isBox(control)) control.checked = typed === true;
    else if (typed !== '') {
      control.value = String(typed);
      const { elsewhere, missing } = messagesOf(control);
      if (control.value !== typed) showFault(control, label ? elsewhere?.replace('{class}', label) : missing);
    }
  }
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox';
}

/**
 * Helps with forms that work without it: tells what is wrong before anything is sent, sends once, shows a password, has a
 * code sent without leaving the page, tells how far an upload is, keeps what was typed where no one can be reached.
 */

const formOf = (target: EventTarget | null) =>
  target instanceof HTMLFormElement && target.dataset['form'] !== undefined ? target : undefined;

document.addEventListener('submit', (event) => {
  const form = formOf(event.target);
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const { submitter } = event;
  if (isBusy(form)) return;
  if (submitter instanceof HTMLButtonElement && submitter.dataset['sends'] !== undefined)
    return void sendOne(form, submitter);
  const faults = faultsOf(form);
  const code = codeMissing(faults);
  if (code) return void sendOne(form, code);
  showAll(form, faults);
  if (faults.length > 0) return;
  // What was shown is a password again: browsers keep what is sent as a plain text.
  for (const button of form.querySelectorAll<HTMLElement>('[data-show][aria-pressed=true]')) button.click();
  void (wouldLose(form) ? sendInPlace(form) : send(form));
});

/** The button that sends a code, where the code is all that is missing: it is time for it. */
function codeMissing([first, ...others]: readonly Fault[]): HTMLButtonElement | undefined {
  if (!first || others.length > 0 || first.control.value !== '') return undefined;
  return first.control.parentElement?.querySelector<HTMLButtonElement>('[data-sends]') ?? undefined;
}

function showAll(form: HTMLFormElement, faults: readonly Fault[]): void {
  const words = wordsOf(form);
  for (const control of controlsOf(form))
    showFault(control, faults.find((fault) => fault.control === control)?.text);
  showSummary(form, words.problem, faults);
  markTitle(words.errorTitle, faults.length > 0);
}

/** Smallest address of the server: whether it can be reached. */
const ALIVE = '/healthz';

/**
 * Leaves the page with what was typed; not where there is no connection, for the browser's own page in its place would lose
 * it. The form is not sent by a script: where it leads, be it to pay at another site, is the browser's to follow.
 */
async function send(form: HTMLFormElement): Promise<void> {
  begin(form, false);
  try {
    await fetch(ALIVE, { method: 'HEAD', cache: 'no-store' });
  } catch (error) {
    console.error(error);
    end(form);
    return tell(form, wordsOf(form).offline);
  }
  form.submit();
}

// What was wrong goes once it is put right, while it is typed: on leaving the field, the button would move below a click.
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const form = formOf(target.form);
  if (target.type === 'file') target.closest('.Field-group')?.querySelector('[data-again]')?.remove();
  if (form && clearMended(form)) markTitle(wordsOf(form).errorTitle, false);
});

// Before navigation takes the page away.
document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && target.closest('a[data-locale]')) keepTyped();
  },
  { capture: true },
);

// A page that was fetched ahead opens without a connection, and the form could not be sent from there.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])');
    const form =
      link &&
      !navigator.onLine &&
      [...document.forms].find((one) => formOf(one) && controlsOf(one).some(isTouched));
    if (!form || confirm(wordsOf(form).leave)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-show]') : null;
  const field = button && document.getElementById(button.dataset['show'] ?? '');
  if (!button || !(field instanceof HTMLInputElement)) return;
  const shows = field.type === 'password';
  field.type = shows ? 'text' : 'password';
  const words = button.dataset['hideLabel'] ?? '';
  button.dataset['hideLabel'] = button.textContent ?? '';
  button.textContent = words;
  button.setAttribute('aria-pressed', String(shows));
});
