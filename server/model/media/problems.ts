import type { GoMark, GoMove, GoProblem, ProblemModel } from '../../../schemas/model/problem.ts';
import { parsePoint, pointName } from '../../../schemas/rules/goPoint.ts';
import type { Text } from '../../../schemas/types.ts';
import { isShown, pointsOf } from '../../content/parse/sgf/view.ts';
import { numberWord } from '../words/boardLabels.ts';
import type { Words } from '../words/text.ts';

type Crop = NonNullable<ProblemModel['crop']>;

/** Boards up to this number of lines are shown whole. */
const MAX_UNCROPPED = 9;
const CROP_MARGIN = 2;

/** The part of a larger board that a problem needs, as in a book; undefined if that is nearly the whole board. */
export function autoCrop(problem: GoProblem<unknown>): GoProblem<unknown>['crop'] {
  const { size } = problem;
  if (size <= MAX_UNCROPPED) return undefined;
  const marks = problem.marks?.map(({ at }) => at) ?? [];
  const points = [...problem.black, ...problem.white, ...marks, ...pointsOf(problem.moves)];
  if (points.length === 0) return undefined;
  const places = points.map(parsePoint);
  const [left, right] = visibleRange(
    places.map(({ column }) => column),
    size,
  );
  const [low, high] = visibleRange(
    places.map(({ row }) => row),
    size,
  );
  if (right - left > size - 3 && high - low > size - 3) return undefined;
  return { from: pointName(left, high), to: pointName(right, low) };
}

/** The first and the last visible line; includes the edge if it is near. */
function visibleRange(places: number[], size: number): [number, number] {
  const first = Math.min(...places) - CROP_MARGIN;
  const last = Math.max(...places) + CROP_MARGIN;
  return [first <= 1 ? 0 : first, last >= size - 2 ? size - 1 : last];
}

/** Makes a crop square by adding lines on both sides of the shorter direction, because thumbnails are in rows. */
export function squareCrop({ from, to }: Crop, size: number, minLength = 0): Crop {
  const corners = [parsePoint(from), parsePoint(to)];
  const columns = corners.map(({ column }) => column);
  const rows = corners.map(({ row }) => row);
  const lengthOf = (places: number[]) => Math.max(...places) - Math.min(...places);
  const length = Math.min(Math.max(lengthOf(columns), lengthOf(rows), minLength), size - 1);
  const firstOf = (places: number[]) => {
    const middle = Math.min(...places) - Math.floor((length - lengthOf(places)) / 2);
    return Math.max(0, Math.min(middle, size - 1 - length));
  };
  const [left, low] = [firstOf(columns), firstOf(rows)];
  return { from: pointName(left, low + length), to: pointName(left + length, low) };
}

/** A problem as written in a page file, checked against common.json. */
export interface InlineProblem
  extends Partial<Pick<GoProblem<Text>, 'black' | 'white' | 'marked' | 'task' | 'hint'>> {
  size: number;
  toPlay: 'black' | 'white';
  solution: string[];
  solved?: Text;
}

/** A problem in one language, with its position in words. */
export function problemModel(problem: GoProblem<Text>, words: Words): ProblemModel {
  const { size, toPlay, black, white, marked, marks } = problem;
  const task = problem.task && words.text(problem.task);
  const hint = problem.hint && words.text(problem.hint);
  const crop = problem.crop ?? autoCrop(problem);
  const count = Math.ceil(rightLine(problem.moves).length / 2);
  return {
    size,
    toPlay,
    black,
    white,
    marked,
    marks,
    crop,
    task: task || undefined,
    hint: hint || undefined,
    moves: problem.moves.map((move) => moveModel(move, words)),
    words: inWords({ ...problem, crop }, words),
    length: count > 1 ? lengthInWords(count, words) : undefined,
    solution: solutionInWords(problem, words),
  };
}

/** The first line of moves that solves a problem, including the opponent's answers. */
export function rightLine<Words>(moves: readonly GoMove<Words>[]): GoMove<Words>[] {
  const right = moves.find((move) => move.right);
  if (!right) return [];
  const [answer] = right.next ?? [];
  return answer ? [right, answer, ...rightLine(answer.next ?? [])] : [right];
}

