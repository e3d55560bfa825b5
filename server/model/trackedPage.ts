import type { Page, TimeWindow } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { DependencyTracker } from './cache/dependencyTracker.ts';
import type { PageContext } from './context.ts';
import { getPageDay, siteDate } from './problems/daily.ts';
import { levelTestProblemsOf } from './problems/levelTestProblems.ts';
import { eventProgress } from './rules/moments.ts';
import type { QueryValues } from './site/query.ts';

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
    this.#checkReadsProblems();
    return this.read('problems', ({ snapshot }) => snapshot.problems);
  }

  /** The problems that level tests use. */
  get levelTestProblems(): ReadonlySet<string> {
    this.#checkReadsProblems();
    return this.read('levelTestProblems', ({ snapshot }) => levelTestProblemsOf(snapshot));
  }

  /** The whole request: a block that reads it is never shared with another request. */
  get context(): PageContext {
    return this.read('request', (context) => context);
  }

  /** A page is cached until its own files change: `"reads": "problems"` renews it when any problem changes. */
  #checkReadsProblems(): void {
    if (!this.#schema.readsProblems)
      throw new Error('the schema of the block does not say that it reads problems');
  }
}
