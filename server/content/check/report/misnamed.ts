import type { Position } from '../../fault.ts';
import { errorAt, START } from '../../fault.ts';
import { nearest, plainText } from '../../nearest.ts';
import { stripPlural } from '../../plurals.ts';
import type { CrossFault, MissingWords } from '../crossFault.ts';
import { type GraphLocale, wordsOf } from '../graph/entries.ts';

/** Missing words of one file. */
export interface Group {
  locale: GraphLocale;
  namespace: string;
  severity: CrossFault['severity'];
  byKey: Map<string, CrossFault>;
  allMissing: MissingWords[];
}

/** Removes the keys from a group that are a text here and a map in other languages, or the reverse: see shapeFaults. */
export function dropShapes({ locale, namespace, byKey }: Group): void {
  for (const { key: own } of wordsOf(locale, namespace))
    for (const key of byKey.keys())
      if (key.startsWith(`${own}.`) || own.startsWith(`${key}.`)) byKey.delete(key);
}

/** Reports forms of a plural where no number is given; removes their keys from the missing ones. */
export function* reportForms(group: Group): Generator<CrossFault> {
  const { locale, namespace, byKey } = group;
  for (const { leaf, key: form } of wordsOf(locale, namespace)) {
    const key = stripPlural(form);
    const fault = key === form ? undefined : byKey.get(key);
    if (!fault) continue;
    byKey.delete(key);
    const place =
      fault.file === fileOf(group) ? 'by the program' : `at ${fault.file}:${fault.line}:${fault.column}`;
    const [name = '', own = ''] = [key, form].map((one) => one.split('.').at(-1) ?? '');
    const message = `“${key}” is used without a number ${place}, so no form of a plural is chosen: write “${name}”, without “${own.slice(name.length)}”`;
    yield { ...faultOf(group, message, leaf.keyPosition), renamed: [leaf.keyPosition] };
  }
}

/** Reports once a group of words whose name is nearly right; removes its keys from the missing ones. */
export function* reportRenamed(group: Group, needed: ReadonlySet<string>): Generator<CrossFault> {
  const { locale, namespace, byKey } = group;
  const all = [...wordsOf(locale, namespace)].map(({ leaf, key }) => ({ leaf, key: stripPlural(key) }));
  const idle = all.flatMap(({ leaf, key }) => (needed.has(key) ? [] : [{ leaf, steps: key.split('.') }]));
  const found = new Map<string, { wrong: string; right: string; group: Position; places: Position[] }>();
  for (const key of byKey.keys()) {
    const wanted = key.split('.');
    for (const { leaf, steps } of idle) {
      const [at, another] = wanted.flatMap((step, index) => (step === steps[index] ? [] : [index]));
      if (at === undefined || another !== undefined || at === wanted.length - 1) continue;
      const [wrong = '', right = ''] = [steps[at], wanted[at]];
      if (steps.length !== wanted.length || nearest(plainText(wrong), [right]) === null) continue;
      const name = wanted.slice(0, at + 1).join('.');
      const group = leaf.above?.[at - 1] ?? leaf.keyPosition;
      const one = found.getOrInsertComputed(name, () => ({ wrong, right, group, places: [] }));
      one.places.push(leaf.keyPosition);
      byKey.delete(key);
    }
  }
  for (const { wrong, right, group: at, places } of found.values()) {
    const message = `no page, site or block uses the words under “${wrong}”; did you mean “${right}:”?`;
    yield { ...faultOf(group, message, at), renamed: places };
  }
}

export function faultOf(group: Group, message: string, at: Position = START): CrossFault {
  return { ...errorAt(fileOf(group), at, 'text-missing', message), severity: group.severity };
}

export function fileOf({ locale, namespace }: Group): string {
  return locale.namespaces.get(namespace)?.path ?? `locales/${locale.code}/${namespace}.yaml`;
}
