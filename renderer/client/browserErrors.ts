import { clientModel } from './model.ts';

/**
 * Reports errors of our own scripts, a few per page view, without typed text; the server masks and bounds them
 * (server/http/browserErrors/). Nothing here may throw.
 */

const REPORT_URL = '/api/browser-errors';
/** The share of page loads that report their errors. */
const SAMPLED_SHARE = 0.5;
const MAX_REPORTS_PER_VIEW = 3;
const MAX_MESSAGE_LENGTH = 200;
const MAX_TYPED_FIELDS = 30;

interface ScriptLocation {
  /** `/_assets/…` */
  script: string;
  line: number;
  column: number;
}

const isSampled = Math.random() < SAMPLED_SHARE;
let view = '';
const sentErrors = new Set<string>();

export function listenForErrors(): void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    reportError(error ?? message, { at: `${filename}:${lineno}:${colno}` });
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  addEventListener('input', ({ target }) => remember(target), { capture: true, passive: true });
}

/**
 * Reports an error, once per page view.
 * @param at where it happened, if the error does not say so
 * @param typed texts that the visitor has typed
 */
export function reportError(
  error: unknown,
  { at = '', typed = [] }: { at?: string; typed?: readonly string[] } = {},
): void {
  try {
    if (!isSampled) return;
    const message = messageOf(error);
    const place = parseScriptLocation(stackOf(error) ?? at, location.origin);
    if (!place) return;
    if (view !== location.pathname) sentErrors.clear();
    view = location.pathname;
    if (sentErrors.has(message) || sentErrors.size >= MAX_REPORTS_PER_VIEW) return;
    sentErrors.add(message);
    const shown = redactTypedText(message, [...typed, ...typedTexts()]).slice(0, MAX_MESSAGE_LENGTH);
    const report = { message: shown, ...place, page: clientModel()?.routeName };
    navigator.sendBeacon(REPORT_URL, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  } catch {
    // An error in the report must not cause another one.
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The stack frames of an error without its message, which may contain an e-mail address. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const { stack, message } = error;
  const at = message ? stack.indexOf(message) : -1;
  return at < 0 ? stack : stack.slice(at + message.length);
}

/** The topmost frame of a stack, if it is in one of our scripts: we cannot fix those of browser extensions. */
export function parseScriptLocation(stack: string, origin: string): ScriptLocation | undefined {
  const [, address = '', line, column] = /([\w-]+:\/\/[^\s()]+?):(\d+):(\d+)/.exec(stack) ?? [];
  if (!address.startsWith(`${origin}/_assets/`)) return undefined;
  return { script: new URL(address).pathname, line: Number(line), column: Number(column) };
}

/** Removes typed texts from a message, the longest first. A single letter reveals nothing. */
export function redactTypedText(message: string, typed: readonly string[]): string {
  const texts = typed.flatMap((text) => [text, text.trim()]).filter((text) => text.length > 1);
  return texts
    .sort((one, other) => other.length - one.length)
    .reduce((rest, text) => rest.replaceAll(text, '…'), message);
}

/** The last text typed into each field, including fields that no longer exist. */
const typedLast = new Map<Element, string>();

function remember(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return;
  typedLast.set(field, field.value);
  const [oldest] = typedLast.keys();
  if (typedLast.size > MAX_TYPED_FIELDS && oldest) typedLast.delete(oldest);
}

/** Typed texts, and the current values of all fields, because browsers fill in names by themselves. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=checkbox], [type=radio])',
  );
  return [...typedLast.values(), ...[...fields].map(({ value }) => value)];
}
