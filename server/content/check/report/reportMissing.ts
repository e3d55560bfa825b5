import type { WordsEntry } from '../../analysis/facts.ts';
import { type Position, START } from '../../fault.ts';
import { formatFirstNames } from '../../messageText.ts';
import { nearest } from '../../nearest.ts';
import { stripPlural } from '../../plurals.ts';
import type { CrossFault } from '../crossFault.ts';
import type { ContentGraph } from '../graph/contentGraph.ts';
import { wordsOf } from '../graph/entries.ts';
import { referenceOrder } from '../locales.ts';
import type { Needs } from '../programWords.ts';
import { whereMissing } from '../texts.ts';
import { dropShapes, faultOf, fileOf, type Group, reportForms, reportRenamed } from './misnamed.ts';

/** Reports missing words once per locale and file of words. */
export function* reportMissing(
  faults: readonly CrossFault[],
  graph: ContentGraph,
  needs: Needs,
  all: boolean,
): Generator<CrossFault> {
  const byFile = groupsOf(faults, graph);
  for (const group of byFile) {
    dropShapes(group);
    yield* reportForms(group);
    yield* reportRenamed(group, needs(group.locale.code, group.namespace));
  }
  const empty = Map.groupBy(
    byFile.filter(({ locale }) => locale.namespaces.size === 0),
    ({ locale, severity }) => `${locale.code} ${severity}`,
  );
  for (const group of byFile) {
    if (group.byKey.size === 0) continue;
    if (all) yield* eachKey(group, graph);
    else if (group.locale.namespaces.size > 0) yield oneFile(group, graph, needs);
  }
  if (!all) for (const groups of empty.values()) yield noFiles(groups);
}

function* eachKey(group: Group, graph: ContentGraph): Generator<CrossFault> {
  for (const [key, { file, line, column, message, missing }] of group.byKey) {
    const own = file === fileOf(group) ? '; the program uses it' : `; needed at ${file}:${line}:${column}`;
    const shows = graph.locales.get(missing?.instead ?? '');
    const [other] = [...(shows ? [shows] : []), ...graph.locales.values()].flatMap((locale) => {
      const all = [...wordsOf(locale, group.namespace)].map(({ leaf }) => leaf);
      const leaf = all.find((one) => stripPlural(one.key) === key.slice(group.namespace.length + 1));
      return leaf ? [{ all, leaf, code: locale.code }] : [];
    });
    const words = other ? `; ${other.code} has “${shortened(other.leaf.text)}”` : '';
    const at = other && placeBehind(other.leaf, other.all, group);
    yield faultOf(group, `${message}${own}${words}`, at);
  }
}

const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);
const MOST_SHOWN = 80;

/** Returns where a key belongs that another language has: below the last words before it that are here, too. */
function placeBehind(wanted: WordsEntry, all: readonly WordsEntry[], { locale, namespace }: Group): Position {
  const leaves = [...wordsOf(locale, namespace)].map(({ leaf }) => leaf);
  const holder = wanted.key.split('.').slice(0, -1);
  const sharedSteps = ({ key }: WordsEntry) => {
    const at = key.split('.').findIndex((step, index) => step !== holder[index]);
    return at < 0 ? holder.length : at;
  };
  const placeIn = (leaf: WordsEntry) => leaf.above?.[sharedSteps(leaf)] ?? leaf.keyPosition;
  const most = Math.max(0, ...leaves.map(sharedSteps));
  const nearby = leaves.filter((leaf) => sharedSteps(leaf) === most);
  const names = all.slice(0, all.indexOf(wanted)).map(({ key }) => key);
  const last = nearby.findLast(({ key }) => names.includes(key));
  if (!last) return nearby[0] ? placeIn(nearby[0]) : START;
  const next = leaves[leaves.indexOf(last) + 1];
  const below = [...(next?.above ?? []), ...(next ? [next.keyPosition] : [])];
  const line = below.find((position) => position.line > last.line)?.line ?? last.line + 1;
  return { line, column: placeIn(last).column };
}

