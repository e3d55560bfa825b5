import type { Page, Site } from '../../../../schemas/types.ts';
import { type Path, valueAt, walkValues } from '../../../content/blockTree.ts';
import type { Fault } from '../../../content/fault.ts';
import { roleOf } from '../../../content/fileRoles.ts';
import { formatList } from '../../../content/messageText.ts';
import type { ContentFile, ContentSnapshot } from '../../../content/snapshot.ts';
import { recordOf } from '../../../lib/isRecord.ts';
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
  // Skips blocks of fragments, which are in their own files.
  const own = roleOf(page.file)?.kind === 'page' ? page.config : {};
  for (const [value, path] of walkValues(own)) {
    if (typeof value !== 'string') continue;
    const around = recordOf(valueAt(own, path.slice(0, -1)));
    if (chain.includes(String(path.at(-1)))) {
      const shown = chain.find((code) => around[code] !== undefined);
      if (shown === path.at(-1)) yield { text: value, file: page.file, path };
      continue;
    }
    const [namespace = '', ...key] = value.split('.');
    const files = chain.flatMap((code) => locales.get(code)?.words.get(namespace)?.path ?? []);
    for (const file of key.length > 0 ? files : []) {
      const text = valueAt(context.read(file).value, key);
      if (typeof text !== 'string') continue;
      yield { text, file, path: key };
      break;
    }
  }
}
