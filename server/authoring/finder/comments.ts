import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ELSEWHERE, type GoMove, type GoProblem, PASS } from '../../../schemas/model/problem.ts';
import { type Board, type Colour, opponentOf } from '../solver/board.ts';
import { commonFacts, type Fact, type Facts, factsOf, type Hint, linesOf } from './facts.ts';
import type { Kind } from './positions.ts';
import type { Outcome } from './wrongMoves.ts';

export type Words = Record<string, string>;
/** Sentences by language; with different forms for one and several marked stones where necessary. */
type Sentences = Record<string, string | { one: string; other: string }>;
type Particular = 'takes' | 'gift' | 'firstLine';
type Move = GoMove<unknown>;
type Wrong = Exclude<Outcome, 'right'>;
type Sentence = Fact | Exclude<Wrong, 'fails'>;

interface OfKind {
  task: Sentences;
  hint: Sentences;
  right: Sentences;
  wrong: Partial<Record<Sentence, Sentences[]>>;
}

const {
  hints,
  last,
  numbers,
  ...sentences
}: Record<Kind, OfKind> & {
  hints: Record<Hint, Sentences>;
  last: Record<Particular, Sentences>;
  numbers: Record<'count' | 'stones', Record<string, string[]>>;
} = parse(readFileSync(new URL('./sentences.yaml', import.meta.url), 'utf8'));

/** Facts by priority; the first true one is used: captures after one move, the key point after all moves. */
const ORDER: readonly Fact[] = ['gone', 'takes', 'key', 'twoEyes', 'links', 'atari', 'room', 'plain'];
const ORDER_ELSEWHERE: readonly Fact[] = ['key', ...ORDER];

/** Writes the comments of one problem, only about what is visible on the board, so that they are true. */
export class Comments {
  readonly #kind: Kind;
  readonly #marked: readonly string[];
  readonly #side: Colour;
  /** How often each sentence was chosen, so that they alternate; it starts at a number that depends on the problem. */
  readonly #said = new Map<Sentence, number>();
  readonly #from: number;

  constructor(kind: Kind, { marked, black, white, toPlay }: Question) {
    this.#kind = kind;
    this.#marked = marked;
    this.#side = toPlay === 'black' ? 1 : 2;
    this.#from = [...black, ...white]
      .join('')
      .split('')
      .reduce((sum, one) => sum + one.charCodeAt(0), 0);
  }

  get task(): Words {
    return this.#words(sentences[this.#kind].task);
  }

  hint(hint: Hint | undefined): Words {
    return this.#words(hint ? hints[hint] : sentences[this.#kind].hint);
  }

  /** Returns the comment on a solver's move. @param siblings all moves that have a line in its position */
  wordsFor(move: GoMove<Outcome>, board: Board, siblings: readonly Move[]): Words | undefined {
    if (move.words === undefined) return undefined;
    if (move.words !== 'right') return this.#wrong(move, move.words, board, siblings);
    const words = this.#words(sentences[this.#kind].right);
    const particular = this.#particularOf(move.at, board);
    return particular ? joinSentences(words, this.#words(last[particular])) : words;
  }

  #wrong(move: Move, outcome: Wrong, board: Board, siblings: readonly Move[]): Words {
    if (outcome !== 'fails') return this.#next(outcome);
    const { wrong } = sentences[this.#kind];
    const [answer] = move.next ?? [];
    const isAny = move.at === ELSEWHERE;
    const own = new Set(siblings.map(({ at }) => board.cellOf(at)));
    const moves = isAny ? board.points().filter((at) => !own.has(at)) : [board.cellOf(move.at)];
    const facts = commonFacts(moves.flatMap((at) => this.#factsAfter(at, answer?.at ?? PASS, board) ?? []));
    if (siblings.some(({ right, at }) => right && at === answer?.at)) facts.set('key', 0);
    const order = isAny ? ORDER_ELSEWHERE : ORDER;
    const fact = order.find((one) => facts.has(one) && wrong[one]) ?? 'plain';
    return this.#next(fact, facts.get(fact));
  }

  /** Returns the facts about an answer to a move; null if it cannot follow that move. */
  #factsAfter(at: number, answer: string, board: Board): Facts | null {
    if (at === board.forbidden) return null;
    return board.tryMove(at, this.#side, () =>
      factsOf(this.#kind, board, board.cellOf(answer), opponentOf(this.#side), this.#marked),
    );
  }

  #next(sentence: Sentence, count = 0): Words {
    const all = sentences[this.#kind].wrong[sentence] ?? [];
    const said = this.#said.get(sentence) ?? this.#from;
    this.#said.set(sentence, said + 1);
    const words = this.#words(all[said % all.length] ?? {});
    return Object.fromEntries(
      Object.entries(words).map(([locale, text]) => [locale, withNumbers(text, locale, count)]),
    );
  }

  #particularOf(name: string, board: Board): Particular | undefined {
    const at = board.cellOf(name);
    const sentence = board.tryMove(at, this.#side, (captured): Particular | undefined => {
      if (captured.length > 0) return 'takes';
      const { stones, liberties } = board.chain(at);
      if (stones.length === 1 && liberties.length === 1) return 'gift';
      return linesOf(board, name).includes(0) ? 'firstLine' : undefined;
    });
    return sentence ?? undefined;
  }

  #words(texts: Sentences): Words {
    return Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => {
        const words = typeof text === 'string' ? text : text[this.#marked.length === 1 ? 'one' : 'other'];
        return [locale, this.#side === 1 ? words : withColoursExchanged(words)];
      }),
    );
  }
}

export type Question = Pick<GoProblem<unknown>, 'marked' | 'black' | 'white' | 'toPlay'>;

function withNumbers(text: string, locale: string, count: number): string {
  return text.replace(/\{(count|stones)\}/g, (_, placeholder: 'count' | 'stones') => {
    const number = numbers[placeholder][locale]?.[count - 1];
    if (number === undefined) throw new Error(`sentences.yaml has no word for ${count} in ${locale}`);
    return number;
  });
}

const COLOURS: Readonly<Record<string, string>> = {
  黑: '白',
  黒: '白',
  Black: 'White',
  White: 'Black',
  black: 'white',
  white: 'black',
};

/** Exchanges the colours in a sentence; 白 is 黒 in Japanese, where kana say so. */
function withColoursExchanged(text: string): string {
  const black = /[぀-ヿ]/.test(text) ? '黒' : '黑';
  return text.replace(/黑|黒|白|[Bb]lack|[Ww]hite/g, (colour) => COLOURS[colour] ?? black);
}

/** Joins two sentences in each language, without a space in Chinese and Japanese. */
function joinSentences(first: Words, second: Words): Words {
  return Object.fromEntries(
    Object.entries(first).map(([locale, text]) => [
      locale,
      `${text} ${second[locale] ?? ''}`.replace(/([。！？]) /, '$1'),
    ]),
  );
}
