import type { Play, Refusal } from './play.ts';

export type BoardLabels = Record<string, string>;

/** `{name}` in a label, filled in. */
export function fill(template: string | undefined, values: Record<string, string | number>): string {
  return (template ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** What has just happened, in words: the moves, and what they came to. */
export function sayPlay(play: Play, labels: BoardLabels): string {
  const moves = play.turns.map(({ colour, at, captures }) =>
    fill(labels[captures.length > 0 ? 'captures' : 'move'], {
      color: labels[colour] ?? '',
      point: at,
      count: captures.length,
    }),
  );
  const verdict = play.state === 'wrong' ? labels['wrong'] : play.state === 'solved' ? labels['solved'] : '';
  const words = play.words ?? (play.state === 'wrong' ? labels['noAnswer'] : '');
  const turn = moves.length === 0 ? labels[play.toPlay === 'black' ? 'blackToPlay' : 'whiteToPlay'] : '';
  const said = [verdict, words]
    .filter(Boolean)
    .join(' ')
    .replace(/([。！？]) /g, '$1');
  return [...moves, said, turn].filter(Boolean).join(' · ');
}

export function sayRefusal(why: Refusal, at: string, labels: BoardLabels): string {
  return fill(labels[why], { point: at });
}

/** A point with what is on it. */
export function sayPoint(at: string, stone: number | null, ringed: boolean, labels: BoardLabels): string {
  const what = labels[stone === 1 ? 'black' : stone === -1 ? 'white' : 'empty'];
  return [at, what, ringed ? labels['ringed'] : ''].filter(Boolean).join(', ');
}
