import type { Ref } from '../analysis/finding.ts';
import { isOwnTarget, type ParsedFrom, paramsOfTarget, parseFrom } from '../index/redirectRule.ts';
import { suggest } from '../nearest.ts';
import { ownAddressAt } from '../ownAddresses.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';
import type { Locate } from './places.ts';
import type { Refs } from './refs/refs.ts';
import type { Path, Problem } from './valueProblem.ts';

/** Checks of a site's old addresses that need no other file; what needs pages is left to refs. */
export function checkRedirects(site: Schema, refs: Refs, locate: Locate): Problem[] {
  const list: unknown[] = Array.isArray(site['redirects']) ? site['redirects'] : [];
  const problems: Problem[] = [];
  const taken = new Map<string, { when: string; line: number }[]>();
  for (const [index, entry] of list.entries()) {
    const { from, to, when } = isSchema(entry) ? entry : {};
    if (typeof from !== 'string' || !from.startsWith('/') || typeof to !== 'string') continue;
    const tell = (part: 'from' | 'to', code: string, message: string) =>
      problems.push({ path: ['redirects', index, part], part: 'value', code, message });
    const parsed = parseFrom(from);
    if ('problem' in parsed) {
      tell('from', 'redirect-from', parsed.problem);
      continue;
    }
    const fault = targetProblem(to, parsed, site['origin']);
    if (fault) {
      tell('to', fault.code, fault.message);
      continue;
    }
    const reserved = reservedProblem(parsed);
    if (reserved) tell('from', 'redirect-unreachable', reserved);
    const key = keyOf(parsed);
    const same = taken.get(key) ?? [];
    const before = same.find((other) => other.when === '' || other.when === JSON.stringify(when));
    if (before)
      tell('from', 'redirect-duplicate', `“${from}” leads somewhere already, at line ${before.line}`);
    const { line } = locate(['redirects', index, 'from']);
    taken.set(key, [...same, { when: when === undefined ? '' : JSON.stringify(when), line }]);
    if (!before) addRefs({ index, from, to, when }, refs, locate);
  }
  return problems;
}

function addRefs(
  { index, from, to, when }: { index: number; from: string; to: string; when: unknown },
  refs: Refs,
  locate: Locate,
): void {
  const scope = isSchema(when) ? refs.within(0, when) : 0;
  const at = (part: string): Path => ['redirects', index, part];
  refs.refs.push({ ...locate(at('from')), scope, kind: 'from', from });
  if (!isOwnTarget(to)) return;
  const target: Ref = { ...locate(at('to')), scope, kind: 'to', index, to, before: beforeRest(from, to) };
  refs.refs.push(target);
}

/** Returns the part of a target's path before a parameter for several parts; null without one. */
function beforeRest(from: string, to: string): string | null {
  const parsed = parseFrom(from);
  const [rest] = 'problem' in parsed ? [] : parsed.rests;
  const [path = ''] = to.split(/[?#]/, 1);
  const at = rest === undefined ? -1 : path.indexOf(`{${rest}}`);
  return at < 0 ? null : path.slice(0, at);
}

function targetProblem(
  to: string,
  { params, rests }: ParsedFrom,
  origin: unknown,
): { code: string; message: string } | null {
  const unknown = paramsOfTarget(to).find((name) => !params.includes(name));
  if (unknown !== undefined) {
    const [, withoutStar = ''] = /^(.*)\*$/.exec(unknown) ?? [];
    const hint = rests.includes(withoutStar)
      ? `; write {${withoutStar}} here`
      : suggest(unknown, params) || '; it has none';
    return { code: 'redirect-parameter', message: `“from” has no parameter “{${unknown}}”${hint}` };
  }
  if (typeof origin !== 'string' || !(to === origin || to.startsWith(`${origin}/`))) return null;
  const path = to.slice(origin.length) || '/';
  return { code: 'redirect-origin', message: `“${to}” is this site itself; write the path alone: ${path}` };
}

function reservedProblem(parsed: ParsedFrom): string | null {
  const own = ownAddressAt(parsed);
  if (!own) return null;
  const address = own.below ? `${own.path}/…` : own.path;
  return `“${address}” is answered by the program itself, so nobody is ever led on from there`;
}

/** Equal for two old addresses that take the same requests. */
function keyOf({ segments, query }: ParsedFrom): string {
  const parts = segments.map((one) =>
    'word' in one ? `=${one.word.toLowerCase()}` : 'rest' in one ? '*' : '{}',
  );
  const asked = query.map((one) => ('value' in one ? `${one.name}=${one.value}` : one.name)).sort();
  return JSON.stringify([parts, asked]);
}
