import { type GoMark, PASS } from '../../schemas/model/problem.ts';
import type { ProblemState, Turn } from './play.ts';

export type BoardLabels = Record<string, string>;

/** The message about a position. `moves` is for visitors who cannot see the board. */
export interface PlayMessage {
  moves?: string;
  /** The result in a word or two. */
  head?: string;
  body?: string;
}

export function fillTemplate(
  template: string | undefined,
  values: Record<string, string | number | undefined>,
): string {
  return (template ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Describes the last moves and their result. A pass is described for everyone, because the board does not show it. */
export function describePlay(play: ProblemState, labels: BoardLabels): PlayMessage {
  const movesInWords = (isPass: boolean) =>
    play.turns
      .filter(({ at }) => (at === PASS) === isPass)
      .map((turn) => describeMove(turn, turn.captures.length, labels));
  const marks = play.turns.length > 0 ? (play.marks ?? []) : [];
  const marked = marks.map((mark) =>
    fillTemplate(labels['mark'], { point: mark.at, mark: markInWords(mark, labels) }),
  );
  const heard = [...movesInWords(false), ...marked].join(labels['comma']);
  const words = play.words ?? (play.state === 'wrong' ? labels['noAnswer'] : undefined);
  const body = [...movesInWords(true), words].filter(Boolean).join(' · ');
  return { moves: heard || undefined, head: headOf(play, labels), body: body || undefined };
}

/** `White F5`, `Black E7, captures 3`, `White passes`. */
export function describeMove(
  { colour, at }: Pick<Turn, 'colour' | 'at'>,
  count: number,
  labels: BoardLabels,
): string {
  const kind = at === PASS ? 'pass' : count > 0 ? 'captures' : 'move';
  return fillTemplate(labels[kind], { color: labels[colour], point: at, count });
}

function markInWords(mark: GoMark, labels: BoardLabels): string | undefined {
  if ('label' in mark) return mark.label;
  return labels[mark.shape === 'ring' ? 'circled' : mark.shape];
}

function headOf(play: ProblemState, labels: BoardLabels): string | undefined {
  const { state, turns, toPlay, free } = play;
  const captured = state === 'solved' && !free && praiseCapture(turns[0]?.captures.length, labels);
  const name = free || !turns[0] ? `${free ?? toPlay}ToPlay` : state === 'open' ? 'goOn' : state;
  return captured || labels[name];
}

/** `You captured two!`: the server writes small numbers as words, with the plural forms of their language. */
function praiseCapture(count: number | undefined, labels: BoardLabels): string | undefined {
  return count ? (labels[`captured${count}`] ?? fillTemplate(labels['captured'], { count })) : undefined;
}

export function describePoint(
  at: string,
  stone: number | null,
  marks: readonly GoMark[],
  labels: BoardLabels,
): string {
  const what = labels[stone === 1 ? 'black' : stone === -1 ? 'white' : 'empty'];
  const here = marks.map((mark) => mark.at === at && markInWords(mark, labels));
  return [at, what, ...here].filter(Boolean).join(', ');
}
