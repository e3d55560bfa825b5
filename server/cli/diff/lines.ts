import { count, type Style } from '../terminal/command.ts';
import type { Change } from './compare.ts';

/** The maximum number of reported parts in the change of one block; the rest is counted. */
const MAX_LINES = 40;
const MAX_VALUE_LENGTH = 90;

export function formatChanges(changes: readonly Change[], style: Style): string {
  if (changes.length === 0) return `${style.good('Nothing visible changes.')}\n`;
  const pages = Map.groupBy(changes, ({ page }) => page);
  // New and deleted pages come before their consequences elsewhere, such as another problem of the day.
  const isNew = (list: readonly Change[]) => list.some(({ kind }) => kind.startsWith('page-'));
  const sorted = [...pages].sort(([, a], [, b]) => Number(isNew(b)) - Number(isNew(a)));
  const sections = sorted.map(([page, list]) => section(page, list, style));
  return `${sections.join('\n')}\n${sum(pages, changes.length, style)}\n`;
}

/** Returns the line with totals: the changes as written, and as visitors see them if some occur in several places. */
function sum(pages: ReadonlyMap<string | null, readonly Change[]>, all: number, style: Style): string {
  const written = [...pages.values()].reduce((total, list) => total + groupsOf(list, style).size, 0);
  const own = pages.size - Number(pages.has(null));
  const where = [...(own > 0 ? [count(own, 'page')] : []), ...(pages.has(null) ? ['every page'] : [])];
  const more = all > written ? ` (${all} by site and locale)` : '';
  return `${count(written, 'change')} on ${where.join(' and ')}${more}`;
}

function groupsOf(changes: readonly Change[], style: Style): Map<string, Change[]> {
  return Map.groupBy(changes, (change) => textOf(change, style));
}

function section(page: string | null, changes: readonly Change[], style: Style): string {
  const groups = [...groupsOf(changes, style)];
  const lines = groups.slice(0, MAX_LINES).map(([line, same]) => `  ${line}  ${style.quiet(placesOf(same))}`);
  const rest = groups.length - lines.length;
  const more = rest > 0 ? [style.quiet(`  and ${count(rest, 'more change')}`)] : [];
  return [style.file(page ?? 'every page'), ...lines, ...more, ''].join('\n');
}

/** Returns the sites and locales of changes: `global zh-TW, en-US; jp ja-JP`. */
function placesOf(changes: readonly Change[]): string {
  const bySite = Map.groupBy(changes, ({ site }) => site);
  const parts = [...bySite].map(
    ([site, list]) => `${site} ${[...new Set(list.map(({ locale }) => locale))].join(', ')}`,
  );
  return `(${parts.join('; ')})`;
}

function textOf(change: Change, style: Style): string {
  const { kind, what, before, after } = change;
  const values = `${style.error(formatValue(before))} → ${style.good(formatValue(after))}`;
  const [thing, done] = kind.split('-');
  if (done === 'moved') return `${style.warning('↕')} block “${what}” is at another place`;
  if (done !== undefined) {
    const [sign, value] = done === 'added' ? [style.good('+'), after] : [style.error('-'), before];
    if (thing === 'redirect') return `${sign} redirect ${what} → ${formatValue(value)}`;
    return thing === 'block' ? `${sign} block “${what}” (${String(value)})` : `${sign} ${thing} ${what}`;
  }
  if (kind === 'when') return `${style.warning('~')} block “${what}” shows when ${values}`;
  return `${style.warning('~')} ${kind === 'block' ? '' : `${kind} `}${what}: ${values}`;
}

/** Formats a value briefly: texts without tags, long ones cut. */
function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text =
    typeof value === 'string'
      ? `“${value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()}”`
      : JSON.stringify(value);
  const letters = [...text];
  return letters.length > MAX_VALUE_LENGTH ? `${letters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…` : text;
}
