import { lacksColon, MARK, NO_COLON, noColon } from '../keySign.ts';

/** A common slip within one line, and its mending. */
export interface Slip {
  /** The group `it` is replaced, else the whole match. With `g`, each match may be the cause. */
  find: RegExp;
  /** Whether quoted texts are searched, too. */
  inQuotes?: true;
  /** @returns the replacement; undefined if this is no slip */
  put(found: RegExpExecArray): string | undefined;
  says(put: string, found: RegExpExecArray): string;
}

/** A line with a key and a value that are written otherwise, found by a pattern with groups of these names. */
const line = (pattern: string, says: (put: string, mark?: string) => string): Slip => ({
  find: new RegExp(String.raw`^\s*(?:- +)*(?<it>${pattern})$`),
  inQuotes: true,
  put: ({ groups }) => `${groups?.['key']}: ${groups?.['value']}`.trimEnd(),
  says: (put, { groups }) => says(put, groups?.['mark']),
});
const KEY = String.raw`(?<key>[A-Za-z][\w.-]*)`;
const VALUE = '(?<value>.*)';

/** Lines as a table, a web page, a mail or another language writes them. */
export const NOTATIONS: readonly Slip[] = [
  line(NO_COLON.source.slice(1) + VALUE, noColon),
  line(
    String.raw`(?<mark>\*\*|${'`'})${KEY}(?::\k<mark>|\k<mark>:)[ \t]*${VALUE}`,
    (put, mark) => `a key has no “${mark}” around it; write “${put}”`,
  ),
  line(`"${KEY}: (?<value>[^"]*)"`, (put) => `quotes are around a text alone; write “${put}”`),
  line(String.raw`<${KEY}>${VALUE}</\k<key>>`, (put) => `this is HTML, not YAML; write “${put}”`),
  {
    // Spaces in pairs belong to the line.
    find: new RegExp(
      `^(?<it>(${MARK})[ \\t]{0,3}?)(?=(?: {2})*(?:- +)*(?:[A-Za-z][\\w-]*:(?: |$)|\\{))`,
      'u',
    ),
    inQuotes: true,
    put: () => '',
    says: (_, [, , mark]) => `“${mark}” stands before this line; take it away`,
  },
  {
    find: /(?<=[}\]])(?<it>[ \t]*(?:[,;]|<br ?\/?>|\/\/[ \t]*(.*)))$/,
    put: ([, , words]) => (words === undefined ? '' : ` # ${words}`),
    says: (put, [, it = '']) =>
      put === ''
        ? `“${it.trim()}” ends no line here; take it away`
        : `“//” begins no comment here; write “${put.trim()}”`,
  },
  {
    find: /(?<=: +|- +)"([^"”]+)”(?=[ \t]*$)/,
    inQuotes: true,
    put: ([, words]) => `"${words}"`,
    says: (put) => `this quote is not closed; write ${put}`,
  },
  {
    find: /(?<=[{,[] *)(?<it>([A-Za-z][\w-]*) +([{["']))/g,
    inQuotes: true,
    put: ([, , key, bracket]) => `${key}: ${bracket}`,
    says: (put, [, , key]) => lacksColon(String(key), put),
  },
];
