import { PASS } from '../../schemas/problem.ts';
import type { Play, Refusal } from './play.ts';

export type BoardLabels = Record<string, string>;

/** What is said of the play. `moves` is for those who do not see the board. */
export interface Said {
  moves?: string;
  /** What it came to, in a word or two. */
  head?: string;
  body?: string;
}

/** `{name}` in a label, filled in. */
export function fill(template: string | undefined, values: Record<string, string | number>): string {
  return (template ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What has just happened, in words: the moves, and what they came to. */
export function sayPlay(play: Play, labels: BoardLabels): Said {
  const moves = play.turns.map(({ colour, at, captures }) =>
    fill(labels[at === PASS ? 'pass' : captures.length > 0 ? 'captures' : 'move'], {
      color: labels[colour] ?? '',
      point: at,
      count: captures.length,
    }),
  );
  const body = play.words ?? (play.state === 'wrong' ? labels['noAnswer'] : undefined);
  return {
    ...(moves.length > 0 ? { moves: moves.join(' · ') } : {}),
    head: headOf(play, labels),
    ...(body ? { body } : {}),
  };
}

function headOf(play: Play, labels: BoardLabels): string {
  const { state, turns, toPlay, free } = play;
  if (free) return labels[free === 'black' ? 'blackToPlay' : 'whiteToPlay'] ?? '';
  if (state === 'wrong') return labels['wrong'] ?? '';
  if (state === 'solved')
    return sayCaptured(turns[0]?.captures.length ?? 0, labels) ?? labels['solved'] ?? '';
  if (turns.length > 0) return labels['goOn'] ?? '';
  return labels[toPlay === 'black' ? 'blackToPlay' : 'whiteToPlay'] ?? '';
}

/** `You captured two!`: the server writes small numbers out, with the plurals of their language. */
function sayCaptured(count: number, labels: BoardLabels): string | undefined {
  if (count === 0) return undefined;
  return labels[`captured${count}`] ?? fill(labels['captured'], { count });
}

export function sayRefusal(why: Exclude<Refusal, 'over'>, at: string, labels: BoardLabels): Said {
  return { body: fill(labels[why], { point: at }) };
}

/** A point with what is on it. */
export function sayPoint(at: string, stone: number | null, circled: boolean, labels: BoardLabels): string {
  const what = labels[stone === 1 ? 'black' : stone === -1 ? 'white' : 'empty'];
  return [at, what, circled ? labels['circled'] : ''].filter(Boolean).join(', ');
}
