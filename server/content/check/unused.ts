import { oncePer } from '../../lib/oncePer.ts';
import { type Analysis, hasErrors } from '../analysis/analysis.ts';
import type { Position } from '../fault.ts';
import { warningAt } from '../fault.ts';
import { firstNames } from '../nearest.ts';
import { isNamed, withoutPlural } from '../plurals.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Member } from './graph/entries.ts';
import { referenceOrder } from './locales.ts';

/** Up to this many unused keys of a file are reported one by one. */
const MOST_APART = 3;

/** Files that name words by their keys. */
const NAMING: readonly string[] = ['page', 'site', 'fragment', 'override'];

/** A key with its place where it is written first. */
interface Written extends Position {
  key: string;
  file: string;
  locales: string[];
}

/** All keys of all locales, a plural's forms as one. */
const writtenKeys = oncePer((graph: ContentGraph): Written[] => {
  const keys = new Map<string, Written>();
  for (const { code, namespaces } of referenceOrder(graph)) {
    for (const [namespace, { path: file, leaves }] of namespaces) {
      for (const { key: inside, keyPosition } of leaves?.values() ?? []) {
        const key = withoutPlural(`${namespace}.${inside}`);
        const known = keys.get(key) ?? { key, file, ...keyPosition, locales: [] };
        if (!known.locales.includes(code)) known.locales.push(code);
        keys.set(key, known);
      }
    }
  }
  return [...keys.values()];
});

const namedBy = oncePer(
  ({ refs }: Analysis) => new Set(refs.flatMap((ref) => (ref.kind === 'key' ? [ref.key] : []))),
);

/**
 * Words that nothing uses: reported once, where the site's default locale has them. None while a file that names words is
 * faulty: what it means to name is not known.
 * @param own keys that the program uses, or what is above them
 * @param reportsAll whether each key is reported by itself
 */
export function unusedTexts(
  graph: ContentGraph,
  members: readonly Member[],
  own: readonly string[],
  reportsAll: boolean,
): CrossFault[] {
  const used = new Set(own);
  for (const { role, version } of members) {
    if (!NAMING.includes(role.kind)) continue;
    if (!version || hasErrors(version)) return [];
    for (const key of namedBy(version.analysis)) used.add(key);
  }
  const idle = writtenKeys(graph).filter(({ key }) => !isNamed(used, key));
  if (reportsAll) return idle.map(unused);
  const byFile = Map.groupBy(idle, ({ file }) => file);
  return [...byFile.values()].flatMap((keys) =>
    keys.length > MOST_APART ? unusedTogether(keys) : keys.map(unused),
  );
}

function unused(written: Written): CrossFault {
  const { key, file, locales } = written;
  const message = `“${key}” is used by no page, site or block; delete it in ${locales.join(', ')}`;
  return warningAt(file, written, 'text-unused', message);
}

/** Returns one fault for all that a deleted page leaves behind. */
function unusedTogether(keys: readonly Written[]): CrossFault[] {
  const [first] = keys;
  if (!first) return [];
  const locales = [...new Set(keys.flatMap((key) => key.locales))];
  const message = `${keys.length} keys of this file are used by no page, site or block: ${firstNames(keys.map(({ key }) => key))}; delete them in ${locales.join(', ')}`;
  return [{ ...unused(first), message }];
}
