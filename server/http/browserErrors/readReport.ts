import { isRecord } from '../../model/isRecord.ts';
import { maskPersonal } from './maskPersonal.ts';

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
