import type { Page, Stage } from '../../schemas/types.ts';
import { allBlocks } from './blockTree.ts';

type Block = Page['blocks'][number];

const LEVEL_TEST = 'LevelTest';
/** What the level tests of some pages ask, by names of files below pages/problems. */
export function levelTestProblems(pages: Iterable<Page>): ReadonlySet<string> {
  const questions = [...pages].flatMap(({ blocks }) => [...allBlocks(blocks)].flatMap(questionsOf));
  return new Set(questions.map(({ problem }) => problem));
}

interface Question {
  level: string;
  problem: string;
}

/** What the block asks as a level test; nothing where it is another block. */
function questionsOf({ type, props }: Block): Question[] {
  const { problems }: Record<string, unknown> = { ...props };
  return type === LEVEL_TEST && Array.isArray(problems) ? problems.filter(isQuestion) : [];
}

function isQuestion(one: unknown): one is Question {
  const { level, problem }: Record<string, unknown> = { ...(typeof one === 'object' ? one : {}) };
  return typeof level === 'string' && typeof problem === 'string';
}

/**
 * The files that a stage's problem of the day is taken from, by the alphabet: none that a level test asks, as the day after
 * shows its solution.
 */
export function dailyFiles(files: Iterable<string>, stage: string, asked: ReadonlySet<string>): string[] {
  return [...files].filter((file) => isOfStage(file, stage) && !asked.has(file)).sort();
}

/** The stage that a problem's file says by its name, as `beginner-net.sgf` does; `undefined` where it says none. */
export function stageOfFile(stages: readonly Stage[], file: string): string | undefined {
  return stages.find(({ id }) => isOfStage(file, id))?.id;
}

/** The name by which a problem's file has a page: one of a stage that no level test asks; `undefined` for any other. */
export function problemPageName(
  file: string,
  stages: readonly Stage[],
  asked: ReadonlySet<string>,
): string | undefined {
  const has = stageOfFile(stages, file) !== undefined && !asked.has(file);
  return has ? file.replace(/\.sgf$/, '') : undefined;
}

const isOfStage = (file: string, stage: string): boolean => file.startsWith(`${stage}-`);
