import { type GoProblem, THEMES } from '../../schemas/problem.ts';
import type { Page, Stage } from '../../schemas/types.ts';
import { listOf } from '../lib/isRecord.ts';
import { allBlocks } from './blockTree.ts';

type Block = Page['blocks'][number];

const LEVEL_TEST = 'LevelTest';
/** Returns the problems that level tests of some pages use, as file names below pages/problems. */
export function levelTestProblems(pages: Iterable<Page>): ReadonlySet<string> {
  const questions = [...pages].flatMap(({ blocks }) => [...allBlocks(blocks)].flatMap(questionsOf));
  return new Set(questions.map(({ problem }) => problem));
}

interface Question {
  level: string;
  problem: string;
}

function questionsOf({ type, props }: Block): Question[] {
  const { problems }: Record<string, unknown> = { ...props };
  return type === LEVEL_TEST ? listOf(problems).filter(isQuestion) : [];
}

function isQuestion(one: unknown): one is Question {
  const { level, problem }: Record<string, unknown> = { ...(typeof one === 'object' ? one : {}) };
  return typeof level === 'string' && typeof problem === 'string';
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
