/**
 * The rule of the level test: which problem comes next, and which level the answers give. Shared by browser and server.
 */

/** Levels as numbers: 19 for G19, the first step, to 1 for G1, mastery. */
export interface LevelTestTable {
  /** The level of the first question. */
  start: number;
  /**
   * How many levels each question's answer moves the estimate by; the number of steps is the highest number of
   * questions.
   */
  steps: readonly number[];
  /** The lowest number of questions. */
  least: number;
  /** The level of each available problem. */
  levels: readonly number[];
}

/** The state of a test after a series of answers. */
interface LevelTestState {
  /** The current estimate. */
  level: number;
  /** The number of answers that counted, without those after the end. */
  count: number;
  /** Indexes in `levels` of the problems asked so far. */
  asked: readonly number[];
  /** Index in `levels` of the next problem; undefined if the test is over. */
  next: number | undefined;
}

/** Strength as a number: G19 (beginner) is 19, G1 (master) is 1 (spec.md §1). `undefined` for anything else. */
export function levelNumber(level: string | null | undefined): number | undefined {
  const number = /^G([1-9]|1\d)$/.exec(level ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Converts a test from the form that its author writes, with levels such as `G19`. */
export function levelTestTable(
  authored: { start: string; problems: readonly { level: string }[] } & Pick<
    LevelTestTable,
    'steps' | 'least'
  >,
): LevelTestTable {
  const { start, steps, least, problems } = authored;
  const levels = problems.map(({ level }) => levelNumber(level) ?? 1);
  return { start: levelNumber(start) ?? 1, steps, least, levels };
}

/** Answers as an address writes them: `1` for solved, `0` for not, in order. */
const ANSWERS_FORMAT = /^[01]*$/;

/** Returns whether a text can be the answers to a test, or to its beginning. */
export function isValidAnswers(text: string, { steps }: LevelTestTable): boolean {
  return text.length <= steps.length && ANSWERS_FORMAT.test(text);
}

/**
 * An adaptive staircase: a solved problem leads to a harder one, a missed one to an easier one, in steps that become
 * smaller. It ends after `least` questions as soon as the last two answers differ or the end of the scale is reached,
 * and otherwise after the last step. `answers` must satisfy `isValidAnswers`.
 */
export function evaluateAnswers(answers: string, table: LevelTestTable): LevelTestState {
  const easiest = Math.max(...table.levels);
  const hardest = Math.min(...table.levels);
  let level = table.start;
  const asked: number[] = [];
  let count = 0;
  let isOver = false;
  while (count < answers.length && !isOver) {
    asked.push(nearestProblem(level, asked, table.levels));
    const isSolved = answers[count] === '1';
    const wanted = level + (isSolved ? -1 : 1) * (table.steps[count] ?? 0);
    level = Math.min(easiest, Math.max(hardest, wanted));
    count++;
    const hasTurned = count > 1 && answers[count - 1] !== answers[count - 2];
    const isBeyond = wanted > easiest || wanted < hardest;
    isOver = count >= table.steps.length || (count >= table.least && (hasTurned || isBeyond));
  }
  return { level, count, asked, next: isOver ? undefined : nearestProblem(level, asked, table.levels) };
}

/** The problem nearest to a level that was not asked yet, the easier of two. If all were asked, the nearest again. */
function nearestProblem(level: number, askedProblems: readonly number[], levels: readonly number[]): number {
  const all = levels.map((_, index) => index);
  const unasked = all.filter((index) => !askedProblems.includes(index));
  const distance = (index: number) => {
    const own = levels[index] ?? 0;
    return Math.abs(own - level) * 2 - (own > level ? 1 : 0);
  };
  return (unasked.length > 0 ? unasked : all).reduce((best, index) =>
    distance(index) < distance(best) ? index : best,
  );
}
