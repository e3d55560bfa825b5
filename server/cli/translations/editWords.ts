import { isMap, isScalar, parseDocument, type Scalar, type YAMLMap } from 'yaml';
import { NOTE } from './commentedWords.ts';
import { scalarOf } from './inlineTexts.ts';
import { leavesOf } from './wordUnits.ts';

/** A line that holds a key, behind `# ` or not. */
const LINE = /^(# )?( *)(["']?)([A-Za-z0-9_-]+)\3:(?: .*)?$/;

/**
 * A file of words with these texts in it: in the place that they have, else in that of their comment, else behind what
 * the source has before them. Comments and order stay.
 * @param order keys of the source, in its order
 * @throws Error where the file would say something else
 */
export function editWords(
  text: string,
  edits: ReadonlyMap<string, string>,
  order: readonly string[],
): string {
  let edited = text;
  for (const [key, value] of edits) {
    if (leavesOf(edited).get(key) === value) continue;
    edited =
      replaced(edited, key, value) ?? uncommented(edited, key, value) ?? inserted(edited, key, value, order);
  }
  edited = withoutNote(edited);
  const leaves = leavesOf(edited);
  const before = leavesOf(text);
  const isRight =
    [...edits].every(([key, value]) => leaves.get(key) === value) &&
    [...before].every(([key, value]) => edits.has(key) || leaves.get(key) === value);
  if (!isRight)
    throw new Error(`${[...edits.keys()].join(', ')} cannot be put into the file; write them by hand`);
  return edited;
}

function replaced(text: string, key: string, value: string): string | null {
  const node = parseDocument(text).getIn(key.split('.'), true);
  if (!isScalar(node) || !node.range) return null;
  const [start, end] = node.range;
  return `${text.slice(0, start)}${scalarOf(value)}${text.slice(start, end).endsWith('\n') ? '\n' : ''}${text.slice(end)}`;
}

/** Where a comment holds its place: on a line of its own, behind those of the keys that it is in. */
function uncommented(text: string, key: string, value: string): string | null {
  const lines = text.split('\n');
  const path: { indent: number; name: string; index: number; isComment: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const [, mark, spaces = '', , name = ''] = LINE.exec(line) ?? [];
    if (name === '') continue;
    while ((path.at(-1)?.indent ?? -1) >= spaces.length) path.pop();
    path.push({ indent: spaces.length, name, index, isComment: mark !== undefined });
    if (mark === undefined || path.map((one) => one.name).join('.') !== key) continue;
    lines[index] = `${spaces}${name}: ${scalarOf(value)}`;
    for (const parent of path.slice(0, -1))
      if (parent.isComment) lines[parent.index] = (lines[parent.index] ?? '').slice(2);
    const made = lines.join('\n');
    // What looks like a comment can be a line of a long text, or what it is in can be written elsewhere.
    const { errors } = parseDocument(made);
    return errors.length === 0 && leavesOf(made).get(key) === value ? made : null;
  }
  return null;
}

function inserted(text: string, key: string, value: string, order: readonly string[]): string {
  const doc = parseDocument(text);
  if (!isMap(doc.contents)) Object.assign(doc, { contents: doc.createNode({}) });
  const steps = key.split('.');
  let map = doc.contents as unknown as YAMLMap<Scalar<string>>;
  for (const [depth, step] of steps.entries()) {
    const isLast = depth === steps.length - 1;
    const known = map.get(step);
    if (!isLast && isMap<Scalar<string>>(known)) {
      map = known;
      continue;
    }
    const prefix = steps.slice(0, depth).join('.');
    const made = isLast ? doc.createNode(value) : doc.createNode({});
    map.items.splice(placeOf(step, map, prefix, order), 0, doc.createPair(step, made) as never);
    if (!isLast) map = made as unknown as YAMLMap<Scalar<string>>;
  }
  return doc.toString({ lineWidth: 0 });
}

/** Behind the last key that the source has before it. */
function placeOf(
  step: string,
  map: YAMLMap<Scalar<string>>,
  prefix: string,
  order: readonly string[],
): number {
  const inside = order
    .filter((key) => prefix === '' || key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix === '' ? 0 : prefix.length + 1).split('.', 1)[0]);
  const before = new Set(inside.slice(0, Math.max(0, inside.indexOf(step))));
  return map.items.findLastIndex(({ key }) => before.has(key.value)) + 1;
}

/** The line that says how to fill the file in goes with the last comment that it is about. */
function withoutNote(text: string): string {
  if (!text.startsWith(NOTE)) return text;
  const [, ...rest] = text.split('\n');
  return rest.some((line) => line.startsWith('# ') && LINE.test(line)) ? text : rest.join('\n');
}
