import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import type { PageRouting } from '../analysis/facts.ts';
import { walkBlocks } from '../blockTree.ts';
import { certainFix, noneOf } from '../fixes/fix.ts';
import { pathParams } from '../index/routeTable.ts';
import { FILE_LIMITS } from '../limits.ts';
import { nearest } from '../nearest.ts';
import type { Schema } from '../schemaFiles.ts';
import { BlockChecks } from './blocks/blockChecks.ts';
import { anchorsOf, type BlockTypes, partsOf } from './blocks/blockIds.ts';
import { conditionsIn, readCondition } from './condition.ts';
import { QueryChecks } from './pageQuery.ts';
import { headingFaults, overlapFaults, undatedFaults } from './pageShape.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import type { Locate, ValueFault } from './valueFault.ts';

/** Returns what a page's file says about its address and links to it, if it can be read. @param uses of fragments */
export function pageFacts(
  value: unknown,
  locate: Locate,
  types: BlockTypes,
  uses: PageRouting['uses'],
): PageRouting {
  const page = recordOf(value);
  const { path, status, when, window, blocks } = page;
  return {
    path: typeof path === 'string' && path.startsWith('/') ? { ...locate(['path']), value: path } : null,
    status: typeof status === 'number' ? { ...locate(['status']), value: status } : null,
    when: when === undefined ? null : readCondition(when),
    window: readCondition({ window }).window ?? null,
    query: queryFacts(page),
    anchors: anchorsOf(blocks, types),
    parts: partsOf(blocks),
    // Data may add further ids.
    hasData: [...walkBlocks(blocks)].some(([block]) => isRecord(block['data'])),
    uses,
    isForMembers: listOf(page['checks']).includes('member'),
  };
}

/** Returns the page's query parameters with their values; null for any value. */
function queryFacts(page: Schema): PageRouting['query'] {
  // Links name the parameters of a misspelt “query”, too, and only the key is at fault.
  const key = page['query'] ? 'query' : Object.keys(page).find((one) => nearest(one, ['query']) !== null);
  return Object.fromEntries(
    Object.entries(recordOf(page[key ?? 'query'])).map(([name, parameter]) => {
      const values = recordOf(parameter)['values'];
      return [name, Array.isArray(values) ? values.map(String) : null];
    }),
  );
}

/** Codes of names that nothing has, and of what may follow from one: only the name is reported then. */
const CAUSES = ['key-unknown', 'block-unknown'];
const EFFECTS = 'h1-twice heading-missing param-unknown query-missing query-unread window-missing'.split(' ');

/** Checks a page without other files: its address, its checks, and each block against its schema. */
export function checkPage(
  page: Schema,
  refs: ReferenceCollector,
  checks: readonly string[] | undefined,
): void {
  const params = typeof page['path'] === 'string' ? pathParams(page['path']) : [];
  const { blocks: types } = refs.schemas;
  checkAddress(page, params, refs);
  checkPlaceOfBlocks(page, refs);
  checkLogin(page, refs);
  for (const [index, name] of listOf(page['checks']).entries()) {
    if (!checks || typeof name !== 'string' || checks.includes(name)) continue;
    refs.fault(['checks', index], 'check-unknown', noneOf(checks, name, `unknown check “${name}”`));
  }
  const query = new QueryChecks(page, refs);
  new BlockChecks(refs, { params, query }).list(page['blocks'], ['blocks']);
  query.missing();
  query.unread();
  refs.faults.push(...headingFaults(page, types), ...undatedFaults(page), ...overlapFaults(page, types));
  if (refs.faults.some(({ code }) => CAUSES.includes(code))) refs.drop(({ code }) => EFFECTS.includes(code));
  const anchors = anchorsOf(page['blocks'], types);
  refs.faults.splice(0, Infinity, ...refs.faults.map((fault) => toAnchor(fault, anchors)));
  const count = [...walkBlocks(page['blocks'])].length;
  const message = `the page has ${count} blocks; at most ${FILE_LIMITS.pageBlocks}`;
  if (count > FILE_LIMITS.pageBlocks) refs.fault(['blocks'], 'page-too-large', message, 'key');
}

/** A link without a slash means the block of this name, where the page has one: `plans` is `#plans`. */
function toAnchor(fault: ValueFault, anchors: readonly string[]): ValueFault {
  const { fix } = fault;
  if (fix?.kind !== 'value' || fix.right !== `/${fix.wrong}` || !anchors.includes(fix.wrong)) return fault;
  const right = `#${fix.wrong}`;
  return {
    ...fault,
    message: `“${fix.wrong}” does not fit; write "${right}"`,
    ...certainFix(fix.wrong, right),
  };
}

/** Reports blocks under a wrong key, instead of the missing key and the faults that follow from it. */
function checkPlaceOfBlocks(page: Schema, refs: ReferenceCollector): void {
  if (page['blocks'] !== undefined) return;
  for (const [key, list] of Object.entries(page)) {
    const index = listOf(list).findIndex((one) => refs.schemas.blocks.has(String(recordOf(one)['type'])));
    // A key that is only misspelt is reported as such.
    if (index < 0 || nearest(key, ['blocks']) !== null) continue;
    const isKey = Object.hasOwn(recordOf(refs.schemas.get('page.json')?.['properties']), key);
    const message = isKey
      ? `“blocks:” is missing above this block, which is under “${key}:” now; write it on a line of its own`
      : `a page’s blocks are under “blocks:”; write that in place of “${key}:”`;
    refs.drop(({ path, missing }) => path[0] === key || (path.length === 0 && missing === 'blocks'));
    refs.fault(isKey ? [key, index] : [key], 'key-missing', message, isKey ? 'value' : 'key');
    return;
  }
}

function checkAddress(page: Schema, params: readonly string[], refs: ReferenceCollector): void {
  const { path, status } = page;
  if (path === undefined && status === undefined) {
    const isMisspelt = Object.keys(page).some((key) => nearest(key, ['path', 'status']) !== null);
    if (!isMisspelt)
      refs.fault([], 'page-address', 'a page has a “path”, or the “status” that it is shown for');
  } else if (path !== undefined && status !== undefined) {
    refs.fault(['status'], 'page-address', 'a page has either a “path” or a “status”, not both', 'key');
  }
  const twice = params.find((name, index) => params.indexOf(name) !== index);
  if (twice) refs.fault(['path'], 'param-duplicate', `“{${twice}}” is twice in the path`);
}

/** Reports `loggedIn` in a page's `when`: others would get 404, but `checks` lead to the login and back. */
function checkLogin({ when }: Schema, refs: ReferenceCollector): void {
  const message =
    'a page’s “when” cannot ask for the login, as those of blocks and links can; for a page of members write checks: [member], which leads to the login and back';
  for (const [one, path] of conditionsIn(when, ['when']))
    if (one['loggedIn'] !== undefined) refs.fault([...path, 'loggedIn'], 'login-condition', message, 'key');
}
