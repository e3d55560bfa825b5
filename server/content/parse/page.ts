import type { PageRouting } from '../analysis/facts.ts';
import { walkBlocks } from '../blockTree.ts';
import { anchorsOf, type BlockTypes } from '../compose/entryIds.ts';
import { guess } from '../fixes/fix.ts';
import { pathParams } from '../index/routeTable.ts';
import { LIMITS } from '../limits.ts';

import { suggest } from '../nearest.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';
import { BlockChecks } from './blocks/blockChecks.ts';
import { readCondition } from './condition.ts';
import { fragmentUses } from './fragment/fragmentFacts.ts';
import { QueryChecks } from './pageQuery.ts';
import { headingProblems, overlapProblems } from './pageShape.ts';
import type { Locate } from './places.ts';
import type { Refs } from './refs/refs.ts';
import type { Schemas } from './schemas.ts';
import type { Path, Problem } from './valueProblem.ts';

/** What the page's file says of its address, as far as it goes. */
export function pageFacts(page: unknown, locate: Locate, types: BlockTypes): PageRouting {
  const path = isSchema(page) ? page['path'] : undefined;
  const status = isSchema(page) ? page['status'] : undefined;
  return {
    path: typeof path === 'string' && path.startsWith('/') ? { ...locate(['path']), value: path } : null,
    status: typeof status === 'number' ? { ...locate(['status']), value: status } : null,
    when: isSchema(page) && page['when'] !== undefined ? readCondition(page['when']) : null,
    window: isSchema(page) ? (readCondition({ window: page['window'] }).window ?? null) : null,
    query: queryFacts(page),
    ...anchorFacts(page, types),
    uses: fragmentUses(page, locate),
  };
}

/** The parameters of the page, each with its values; null where it takes any. */
function queryFacts(page: unknown): PageRouting['query'] {
  const declared = isSchema(page) && isSchema(page['query']) ? page['query'] : {};
  return Object.fromEntries(
    Object.entries(declared).map(([name, parameter]) => {
      const values = isSchema(parameter) ? parameter['values'] : undefined;
      return [name, Array.isArray(values) ? values.map(String) : null];
    }),
  );
}

/** Ids of blocks and of entries in them; where data are shown, there may be more. */
function anchorFacts(page: unknown, types: BlockTypes): Pick<PageRouting, 'anchors' | 'hasData'> {
  const blocks = isSchema(page) ? page['blocks'] : [];
  return {
    anchors: anchorsOf(blocks, types),
    hasData: [...walkBlocks(blocks)].some(([block]) => isSchema(block['data'])),
  };
}

/** Names of the parameters of the page's path. */
function paramsOf({ path }: Schema): string[] {
  return typeof path === 'string' ? pathParams(path) : [];
}

/** Checks of a page that need no other file: its address, its checks, and each block against the block's schema. */
export class PageChecks {
  readonly problems: Problem[] = [];
  readonly #page: Schema;
  readonly #schemas: Schemas;
  readonly #refs: Refs;
  readonly #locate: Locate;
  readonly #query: QueryChecks;

  constructor(page: Schema, schemas: Schemas, refs: Refs, locate: Locate) {
    this.#page = page;
    this.#schemas = schemas;
    this.#refs = refs;
    this.#locate = locate;
    this.#query = new QueryChecks(page, locate);
  }

  run(checks: readonly string[] | undefined): Problem[] {
    this.#address();
    this.#login(this.#page['when'], ['when']);
    this.#ownChecks(checks);
    const blocks = new BlockChecks({
      schemas: this.#schemas,
      refs: this.#refs,
      locate: this.#locate,
      params: paramsOf(this.#page),
      query: this.#query,
    });
    blocks.list(this.#page['blocks'], ['blocks']);
    this.problems.push(...blocks.problems);
    this.problems.push(...headingProblems(this.#page, this.#schemas.blocks));
    this.problems.push(...overlapProblems(this.#page, this.#schemas.blocks));
    const count = [...walkBlocks(this.#page['blocks'])].length;
    if (count > LIMITS.pageBlocks) {
      const message = `the page has ${count} blocks; at most ${LIMITS.pageBlocks}`;
      this.#problem(['blocks'], 'page-too-large', message, 'key');
    }
    this.#refs.refs.push(...this.#query.refs);
    return [...this.problems, ...this.#query.problems];
  }

  #problem(path: Path, code: string, message: string, part: 'key' | 'value' = 'value'): void {
    this.problems.push({ path, part, code, message });
  }

  #address(): void {
    const { path, status } = this.#page;
    if (path === undefined && status === undefined) {
      this.#problem([], 'page-address', 'a page has a “path”, or the “status” that it is shown for');
    } else if (path !== undefined && status !== undefined) {
      this.#problem(['status'], 'page-address', 'a page has either a “path” or a “status”, not both', 'key');
    }
    const twice = paramsOf(this.#page).find((name, index, all) => all.indexOf(name) !== index);
    if (twice) this.#problem(['path'], 'param-duplicate', `“{${twice}}” is twice in the path`);
  }

  /** Who is logged out would see 404 where the login and the way back are wanted: a page says so by its check. */
  #login(when: unknown, path: Path): void {
    if (!isSchema(when)) return;
    if (when['loggedIn'] !== undefined) {
      const message =
        'a page’s “when” cannot ask for the login, as those of blocks and links can; for a page of members write checks: [member], which leads to the login and back';
      this.#problem([...path, 'loggedIn'], 'login-condition', message, 'key');
    }
    this.#login(when['not'], [...path, 'not']);
    const any = Array.isArray(when['any']) ? when['any'] : [];
    for (const [index, inner] of any.entries()) this.#login(inner, [...path, 'any', index]);
  }

  #ownChecks(known: readonly string[] | undefined): void {
    const checks = Array.isArray(this.#page['checks']) ? this.#page['checks'] : [];
    for (const [index, name] of checks.entries()) {
      if (!known || typeof name !== 'string' || known.includes(name)) continue;
      const message = `unknown check “${name}”${suggest(name, known)}`;
      const fixable = guess(name, known);
      this.problems.push({
        path: ['checks', index],
        part: 'value',
        code: 'check-unknown',
        message,
        ...fixable,
      });
    }
  }
}
