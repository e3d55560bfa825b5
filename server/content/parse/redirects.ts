import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import { isOwnTarget, type ParsedFrom, paramsOfTarget, parseFrom } from '../index/redirectRule.ts';
import { suggest } from '../nearest.ts';
import { findReservedPath } from '../ownAddresses.ts';
import type { Schema } from '../schemaFiles.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';

/** Checks a site's old addresses without other files; checks that need pages are left to refs. */
export function checkRedirects(site: Schema, refs: ReferenceCollector): void {
  const list = listOf(site['redirects']);
  const taken = new Map<string, { when: string; line: number }[]>();
  for (const [index, entry] of list.entries()) {
    const { from, to, when } = recordOf(entry);
    if (typeof from !== 'string' || !from.startsWith('/') || typeof to !== 'string') continue;
    const at = (part: 'from' | 'to' | 'when') => ['redirects', index, part];
    const parsed = parseFrom(from);
    if ('fault' in parsed) {
      refs.fault(at('from'), 'redirect-from', parsed.fault);
      continue;
    }
    const [code, message] = targetFault(to, parsed, site['origin']) ?? [];
    if (code !== undefined && message !== undefined) {
      refs.fault(at('to'), code, message);
      continue;
    }
    const own = findReservedPath(parsed);
    if (own) {
      const said = `“${own.path}${own.below ? '/…' : ''}” is answered by the program itself, so this redirect would never be used`;
      refs.fault(at('from'), 'redirect-unreachable', said);
    }
    const same = taken.getOrInsert(keyOf(parsed), []);
    const condition = when === undefined ? '' : JSON.stringify(when);
    const before = same.find((other) => other.when === '' || other.when === condition);
    same.push({ when: condition, line: refs.locate(at('from')).line });
    if (before) {
      const message = `“${from}” leads somewhere already, at line ${before.line}`;
      refs.fault(at('from'), 'redirect-duplicate', message);
      continue;
    }
    const guard = isRecord(when) ? refs.within(0, when) : 0;
    refs.add({ kind: 'from', from }, at('from'), guard);
    if (isOwnTarget(to)) refs.add({ kind: 'to', index, to, before: beforeRest(parsed, to) }, at('to'), guard);
  }
}

/** Returns the part of a target's path before a parameter for several parts; null without one. */
function beforeRest({ rests: [rest] }: ParsedFrom, to: string): string | null {
  const [path = ''] = to.split(/[?#]/, 1);
  const at = rest === undefined ? -1 : path.indexOf(`{${rest}}`);
  return at < 0 ? null : path.slice(0, at);
}

function targetFault(to: string, { params, rests }: ParsedFrom, origin: unknown): [string, string] | null {
  const unknown = paramsOfTarget(to).find((name) => !params.includes(name));
  if (unknown !== undefined) {
    const [, withoutStar = ''] = /^(.*)\*$/.exec(unknown) ?? [];
    const hint = rests.includes(withoutStar)
      ? `; write {${withoutStar}} here`
      : suggest(unknown, params) || '; it has none';
    return ['redirect-parameter', `“from” has no parameter “{${unknown}}”${hint}`];
  }
  if (typeof origin !== 'string' || !(to === origin || to.startsWith(`${origin}/`))) return null;
  const path = to.slice(origin.length) || '/';
  return ['redirect-origin', `“${to}” is this site itself; write the path alone: ${path}`];
}

/** Returns a key that is equal for two old addresses that match the same requests. */
function keyOf({ segments, query }: ParsedFrom): string {
  const parts = segments.map((one) =>
    'word' in one ? `=${one.word.toLowerCase()}` : 'rest' in one ? '*' : '{}',
  );
  const asked = query.map((one) => ('value' in one ? `${one.name}=${one.value}` : one.name)).sort();
  return JSON.stringify([parts, asked]);
}
