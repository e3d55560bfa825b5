import { isRecord } from '../../model/isRecord.ts';

/** What may tell who somebody is, or open something, is replaced. Each runs in time linear in a text of bounded length. */
const MASKS: readonly [RegExp, string][] = [
  // An address keeps its path; its query may hold anything.
  [/(https?:\/\/[^\s?#"'<>]*|\/[^\s?#"'<>/]*)[?#][^\s"'<>]*/g, '$1'],
  [/"[^"@]{1,64}"@[^\s@"'“”<>()]+/g, '[email]'],
  [/[^\s@"'“”<>()]+(?:@|%40)[^\s@"'“”<>()]+/g, '[email]'],
  // What is said to be one, and long words after such a name.
  [
    /\b(bearer|token|session|secret|password|code|key)(["']?\s?[=:]\s?["']?| (?=[\w+/=-]{16}))(?!\d{1,3}\b)[\w+/=.-]+/gi,
    '$1$2[token]',
  ],
  // Long words with a digit in them: tokens, ids, hashes.
  [/(?<![\w+=-])(?=[A-Za-z_+=-]*\d)[\w+=-]{20,}/g, '[token]'],
  [/\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu, '[digits]'],
];

/** A message without addresses of mail, tokens, numbers of seven digits and more, and queries. */
export function maskPersonal(message: string): string {
  return MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message);
}

/** An error of our own scripts in a visitor's browser, as far as it is logged. */
export interface BrowserError {
  message: string;
  /** `/_assets/…` */
  script: string;
  line: number;
  column: number;
  /** The page's `routeName`; absent where it was not told. */
  page?: string;
}

const LONGEST_MESSAGE = 200;
/** So much is looked at: what is masked has to be seen whole. */
const LONGEST_READ = 400;
const SCRIPT = /^\/_assets\/[\w./-]{1,150}$/;
const PAGE = /^[\w-]{1,100}$/;
const MOST = 10_000_000;

/** What of a report is taken in: fields that are listed here, in their bounds. Undefined for what no script of ours sends. */
export function readReport(body: unknown): BrowserError | undefined {
  if (!isRecord(body)) return undefined;
  const { message, script, line, column, page } = body;
  if (typeof message !== 'string' || typeof script !== 'string' || !SCRIPT.test(script)) return undefined;
  if (!isPlace(line) || !isPlace(column)) return undefined;
  const shown = maskPersonal(beginningOf(message)).slice(0, LONGEST_MESSAGE);
  const known = typeof page === 'string' && PAGE.test(page) ? { page } : {};
  return { message: shown, script, line, column, ...known };
}

/** Without a word that is cut in two: half an address is not known for one. */
function beginningOf(message: string): string {
  if (message.length <= LONGEST_READ) return message;
  const read = message.slice(0, LONGEST_READ);
  return read.slice(0, Math.max(0, read.search(/[!-~]*$/)));
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST;
}
