import type { Filled, Labels } from '../../../renderer/contract.ts';
import type { GoMove, ProblemModel } from '../../../schemas/model/problem.ts';
import {
  evaluateAnswers,
  isValidAnswers,
  type LevelTestTable,
  levelTestTable,
} from '../../../schemas/rules/levelTest.ts';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { candidates, judgeMove } from '../problems/candidates.ts';
import { levelRank, MINE_PARAM } from '../problems/levelView.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { formatQuery } from '../site/query.ts';
import { withParameter } from '../site/returnAddress.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { builder } from './builder.ts';
import { pageTrail } from './jsonLd.ts';
import { ladderStages } from './stageModels.ts';

/** Query parameters: the answers so far, and the point that a form sent for the current question. */
const ANSWERS_PARAM = 'a';
const POINT_PARAM = 'p';
/** The value of the choice “I don't know”. */
const UNSURE_CHOICE = '-';

type Move = GoMove<string>;

interface TestQuestion {
  answers: string;
  /** The result of the point that was sent. */
  before?: { state: 'right' | 'wrong' | 'skipped' | 'noPoint'; point: string; best: string };
  isMadeUp: boolean;
}

/** A step of the level test: the question after the answers in the address, or the resulting level. */
export const levelTest = builder('LevelTest', ({ props: authored, labels, localizedSite, subject, page }) => {
  const { problems, start, steps, least: minAnswers, ...props } = authored;
  const { words } = localizedSite;
  const table = levelTestTable({ start, steps, least: minAnswers, problems });
  const given = page.query;
  const result = readAnswers(given[ANSWERS_PARAM]?.[0], given[POINT_PARAM]?.[0], table, problems);
  const { answers } = result;
  const place = evaluateAnswers(answers, table);
  const address = localizedSite.localizedPath(page.path);
  const hrefOf = (level: number) =>
    withParameter(localizedSite.subjectPath('level', `G${level}`), MINE_PARAM, 'yes');
  const hrefAfter = (answer: string) => {
    const next = evaluateAnswers(answers + answer, table);
    const isOver = next.next === undefined;
    return isOver ? hrefOf(next.level) : address + formatQuery({ [ANSWERS_PARAM]: [answers + answer] });
  };
  const problem = place.next === undefined ? undefined : problems[place.next]?.problem;
  const question = problem && {
    number: place.count + 1,
    // Without the comments on wrong moves, because they suggest another try.
    problem: { ...problem, moves: problem.moves.map(testMove) },
    solved: hrefAfter('1'),
    missed: hrefAfter('0'),
    isLast: evaluateAnswers(`${answers}0`, table).next === undefined,
    form: { action: address, answers, points: candidates(problem), unsure: UNSURE_CHOICE },
  };
  return {
    props: {
      ...props,
      answers: [...answers.slice(0, place.count)].map((one) => one === '1'),
      least: Math.min(minAnswers, steps.length),
      most: steps.length,
      isMadeUp: result.isMadeUp,
      boardLabels: { ...boardLabels(words), ...testLabels(labels, question?.isLast === true) },
      begin: address,
      before: result.before,
      question,
      // Before the first answer nothing is known of the visitor.
      place: place.count > 0 ? `G${place.level}` : undefined,
      stages: ladderStages(localizedSite),
      result: question ? undefined : resultOf(place.level, hrefOf(place.level), localizedSite),
    },
    jsonLd: pageTrail(localizedSite, page, subject),
  };
});

/** A move of the solver, with the answers and the solver's next moves. */
function testMove(move: Move): Move {
  if (!move.right) return withoutWords(move);
  const answers = move.next?.map((answer) => ({ ...answer, next: answer.next?.map(testMove) }));
  return { ...move, next: answers };
}

function withoutWords({ words: _, next, ...move }: Move): Move {
  return { ...move, next: next?.map(withoutWords) };
}

/** The labels that differ in a test, where no move can be undone. */
function testLabels({ noted, noTry, noTryLast }: Labels, isLast: boolean): Labels {
  const next = (isLast ? noTryLast : noTry) ?? '';
  return { wrong: noted ?? '', noAnswer: next, over: next };
}

type Props = Filled<'LevelTest'>;

/** The answers in an address, plus the answer that a form has just sent; impossible answers restart the test. */
function readAnswers(
  text = '',
  point: string | undefined,
  table: LevelTestTable,
  problems: Props['problems'],
): TestQuestion {
  if (!isValidAnswers(text, table)) return { answers: '', isMadeUp: true };
  const { next, count } = evaluateAnswers(text, table);
  const answers = text.slice(0, count);
  const problem = next === undefined ? undefined : problems[next]?.problem;
  if (!problem || point === undefined) return { answers, isMadeUp: false };
  const before = judgeSentPoint(problem, point);
  if (before.state === 'noPoint') return { answers, before, isMadeUp: false };
  return { answers: `${answers}${before.state === 'right' ? '1' : '0'}`, before, isMadeUp: false };
}

function judgeSentPoint(problem: ProblemModel, text: string): NonNullable<TestQuestion['before']> {
  const best = problem.moves.find(({ right }) => right)?.at ?? '';
  if (text === UNSURE_CHOICE) return { state: 'skipped', point: '', best };
  const point = normalizeText(text, 'NFKC', 10).toUpperCase();
  const verdict = judgeMove(problem, point);
  return { state: verdict, point: verdict === 'noPoint' ? text : point, best };
}

function resultOf(level: number, href: string, localizedSite: LocalizedSite) {
  const id = `G${level}`;
  const rank = levelRank(localizedSite, id);
  return { level: id, href, rank };
}
