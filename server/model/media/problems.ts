import type { GoMove, GoProblem, ProblemModel } from '../../../schemas/problem.ts';
import type { Text } from '../../../schemas/types.ts';
import type { Words } from '../words/text.ts';
import { autoCrop } from './problemCrop.ts';

/** A problem as a page file gives it, checked against common.json. */
interface InlineProblem
  extends Partial<Pick<GoProblem<Text>, 'black' | 'white' | 'marked' | 'task' | 'hint'>> {
  size: number;
  toPlay: 'black' | 'white';
  solution: string[];
  solved?: Text;
}

/** A problem in one language, with its position in words. */
export function problemModel(problem: GoProblem<Text>, words: Words): ProblemModel {
  const { size, toPlay, black, white, marked } = problem;
  const task = problem.task && words.text(problem.task);
  const hint = problem.hint && words.text(problem.hint);
  const crop = problem.crop ?? autoCrop(problem);
  return {
    size,
    toPlay,
    black,
    white,
    marked,
    ...(crop ? { crop } : {}),
    ...(task ? { task } : {}),
    ...(hint ? { hint } : {}),
    moves: problem.moves.map((move) => moveModel(move, words)),
    words: inWords(problem, words),
  };
}

function moveModel({ at, right, words: said, next }: GoMove<Text>, words: Words): GoMove<string> {
  const text = said && words.text(said);
  return {
    at,
    ...(right ? { right } : {}),
    ...(text ? { words: text } : {}),
    ...(next ? { next: next.map((move) => moveModel(move, words)) } : {}),
  };
}

/** `Black to play. Black: C3, D4 …`; each language in its own words. */
function inWords(problem: GoProblem<Text>, words: Words): string {
  const { size, toPlay, marked } = problem;
  const label = (name: string) => words.key(`blocks.GoProblem.${name}`);
  const points = (names: string[]) => names.join(label('comma')) || label('none');
  const values: Record<string, string> = {
    size: String(size),
    toPlay: label(toPlay === 'black' ? 'blackToPlay' : 'whiteToPlay'),
    black: points(problem.black),
    white: points(problem.white),
    marked: points(marked),
  };
  const sentences = marked.length > 0 ? ['position', 'positionMarked'] : ['position'];
  const text = sentences.map((name) => fill(label(name), values)).join(' ');
  return text.replaceAll('。 ', '。');
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A position of a page file as a problem: its solution is the one line there is. */
export function inlineProblem(inline: InlineProblem): GoProblem<Text> {
  const { size, toPlay, black = [], white = [], marked = [], task, hint, solution, solved } = inline;
  const line = solution.reduceRight<GoMove<Text>[]>((next, at, index) => {
    const isLast = index === solution.length - 1;
    const move: GoMove<Text> = { at, ...(next.length > 0 ? { next } : {}) };
    if (index % 2 === 0) move.right = true;
    if (isLast && solved) move.words = solved;
    return [move];
  }, []);
  return {
    size,
    toPlay,
    black,
    white,
    marked,
    ...(task ? { task } : {}),
    ...(hint ? { hint } : {}),
    moves: line,
  };
}

/** A page's check has made sure of the rest. */
export function isInline(value: unknown): value is InlineProblem {
  return value !== null && typeof value === 'object' && 'solution' in value;
}