function oneFile(group: Group, graph: ContentGraph, needs: Needs): CrossFault {
  const { locale, namespace, byKey, allMissing } = group;
  const needed = needs(locale.code, namespace);
  const [one] = byKey.size === 1 ? [...byKey.values()] : [];
  if (one?.missing?.key && locale.namespaces.has(namespace)) {
    const renamed = renamedFrom(one.missing.key, group, needed);
    if (renamed) {
      const own = ODD_KEY.test(renamed.key)
        ? `it stands for “${one.missing.key.slice(namespace.length + 1)}”; keys are not translated`
        : 'was it renamed?';
      const message = `${one.message}; “${renamed.key}” is used by nothing: ${own}`;
      const at = renamed.keyPosition;
      return { ...faultOf(group, message, at), renamed: [at] };
    }
    return [...eachKey(group, graph)][0] ?? one;
  }
  // In the order of the locale that is written first.
  const written = referenceOrder(graph).flatMap((one) => [...wordsOf(one, namespace)]);
  const order = [...new Set(written.map(({ key }) => stripPlural(key)))];
  const keys = [...byKey.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const inside = keys.map((key) => key.slice(namespace.length + 1));
  const isThere = locale.namespaces.has(namespace);
  const what = isThere
    ? `${keys.length} of ${needed.size} keys of ${namespace}.yaml have`
    : `the file is missing: ${manyKeys(keys.length)}`;
  const message = `${what} no words in ${whereMissing(allMissing)}: ${formatFirstNames(inside)}`;
  return faultOf(group, message);
}

function manyKeys(count: number): string {
  return count === 1 ? '1 key has' : `${count} keys have`;
}

/** Returns one fault for a folder without any file of words. */
function noFiles(groups: readonly Group[]): CrossFault {
  const [group] = groups;
  if (!group) throw new Error('a group has at least one member');
  const count = groups.reduce((sum, { byKey }) => sum + byKey.size, 0);
  const files = groups.map(({ namespace }) => `${namespace}.yaml`).sort();
  const where = whereMissing(groups.flatMap(({ allMissing }) => allMissing));
  const message = `the folder has no words: ${manyKeys(count)} none in ${where}; wanted: ${formatFirstNames(files)}`;
  return { ...faultOf(group, message), file: `locales/${group.locale.code}/locale.yaml` };
}

/** Returns unused words with a similar key in the same file, which may be the old name. */
function renamedFrom(key: string, { locale, namespace }: Group, needed: ReadonlySet<string>) {
  const all = [...wordsOf(locale, namespace)];
  const idle = all.filter((one) => !needed.has(stripPlural(one.key))).map(({ leaf }) => leaf);
  const names = idle.map((leaf) => leaf.key);
  const near = nearest(key.slice(namespace.length + 1), names);
  const foreign = idle.filter((leaf) => ODD_KEY.test(leaf.key));
  return idle.find((leaf) => leaf.key === near) ?? (foreign.length === 1 ? foreign[0] : undefined);
}

/** A key of other letters than keys have: it was translated with its text. */
const ODD_KEY = /[^\0-\u007f]/;

function groupsOf(faults: readonly CrossFault[], graph: ContentGraph): Group[] {
  const groups = new Map<string, Group>();
  for (const fault of faults) {
    const { missing, severity } = fault;
    if (!missing || missing.key === null) continue;
    const [namespace = ''] = missing.key.split('.', 1);
    const name = `${missing.locale} ${namespace} ${severity}`;
    const locale = graph.locale(missing.locale);
    const group: Group = groups.getOrInsertComputed(name, () => ({
      locale,
      namespace,
      severity,
      byKey: new Map(),
      allMissing: [],
    }));
    if (!group.byKey.has(missing.key)) group.byKey.set(missing.key, fault);
    group.allMissing.push(missing);
  }
  return [...groups.values()].filter((group) => !isPartOf(groups, group));
}

/**
 * Whether the error group of the same file covers all keys of a group: an error outweighs a warning for the same key,
 * and a missing file is reported with all of its keys.
 */
function isPartOf(groups: ReadonlyMap<string, Group>, group: Group): boolean {
  const { locale, namespace, severity, byKey } = group;
  const graver = groups.get(`${locale.code} ${namespace} error`);
  if (severity === 'error' || !graver) return false;
  const isMissing = !locale.namespaces.has(namespace);
  for (const [key, fault] of byKey) {
    if (isMissing && !graver.byKey.has(key)) graver.byKey.set(key, fault);
    if (graver.byKey.has(key)) byKey.delete(key);
  }
  return byKey.size === 0;
}
