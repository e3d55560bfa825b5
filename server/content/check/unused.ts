import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { hasErrors } from '../analysis/analysis.ts';
import { type Position, START, warningAt } from '../fault.ts';
import { formatFirstNames, formatList } from '../messageText.ts';
import { nearest } from '../nearest.ts';
import { isKeyNamed, stripPlural } from '../plurals.ts';
import { isOfStage } from '../stageProblems.ts';
import type { CrossFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import { type CheckedFile, wordsOf } from './graph/entries.ts';
import { referenceOrder } from './locales.ts';
import { hasWords } from './texts.ts';

/** The maximum number of unused keys of a file that are reported separately. */
const MAX_APART = 3;

/** Kinds of files that refer to words by key. */
const NAMING: readonly string[] = ['page', 'site', 'fragment', 'override'];

interface Written extends Position {
  key: string;
  file: string;
  locales: string[];
}

/** Returns all keys of all locales; plural forms count as one key. */
const writtenKeys = memoizeWeak((graph: ContentGraph): Written[] => {
  const keys = new Map<string, Written>();
  for (const locale of referenceOrder(graph)) {
    for (const { file, leaf, key: whole } of wordsOf(locale)) {
      const key = stripPlural(whole);
      const written = { key, file, ...leaf.keyPosition, locales: [] };
      const { locales } = keys.getOrInsert(key, written);
      if (!locales.includes(locale.code)) locales.push(locale.code);
    }
  }
  return [...keys.values()];
});

/**
 * Words that nothing uses, reported once, at the site's default locale. Not reported while a file that names words is
 * faulty, because its intentions are unknown.
 * @param own keys that the program uses, or their parents
 * @param everyKey whether each key is reported separately
 */
export function unusedTexts(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
  own: readonly string[],
  everyKey = false,
): CrossFault[] {
  const used = new Set(own);
  for (const { role, version } of checkedFiles) {
    if (!NAMING.includes(role.kind)) continue;
    if (!version || hasErrors(version)) return [];
    for (const ref of version.analysis.refs) if (ref.kind === 'key') used.add(ref.key);
  }
  const idle = writtenKeys(graph).filter(({ key }) => !isKeyNamed(used, key));
  const unused = (written: Written) => unusedText(written, misplacedFrom(written, used, graph));
  if (everyKey) return idle.map(unused);
  const byFile = Map.groupBy(idle, ({ file }) => file);
  return [...byFile.values()].flatMap((keys) =>
    keys.length > MAX_APART ? unusedTogether(keys) : keys.map(unused),
  );
}

/**
 * Returns the missing key that an unused one probably means, which is written too far left or right: `home.lead` for
 * `home.hero.lead`, or the reverse.
 */
function misplacedFrom(
  { key, locales }: Written,
  used: Iterable<string>,
  graph: ContentGraph,
): string | undefined {
  const [namespace = '', rest = ''] = key.split(/\.(.*)/s, 2);
  const [locale = ''] = locales;
  return [...used].find(
    (one) =>
      one.startsWith(`${namespace}.`) &&
      (one.endsWith(`.${rest}`) || isDeeper(key, one)) &&
      hasWords(graph.locales.get(locale), one) === false,
  );
}

/** Whether a key is another one with one step more. */
function isDeeper(key: string, other: string): boolean {
  const [steps, fewer] = [key.split('.'), other.split('.')];
  const more = steps.findIndex((step, index) => step !== fewer[index]);
  return steps.length === fewer.length + 1 && steps.toSpliced(more, 1).join('.') === other;
}

function unusedText(written: Written, meant: string | undefined): CrossFault {
  const { key, file, locales } = written;
  const how = meant ? howToMove(key, meant) : `delete it in ${locales.join(', ')}`;
  const message = `“${key}” is used by no page, site or block; ${how}`;
  return { ...warningAt(file, written, 'text-unused', message), ...(meant ? {} : { isIdle: true }) };
}

function howToMove(key: string, meant: string): string {
  const [steps, wanted] = [key.split('.'), meant.split('.')];
  const isLeft = wanted.length > steps.length;
  const at = isLeft ? wanted.length - steps.length + 1 : steps.findIndex((step, i) => step !== wanted[i]);
  // The first step is the file's name.
  const where = at > 1 ? `under “${wanted[at - 1]}:”, ` : '';
  return `did you mean “${meant}”? write it ${where}further ${isLeft ? 'right' : 'left'}`;
}

/** Returns one fault for all words that a deleted page leaves behind. */
function unusedTogether(keys: readonly Written[]): CrossFault[] {
  const [first] = keys;
  if (!first) return [];
  const locales = [...new Set(keys.flatMap((key) => key.locales))];
  const message = `${keys.length} keys of this file are used by no page, site or block: ${formatFirstNames(keys.map(({ key }) => key))}; delete them in ${locales.join(', ')}`;
  return [{ ...unusedText(first, undefined), message }];
}

/**
 * Problems that show nowhere: no file names them, and their names begin with no stage. Not reported while a file that
 * might name them is faulty.
 */
export function* unusedProblems(
  graph: ContentGraph,
  checkedFiles: readonly CheckedFile[],
): Generator<CrossFault> {
  const named = new Set<string>();
  for (const { role, version } of checkedFiles) {
    if (!NAMING.includes(role.kind)) continue;
    if (!version || hasErrors(version)) return;
    for (const ref of version.analysis.refs) if (ref.kind === 'problem') named.add(ref.name);
  }
  if (!graph.school) return;
  const stages = Object.keys(graph.school.stage);
  const missing = [...named].filter((name) => !graph.problems.has(name));
  for (const { role, path, version } of checkedFiles) {
    if (role.kind !== 'problem' || !version || named.has(role.name)) continue;
    if (stages.some((stage) => isOfStage(role.name, stage))) continue;
    const near = nearest(role.name, missing);
    const [head = ''] = role.name.split('-', 1);
    const stage = nearest(head, stages);
    const staged = stage === null ? `${stages[0]}-${role.name}` : stage + role.name.slice(head.length);
    const how = near
      ? `call it ${near}, as a file does`
      : `name it in a page, or call it ${staged}, with its own stage (${formatList(stages)})`;
    const message = `nothing shows this problem: no file names it, and its name begins with no stage; ${how}`;
    // If the stage itself is missing, that is the one cause.
    const about = `problems ${role.name.split('-', 1)[0]}`;
    yield { ...warningAt(path, START, 'problem-unused', message), about, isIdle: true };
  }
}