function lengthInWords(count: number, words: Words): string {
  const text = words.key('blocks.GoProblem.moves', { count, number: numberWord(count, words) });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `First move: Black E3. Both are captured!` */
function solutionInWords({ toPlay, moves }: GoProblem<Text>, words: Words): string {
  const right = moves.find((move) => move.right);
  if (!right) return '';
  const label = (name: string) => words.key(`blocks.GoProblem.${name}`);
  const move = fill(label('move'), { color: label(toPlay), point: right.at });
  const outcomeText = !right.next && right.words ? words.text(right.words) : undefined;
  return joinSentences([fill(label('solution'), { move }), outcomeText]);
}

/** A move of the solver, or an answer to one. */
function moveModel(move: GoMove<Text>, words: Words, isAnswer = false): GoMove<string> {
  const { at, right, words: caption, marks } = move;
  const text = caption && words.text(caption);
  const next = isAnswer
    ? move.next
    : move.next?.filter((one, index) => index === 0 || (right && canGoOn(one)));
  return {
    at,
    right,
    words: text || undefined,
    marks,
    next: next?.map((one) => moveModel(one, words, !isAnswer)),
  };
}

/** A board plays the first answer and, after a right move, other answers to which the solver can reply. */
function canGoOn({ next }: GoMove<Text>): boolean {
  return !next || next.some(({ right }) => right);
}

/** `Black to play. Black: C3, D4 …`, in the page's language: the stones of the part that shows. */
function inWords(problem: GoProblem<Text>, words: Words): string {
  const { size, toPlay, marked, marks = [], crop } = problem;
  const plainPoints = marked.filter((point) => !marks.some((mark) => 'shape' in mark && mark.at === point));
  const label = (name: string) => words.key(`blocks.GoProblem.${name}`);
  const points = (names: string[]) => names.join(label('comma')) || label('none');
  const values: Record<string, string> = {
    size: String(size),
    toPlay: label(toPlay === 'black' ? 'blackToPlay' : 'whiteToPlay'),
    black: points(problem.black.filter((at) => isShown(at, crop)).toSorted(compareByRow)),
    white: points(problem.white.filter((at) => isShown(at, crop)).toSorted(compareByRow)),
    marked: points(plainPoints.toSorted(compareByRow)),
    marks: points(
      marks.map((mark) => fill(label('mark'), { point: mark.at, mark: markInWords(mark, label) })),
    ),
  };
  const sentences = [
    'position',
    ...(plainPoints.length > 0 ? ['positionMarked'] : []),
    ...(marks.length > 0 ? ['positionMarks'] : []),
  ];
  return joinSentences(sentences.map((name) => fill(label(name), values)));
}

/** Orders points as one reads a board: row by row from the top, each from the left. */
function compareByRow(a: string, b: string): number {
  return Number(b.slice(1)) - Number(a.slice(1)) || a.localeCompare(b, 'en');
}

function markInWords(mark: GoMark, label: (name: string) => string): string {
  return 'label' in mark ? mark.label : label(mark.shape);
}

/** Joins sentences; without a space in Chinese and Japanese. */
function joinSentences(sentences: readonly (string | undefined)[]): string {
  return sentences
    .filter(Boolean)
    .join(' ')
    .replace(/([。！？]) /g, '$1');
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Converts a position of a page file to a problem; its solution is a single line. */
export function toProblem(inline: InlineProblem): GoProblem<Text> {
  const { size, toPlay, black = [], white = [], marked = [], task, hint, solution, solved } = inline;
  const line = solution.reduceRight<GoMove<Text>[]>((next, at, index) => {
    const isLast = index === solution.length - 1;
    const move: GoMove<Text> = { at, next: next.length > 0 ? next : undefined };
    if (index % 2 === 0) move.right = true;
    if (isLast && solved) move.words = solved;
    return [move];
  }, []);
  const ownTexts = { task: task || undefined, hint: hint || undefined };
  return { size, toPlay, black, white, marked, ...ownTexts, moves: line };
}

/** The page's validation has checked the rest. */
export function isInline(value: unknown): value is InlineProblem {
  return value !== null && typeof value === 'object' && 'solution' in value;
}
