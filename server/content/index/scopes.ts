import { hash } from 'node:crypto';
import type { Page, Site } from '../../../schemas/types.ts';
import { type ContentFile, type ContentParts, localizedName, pageForSite } from '../contentParts.ts';
import { levelTestProblems } from '../stageProblems.ts';
import { framePage, type SiteRoutes } from './routes.ts';

interface LocalizedPage {
  site: ContentFile<Site>;
  locale: string;
  page: ContentFile<Page>;
}

interface SiteIndex {
  routes(siteId: string): SiteRoutes;
  canonicalSites(page: ContentFile<Page>): {
    locales: readonly string[];
    fallback: string | undefined;
    siteFor(locale: string, asking: string): string | undefined;
  };
}

/**
 * What each page is made from. A scope starts with its site, locale and page and ends in a hash of the revisions of
 * everything that the page can show, so that cached pages can be checked one by one after a change.
 */
export class ContentScopes {
  readonly #parts: ContentParts;
  readonly #index: SiteIndex;
  readonly #scopes = new Map<string, string>();
  readonly #shared = new Map<string, string>();
  #levelTestProblems: ReadonlySet<string> | undefined;

  constructor(parts: ContentParts, index: SiteIndex) {
    this.#parts = parts;
    this.#index = index;
  }

  /** A scope of all content that a page can show there: it changes exactly when some of that content does. */
  scopeOf(scoped: LocalizedPage): string {
    const { site, locale, page } = scoped;
    const name = [site.id, locale, page.id].join('\n');
    const isCurrent = this.#pageOf(site, locale, page.id) === page && this.#parts.sites.get(site.id) === site;
    if (!isCurrent) return `${name}\n${this.#hash(scoped)}`;
    return this.#scopes.getOrInsertComputed(name, () => `${name}\n${this.#hash(scoped)}`);
  }

  has(scope: string): boolean {
    const [siteId = '', locale = '', pageId = ''] = scope.split('\n');
    const site = this.#parts.sites.get(siteId);
    const page = site && this.#pageOf(site, locale, pageId);
    return site !== undefined && page != null && this.scopeOf({ site, locale, page }) === scope;
  }

  #pageOf({ id, config }: ContentFile<Site>, locale: string, page: string) {
    const base = this.#parts.pages.get(page);
    return base && pageForSite(this.#parts, id, locale === config.defaultLocale, base);
  }

  #hash({ site, locale, page }: LocalizedPage): string {
    return hash('sha1', [...this.#inputs(site, locale, page)].join('\0'), 'base64url');
  }

  *#inputs(site: ContentFile<Site>, locale: string, page: ContentFile<Page>): Generator<string> {
    yield this.#sharedBy(site, locale);
    yield* this.#ownInputs(page, locale);
    yield* this.#alternates(site.id, page);
    yield* this.#pagesAbove(site, page);
    const routes = this.#index.routes(site.id);
    // If a check of the page fails, another page is shown at its address.
    if (!page.config.checks) return;
    yield `frame ${framePage(routes, locale, page)?.config.path}`;
    for (const other of routes.statusPages(locale)) yield* this.#ownInputs(other, locale);
  }

  /** Returns what all pages of a site in a locale depend on: header and footer, words, the school's figures. */
  #sharedBy(site: ContentFile<Site>, locale: string): string {
    const key = `${site.revision} ${site.id} ${locale}`;
    return this.#shared.getOrInsertComputed(key, () => [...this.#sharedInputs(site, locale)].join('\0'));
  }

  *#sharedInputs(site: ContentFile<Site>, locale: string): Generator<string> {
    const { locales } = this.#parts;
    yield* this.#ownInputs(site, locale);
    const stated = locales.get(locale)?.info.fallback ?? [];
    for (const code of [locale, ...stated, site.config.defaultLocale])
      yield `${code} ${locales.get(code)?.revision}`;
    for (const code of Object.keys(site.config.locales)) yield this.#languageName(code);
    // Links to missing pages are left out, and a new page may take another's address.
    yield hash('sha1', this.#index.routes(site.id).paths(locale).join('\n'), 'base64url');
    yield this.#shared.getOrInsertComputed('school', () =>
      hash('sha1', JSON.stringify(this.#parts.school), 'base64url'),
    );
    // The language menu skips these pages.
    for (const [code, pages] of this.#parts.underTranslated.get(site.id) ?? [])
      yield `${code} ${[...pages.keys()]}`;
  }

  /** Yields the file's own revision and those of the files that it names. */
  *#ownInputs(file: ContentFile<unknown>, locale: string): Generator<string> {
    const { media, problems, games } = this.#parts;
    yield `${file.file} ${file.revision}`;
    for (const name of file.names.media) {
      yield `${media.get(name)?.revision} ${media.get(localizedName(name, locale))?.revision}`;
    }
    for (const name of file.names.problems)
      yield `${problems.get(name)?.revision} ${this.#levelTestNames().has(name)}`;
    for (const name of file.names.games) yield String(games.get(name)?.revision);
    if (file.names.allProblems) yield this.#problemsRevision();
    for (const code of file.names.locales) yield this.#languageName(code);
  }

  /** Yields the addresses of the same page in other locales and on other sites. */
  *#alternates(siteId: string, page: ContentFile<Page>): Generator<string> {
    const canonicalSites = this.#index.canonicalSites(page);
    for (const locale of canonicalSites.locales)
      yield `${locale} ${this.#addressOf(canonicalSites.siteFor(locale, siteId))}`;
    yield String(this.#addressOf(canonicalSites.fallback));
  }

  /** Yields where the language menu leads in locales without the page, or without its subject. */
  *#pagesAbove({ id, config }: ContentFile<Site>, page: ContentFile<Page>): Generator<string> {
    const routes = this.#index.routes(id);
    const { path = '', checks } = page.config;
    for (const locale of Object.keys(config.locales)) {
      const thin = this.#parts.underTranslated.get(id)?.get(locale);
      if (!checks && !thin?.has(page.id)) continue;
      for (let above = parentOf(path); above !== ''; above = parentOf(above)) {
        const match = routes.match(above, locale);
        if (match && 'page' in match) yield `${locale} ${above} ${thin?.has(match.page.id) ?? false}`;
      }
    }
  }

  #addressOf(siteId: string | undefined): string | undefined {
    const site = siteId === undefined ? undefined : this.#parts.sites.get(siteId)?.config;
    return site && `${site.origin} ${site.localeStrategy} ${site.defaultLocale}`;
  }

  #languageName(code: string): string {
    const info = this.#parts.locales.get(code)?.info;
    return `${code} ${info?.name} ${info?.lang}`;
  }

  /** A revision of all problems, and of the level tests' choice, which is excluded from the problems of the day. */
  #problemsRevision(): string {
    return this.#shared.getOrInsertComputed('problems', () => {
      const all = [...this.#parts.problems.values()].map(({ file, revision }) => `${file} ${revision}`);
      return hash('sha1', [...all, ...this.#levelTestNames()].join('\0'), 'base64url');
    });
  }

  /** Problems of level tests have no page, and a board links to the page of its problem. */
  #levelTestNames(): ReadonlySet<string> {
    this.#levelTestProblems ??= levelTestProblems(
      [...this.#parts.pages.values()].map(({ config }) => config),
    );
    return this.#levelTestProblems;
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
