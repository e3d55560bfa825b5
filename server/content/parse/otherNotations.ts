import { MARK, NO_COLON, noColonMessage } from './keySign.ts';
import type { Slip } from './slips.ts';

/** The beginning of a line before its key. */
const START = String.raw`^\s*(?:- +)*`;

const marked = (key: string, value: string) => `${key}: ${value}`.trimEnd();

/** Lines as a table, a web page, a mail or another language writes them. */
export const NOTATIONS: readonly Slip[] = [
  {
    find: new RegExp(`${START}(?<it>${NO_COLON.source.slice(1)}.*)$`),
    inQuotes: true,
    put: ([, it = '']) => {
      const [sign = '', , key = ''] = NO_COLON.exec(it) ?? [];
      return marked(key, it.slice(sign.length));
    },
    says: (_, [, it = '']) => noColonMessage(it),
  },
  {
    find: new RegExp(String.raw`${START}(?<it>(\*\*|${'`'})([A-Za-z][\w.-]*)(?::\2|\2:)[ \t]*(.*))$`),
    inQuotes: true,
    put: ([, , , key = '', value = '']) => marked(key, value),
    says: (put, [, , mark]) => `a key has no “${mark}” around it; write “${put}”`,
  },
  {
    find: new RegExp(String.raw`${START}(?<it>"([A-Za-z][\w.-]*): ([^"]*)")$`),
    inQuotes: true,
    put: ([, , key = '', value = '']) => marked(key, value),
    says: (put) => `quotes are around a text alone; write “${put}”`,
  },
  {
    find: new RegExp(String.raw`${START}(?<it><([A-Za-z][\w-]*)>(.*)</\2>)$`),
    put: ([, , key = '', value = '']) => marked(key, value),
    says: (put) => `this is HTML, not YAML; write “${put}”`,
  },
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
];
