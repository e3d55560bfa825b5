import type { LanguageChoice } from '../../schemas/model.ts';
import type { Page, TimeWindow } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { DependencyTracker } from './cache/dependencyTracker.ts';
import type { PageContext } from './context.ts';
import { languagesOfPage } from './languages.ts';
import { getPageDay, siteDate } from './problems/daily.ts';
import { eventProgress } from './rules/moments.ts';
import { levelTestProblemsOf } from './site/levelTestProblems.ts';
import { parseQuery, type QueryValues } from './site/query.ts';

/** The parts of a page that a block's builder may read. */
export class TrackedPage extends DependencyTracker<PageContext> {
  readonly #schema: BlockSchema;

  constructor(context: PageContext, schema: BlockSchema) {
    super(context);
    this.#schema = schema;
  }

  get title(): Page['title'] {
    return this.read('title', ({ page }) => page.config.title);
  }

  get path(): string {
    return this.read('path', ({ path }) => path);
  }

  get status(): number {
    return this.read('status', ({ status }) => status);
  }

  /** The parameters that the block's schema names. */
  get query(): QueryValues {
    return this.read('query', ({ query }) => query.values);
  }

  /** The parameters that the page declares. */
  get queryParameters(): Page['query'] {
    return this.read('declared', ({ page }) => page.config.query);
  }

  /** The product that the page is about. */
  get product(): PageContext['subject']['product'] {
    return this.read('product', ({ subject }) => subject.product);
  }

  get window(): TimeWindow | undefined {
    return this.read('window', ({ page }) => page.config.window);
  }

  /** The time until the event of the page's window begins or ends. */
  get event() {
    return this.read('event', (context) => eventProgress(context.page.config.window ?? {}, context));
  }

  get loggedIn(): boolean {
    return this.read('loggedIn', ({ conditionContext }) => conditionContext.loggedIn);
  }

  get now(): number {
    return this.read('now', ({ conditionContext }) => conditionContext.now);
  }

  get today(): string {
    return this.read('today', siteDate);
  }

  get day(): string | undefined {
    return this.read('day', getPageDay);
  }

  get problems(): PageContext['snapshot']['problems'] {
    this.#require(this.#schema.readsProblems, 'it reads problems');
    return this.read('problems', ({ snapshot }) => snapshot.problems);
  }

  /** The problems that level tests use. */
  get levelTestProblems(): ReadonlySet<string> {
    this.#require(this.#schema.readsProblems, 'it reads problems');
    return this.read('levelTestProblems', ({ snapshot }) => levelTestProblemsOf(snapshot));
  }

  /** The parameters in the page's path. */
  get params(): PageContext['params'] {
    return this.read('params', ({ params }) => params);
  }

  /** The page's whole query, for addresses that lead back to the same page. */
  get search(): string {
    return this.read('search', ({ search }) => search);
  }

  /** The page that a login leads back to. */
  get returnTo(): PageContext['subject']['returnTo'] {
    return this.read('returnTo', ({ subject }) => subject.returnTo);
  }

  /** Whether a service failed, so that something may be missing. */
  get isDegraded(): boolean {
    return this.read('degraded', ({ dependencies }) => dependencies.degraded);
  }

  get postedForm(): PageContext['postedForm'] {
    this.#require(this.#schema.isPrivate, 'it is private');
    return this.read('postedForm', ({ postedForm }) => postedForm);
  }

  /** The visitor's account. */
  get profile() {
    this.#require(this.#schema.isPrivate, 'it is private');
    return this.read('profile', ({ visitor }) => visitor.user?.profile);
  }

  /** The other languages in which the page exists, with this query. */
  languages(search: string): readonly LanguageChoice[] {
    const query = { values: parseQuery(search), canonical: search, hasFreeText: false };
    return this.read(`languages ${search}`, (context) => languagesOfPage({ ...context, query }));
  }

  /** Caching and privacy follow from the schema, so it must declare what a builder reads. */
  #require(isSaid: boolean, what: string): void {
    if (!isSaid) throw new Error(`the schema of the block does not say that ${what}`);
  }
}
