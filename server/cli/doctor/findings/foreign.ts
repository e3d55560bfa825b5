import type { Page, Site } from '../../../../schemas/types.ts';
import { type Path, valueAt } from '../../../content/blockTree.ts';
import type { Fault } from '../../../content/fault.ts';
import { roleOf } from '../../../content/fileRoles.ts';
import { formatList } from '../../../content/nearest.ts';
import type { ContentFile, ContentSnapshot } from '../../../content/snapshot.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import type { DoctorContext } from '../context.ts';

interface Shown {
  text: string;
  file: string;
  path: Path;
}

/** Finds texts of pages with currencies that only other sites have; each text once, with the sites. */
export function* foreign(context: DoctorContext): Generator<Fault> {
  const { snapshot, warning } = context;
  const found = new Map<string, { shown: Shown; mark: string; sites: Set<string>; pages: Set<string> }>();
  for (const site of snapshot.sites.values()) {
    const marks = foreignMarks(site, snapshot);
    if (marks === null) continue;
    for (const locale of Object.keys(site.config.locales)) {
      for (const page of snapshot.index.routes(site.id).pages(locale)) {
        for (const shown of textsOf(page, locale, site.config, context)) {
          const mark = marks.exec(shown.text)?.[0];
          if (mark === undefined) continue;
          const key = `${shown.file} ${shown.path.join('/')}`;
          const one = found.getOrInsertComputed(key, () => ({
            shown,
            mark,
            sites: new Set(),
            pages: new Set(),
          }));
          one.sites.add(site.id);
          one.pages.add(page.id);
        }
      }
    }
  }
  for (const { shown, mark, sites, pages } of found.values()) {
    const where = `${formatList([...sites])}, where ${formatList([...pages])} shows this`;
    const message = `“${mark}” is no money of ${where}; write it for all, or give the text or its block a “when”`;
    yield warning(shown.file, shown.path, 'currency-foreign', message);
  }
}

/** Returns a pattern for the currencies that only other sites have; null if there are none. */
function foreignMarks({ config }: ContentFile<Site>, { sites }: ContentSnapshot): RegExp | null {
  const own = new Set(currenciesOf(config).map((currency) => isoOf(currency, config)));
  const marks = new Set<string>();
  for (const { config: other } of sites.values()) {
    for (const currency of currenciesOf(other)) {
      const iso = isoOf(currency, other);
      if (own.has(iso)) continue;
      marks.add(`\\b${iso}\\b`);
      // “$” and “¥” belong to several countries.
      const symbol = other.currencies?.[currency]?.symbol ?? '';
      if (symbol.length > 1) marks.add(RegExp.escape(symbol));
    }
  }
  return marks.size === 0 ? null : new RegExp([...marks].join('|'));
}

function currenciesOf({ locales }: Site): string[] {
  return Object.values(locales).flatMap((locale) => locale?.currency ?? []);
}

function isoOf(currency: string, { currencies }: Site): string {
  return currencies?.[currency]?.iso ?? currency;
}

/** Yields the texts of a page: by key, with the text of a fallback, and in its own file. */
function* textsOf(
  page: ContentFile<Page>,
  locale: string,
  site: Site,
  context: DoctorContext,
): Generator<Shown> {
  const { locales } = context.snapshot;
  const chain = [locale, ...(locales.get(locale)?.info.fallback ?? []), site.defaultLocale];
  const visit = function* (value: unknown, path: Path): Generator<Shown> {
    if (typeof value === 'string') {
      const [namespace = '', ...key] = value.split('.');
      for (const code of key.length > 0 ? chain : []) {
        const file = locales.get(code)?.words.get(namespace)?.path;
        const text = file === undefined ? undefined : valueAt(context.read(file).value, key);
        if (file === undefined || typeof text !== 'string') continue;
        yield { text, file, path: key };
        return;
      }
    } else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) yield* visit(one, [...path, index]);
    } else if (isRecord(value)) {
      for (const [name, one] of Object.entries(value)) {
        if (chain.includes(name) && typeof one === 'string') {
          if (name === chain.find((code) => value[code] !== undefined))
            yield { text: one, file: page.file, path: [...path, name] };
        } else yield* visit(one, [...path, name]);
      }
    }
  };
  // Skips blocks of fragments, which are in their own files.
  if (roleOf(page.file)?.kind === 'page') yield* visit(page.config, []);
}
