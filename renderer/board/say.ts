import { type GoMark, PASS } from '../../schemas/problem.ts';
import type { ProblemState, Refusal } from './play.ts';

export type BoardLabels = Record<string, string>;

/** The message about a position. `moves` is for visitors who cannot see the board. */
export interface PlayMessage {
  moves?: string;
  /** The result in a word or two. */
  head?: string;
  body?: string;
}

export function fillTemplate(template: string | undefined, values: Record<string, string | number>): string {
  return (template ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Describes the last moves and their result. A pass is described for everyone, because the board does not show it. */
export function describePlay(play: ProblemState, labels: BoardLabels): PlayMessage {
  const colourOf = ({ colour }: { colour: string }) => labels[colour] ?? '';
  const moves = play.turns
    .filter(({ at }) => at !== PASS)
    .map((turn) =>
      fillTemplate(labels[turn.captures.length > 0 ? 'captures' : 'move'], {
        color: colourOf(turn),
        point: turn.at,
        count: turn.captures.length,
      }),
    );
  const marks = play.turns.length > 0 ? (play.marks ?? []) : [];
  const marked = marks.map((mark) =>
    fillTemplate(labels['mark'], { point: mark.at, mark: sayMark(mark, labels) }),
  );
  const heard = [...moves, ...marked].join(labels['comma']);
  const passed = play.turns
    .filter(({ at }) => at === PASS)
    .map((turn) => fillTemplate(labels['pass'], { color: colourOf(turn) }));
  const words = play.words ?? (play.state === 'wrong' ? labels['noAnswer'] : undefined);
  const body = [...passed, words].filter(Boolean).join(' · ');
  return { moves: heard || undefined, head: headOf(play, labels), body: body || undefined };
}

function sayMark(mark: GoMark, labels: BoardLabels): string {
  if ('label' in mark) return mark.label;
  return labels[mark.shape === 'ring' ? 'circled' : mark.shape] ?? '';
}

function headOf(play: ProblemState, labels: BoardLabels): string {
  const { state, turns, toPlay, free } = play;
  const captured = state === 'solved' && !free ? sayCaptured(turns[0]?.captures.length ?? 0, labels) : '';
  const name = turns.length > 0 && !free ? (state === 'open' ? 'goOn' : state) : `${free ?? toPlay}ToPlay`;
  return captured || (labels[name] ?? '');
}

/** `You captured two!`: the server writes small numbers as words, with the plural forms of their language. */
function sayCaptured(count: number, labels: BoardLabels): string | undefined {
  if (count === 0) return undefined;
  return labels[`captured${count}`] ?? fillTemplate(labels['captured'], { count });
}

export function describeRefusal(why: Exclude<Refusal, 'over'>, at: string, labels: BoardLabels): PlayMessage {
  return { body: fillTemplate(labels[why], { point: at }) };
}

export function describePoint(
  at: string,
  stone: number | null,
  marks: readonly GoMark[],
  labels: BoardLabels,
): string {
  const what = labels[stone === 1 ? 'black' : stone === -1 ? 'white' : 'empty'];
  const here = marks.map((mark) => mark.at === at && sayMark(mark, labels));
  return [at, what, ...here].filter(Boolean).join(', ');
}
