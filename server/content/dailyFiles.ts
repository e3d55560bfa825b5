import { type AuthoredLevelTest, levelTestTable, placeOf } from '../../schemas/levelTest.ts';
import type { Page, Stage } from '../../schemas/types.ts';
import { allBlocks } from './blockTree.ts';

type Block = Page['blocks'][number];

const LEVEL_TEST = 'LevelTest';
/** So many problems of a stage make a week without one that comes again. */
const ENOUGH = 7;

/** What level tests ask, by names of files below pages/problems. */
export interface AskedProblems {
  all: ReadonlySet<string>;
  /** The first question of each test, which everybody who takes it is asked. */
  first: ReadonlySet<string>;
}

/** What the level tests of some pages ask. */
export function askedProblems(pages: Iterable<Page>): AskedProblems {
  const tests = [...pages].flatMap(({ blocks }) => [...allBlocks(blocks)].flatMap(levelTestOf));
  const firsts = tests.map((test) => test.problems[placeOf('', levelTestTable(test)).next ?? 0]);
  return {
    all: new Set(tests.flatMap(({ problems }) => problems.map(({ problem }) => problem))),
    first: new Set(firsts.flatMap((one) => (one ? [one.problem] : []))),
  };
}

interface Question {
  level: string;
  problem: string;
}

type LevelTest = Omit<AuthoredLevelTest, 'problems'> & { problems: readonly Question[] };

/** The block as a level test; none where it is another block or asks nothing. */
function levelTestOf({ type, props }: Block): LevelTest[] {
  const { start, steps, least, problems }: Record<string, unknown> = { ...props };
  if (type !== LEVEL_TEST || typeof start !== 'string' || typeof least !== 'number') return [];
  if (!Array.isArray(steps) || !Array.isArray(problems)) return [];
  const questions = problems.filter(isQuestion);
  return questions.length > 0 ? [{ start, steps, least, problems: questions }] : [];
}

function isQuestion(one: unknown): one is Question {
  const { level, problem }: Record<string, unknown> = { ...(typeof one === 'object' ? one : {}) };
  return typeof level === 'string' && typeof problem === 'string';
}

/**
 * The files that a stage's problem of the day is taken from, by the alphabet: none that a level test asks, whose solution
 * the day after would tell. A stage with too few of its own takes them all the same, but for a test's first question.
 */
export function dailyFiles(files: Iterable<string>, stage: string, asked: AskedProblems): string[] {
  const own = [...files].filter((file) => isOfStage(file, stage)).sort();
  const unasked = own.filter((file) => !asked.all.has(file));
  return unasked.length >= ENOUGH ? unasked : own.filter((file) => !asked.first.has(file));
}

/** The stage that a problem's file says by its name, as `beginner-net.sgf` does; `undefined` where it says none. */
export function stageOfFile(stages: readonly Stage[], file: string): string | undefined {
  return stages.find(({ id }) => isOfStage(file, id))?.id;
}

const isOfStage = (file: string, stage: string): boolean => file.startsWith(`${stage}-`);
