import { SUBJECTS } from '../../content/parse/textFields.ts';
import { GARBLED } from '../../content/parse/textWarnings.ts';
import type { Schema } from '../../content/schemaFiles.ts';
import type { ContentNames } from './contentNames.ts';

/**
 * A pattern for links: paths with any query and anchor, known metadata and screens, external addresses. Any path
 * while some page's path is unknown. Only `check` knows which page exists on which site and in which locale.
 */
export function hrefPattern({
  paths,
  isPageLost,
  addresses,
  screens,
}: Pick<ContentNames, 'paths' | 'isPageLost' | 'addresses' | 'screens'>): string {
  const pages = pagesPattern({ paths, isPageLost });
  const origins = screens.map((name) => literal(name).replace('\\{id\\}', '[^/?#]+')).join('|');
  return [
    '^(?:(?:https://|mailto:|tel:|#)[\\s\\S]*',
    `site:(?:${addresses.map(literal).join('|')})`,
    `origin:(?:${origins})(?:[?#][\\s\\S]*)?`,
    `(?:${pages})(?:[?#][\\s\\S]*)?)$`,
  ].join('|');
}

/** Returns a pattern for the targets of old addresses: pages, external addresses, and any path with parameters. */
export function targetPattern(names: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  const elsewhere = 'https://[^/?#\\s\\\\{}]+(?:[/?#][^\\s\\\\]*)?';
  const filled = '/(?!/)[^?#\\s\\\\]*\\{[^\\s\\\\]*';
  return `^(?:${elsewhere}|${filled}|(?:${pagesPattern(names)})(?:[?#][^\\s\\\\]*)?)$`;
}

function pagesPattern({ paths, isPageLost }: Pick<ContentNames, 'paths' | 'isPageLost'>): string {
  return isPageLost ? '/(?!/)[^?#]*' : paths.map(pathPattern).join('|');
}

/** `/courses/{id}` matches any id, `/search/{term?}` also none. */
function pathPattern(path: string): string {
  const segments = path.split('/').slice(1).filter(Boolean);
  if (segments.length === 0) return '/';
  const parts = segments.map((segment) => {
    if (!segment.startsWith('{')) return `/${literal(segment)}`;
    return segment.endsWith('?}') ? '(?:/[^/?#]+)?' : '/[^/?#]+';
  });
  const fixed = segments.some((segment) => !segment.endsWith('?}'));
  return fixed ? parts.join('') : `(?:/|${parts.join('')})`;
}

/** Escapes a text for a pattern with the `u` flag, which editors use. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

const LEAP = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29';
const DATE = `(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))|${LEAP})`;
const HOUR = '(?:[01]\\d|2[0-3])';
const MOMENT = `${DATE}[Tt\\s]${HOUR}:[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+\\-]${HOUR}:?[0-5]\\d)`;

/** Formats as patterns: editors know no months of 30 days, and of offsets only one way to write them. */
const FORMATS: Readonly<Record<string, readonly [pattern: string, says: string]>> = {
  date: [DATE, 'Wanted: a day that there is, for example 2026-12-01.'],
  'date-time': [
    MOMENT,
    'Wanted: a day that there is, with its time and offset, for example 2026-12-01T00:00:00+08:00.',
  ],
};

/** Returns a day’s or a moment’s schema with a pattern; any other as it is. */
export function withDays({ format, ...schema }: Schema): Schema {
  const [pattern, patternErrorMessage] = FORMATS[String(format)] ?? [];
  return pattern ? { ...schema, pattern: `^${pattern}$`, patternErrorMessage } : { ...schema, format };
}

/** Returns the schema of a region with branch schools: a country’s code, unless the sites name only other regions. */
export function withCountries(schema: Schema, { storeRegions }: ContentNames): Schema {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter((code) => names.of(code));
  if (!storeRegions.some((region) => codes.includes(region))) return schema;
  const patternErrorMessage = 'No country’s code of ISO 3166, as TW is.';
  return { ...schema, pattern: `^(?:${codes.join('|')})$`, patternErrorMessage };
}

/** Full-width braces, and a single one around what can only be a variable, are errors. */
const ODD_BRACES = '｛\\s*[A-Za-z][\\w.]*\\s*｝|(?<!\\{)\\{\\s*[A-Za-z]\\w*\\.[\\w.]+\\s*\\}(?!\\})';

/** Allows only `{{variables}}` that are filled. @param isOfPage in locales/ any name outside `facts.` is allowed */
export function withVariables(schema: Schema, { facts }: ContentNames, isOfPage: boolean): Schema {
  if (facts.length === 0) return schema;
  const known = [`facts\\.(?:${facts.join('|')})`, ...SUBJECTS.map((name) => `${name}\\.\\w+`)];
  const wrong = isOfPage
    ? `(?!-?\\s*(?:${known.join('|')})\\s*[,}])`
    : `-?\\s*facts\\.(?!(?:${facts.join('|')})\\s*[,}])`;
  const also = isOfPage ? ` Others: ${SUBJECTS.map((name) => `{{${name}.…}}`).join(', ')}.` : '';
  const patternErrorMessage = `Nothing fills this variable. Figures of school.yaml: ${facts.join(', ')}.${also}`;
  return {
    ...schema,
    pattern: `^(?![\\s\\S]*(?:\\{\\{${wrong}|${ODD_BRACES}|${GARBLED.source}))`,
    patternErrorMessage: `${patternErrorMessage} A variable has two plain braces on each side; letters such as “â€™” come of another encoding.`,
  };
}
