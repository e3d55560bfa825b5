import { type GoProblem, THEMES } from '../../schemas/model/problem.ts';
import type { Page, Stage } from '../../schemas/types.ts';
import { listOf, recordOf } from '../lib/isRecord.ts';
import { allBlocks } from './blockTree.ts';

const LEVEL_TEST = 'LevelTest';
/** Returns the problems that level tests of some pages use, as file names below pages/problems. */
export function levelTestProblems(pages: Iterable<Page>): ReadonlySet<string> {
  const blocks = [...pages].flatMap((page) => [...allBlocks(page.blocks)]);
  const tests = blocks.filter(({ type }) => type === LEVEL_TEST);
  const questions = tests.flatMap(({ props }) => listOf(recordOf(props)['problems']));
  return new Set(questions.map((one) => recordOf(one)['problem']).filter((name) => typeof name === 'string'));
}

/**
 * Returns the files for a stage's problem of the day, sorted by name. Files of level tests are excluded, because their
 * solution would be shown the day after.
 */
export function dailyFiles(
  files: Iterable<string>,
  stage: string,
  testProblems: ReadonlySet<string>,
): string[] {
  return [...files].filter((file) => isOfStage(file, stage) && !testProblems.has(file)).sort();
}

/** Returns the stage in a problem's file name, as in `beginner-net.sgf`; `undefined` if there is none. */
export function stageOfFile(stages: readonly Stage[], file: string): string | undefined {
  return stages.find(({ id }) => isOfStage(file, id))?.id;
}

/** Returns the page name of a problem's file; `undefined` unless it belongs to a stage and no level test uses it. */
export function problemPageName(
  file: string,
  stages: readonly Stage[],
  testProblems: ReadonlySet<string>,
): string | undefined {
  const has = stageOfFile(stages, file) !== undefined && !testProblems.has(file);
  return has ? file.replace(/\.sgf$/, '') : undefined;
}

export const isOfStage = (file: string, stage: string): boolean => file.startsWith(`${stage}-`);

const NUMBERED = new RegExp(`-(${THEMES.join('|')})-0*([1-9]\\d{0,3})(?:\\.sgf)?$`);

/**
 * Returns the number of a problem among those of its stage and theme: from its file (`N[12]`), else from the file's
 * name (`beginner-catch-03.sgf`). It stays the same whatever else is added, so that it can be part of a name.
 */
export function problemNumber(file: string, problem: Pick<GoProblem<unknown>, 'number' | 'theme'>) {
  const [, theme, number] = NUMBERED.exec(file) ?? [];
  return problem.number ?? (number && theme === problem.theme ? Number(number) : undefined);
}
