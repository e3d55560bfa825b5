import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import { fillTarget, isOwnTarget, parseFrom, type RedirectValues } from '../index/redirectRule.ts';
import { type RedirectRule, RedirectTable } from '../index/redirectTable.ts';

/** Describes what is wrong with a target that is an old address itself and that no page precedes. */
export interface RedirectProblem {
  code: 'redirect-loop' | 'redirect-chain';
  message: string;
}

/** The rules that may apply in a locale, and whether a page answers at a path there, decoded. */
interface RedirectPlace {
  rules: readonly IndexedRule[];
  isPage: (path: string) => boolean;
}

interface IndexedRule extends RedirectRule {
  index: number;
}

/** A path that uses the same rule this often without getting shorter grows for ever: `/a/{rest*}` to `/a/b/{rest}`. */
const MOST_USES = 4;
/** The maximum number of steps for one site and locale. Longer loops are not reported; following them ends anyway. */
const MOST_STEPS = 20_000;
/** The maximum number of trials with words in place of parameters. */
const MOST_TRIALS = 5_000;
/** More parts than the path of any page has. */
const MANY_PARTS = 9;
const MOST_NAMED = 5;

/**
 * Checks old addresses whose target is itself an old address, by index: which form a loop, and which lead on to
 * another. A page ends the chain, as it does for visitors (`resolveOldAddress`).
 * @param places one per locale
 */
export function findRedirectProblems(places: readonly RedirectPlace[]): Map<number, RedirectProblem> {
  const found = new Map<number, RedirectProblem>();
  for (const place of places) {
    for (const [index, onward] of new LoopSearch(place).run()) {
      if (onward.code === 'redirect-loop' || !found.has(index)) found.set(index, onward);
    }
  }
  return found;
}

class LoopSearch {
  readonly #rules: readonly IndexedRule[];
  readonly #table: RedirectTable<IndexedRule>;
  readonly #isPage: (path: string) => boolean;
  /** Rules without parameters that are known not to loop. */
  readonly #ending = new Set<IndexedRule>();
  readonly #words: readonly string[];
  /** The first words of old addresses in lower case; `ANYTHING` for one that starts with a parameter. */
  readonly #beginnings: ReadonlySet<string>;
  #trials = MOST_TRIALS;
  #steps = MOST_STEPS;

  constructor({ rules, isPage }: RedirectPlace) {
    this.#isPage = isPage;
    this.#rules = rules.filter(({ to }) => isOwnTarget(to));
    this.#table = new RedirectTable(rules);
    this.#words = [...new Set(this.#rules.flatMap(({ from }) => partsOf(from).words))];
    this.#beginnings = new Set(rules.map(({ from }) => beginning(from)));
  }

  *run(): Generator<[number, RedirectProblem]> {
    for (const rule of this.#rules) {
      const onward = this.#onward(rule);
      if (onward) yield [rule.index, onward];
    }
  }

  #onward(rule: IndexedRule): RedirectProblem | null {
    if (!this.#mayLeadOn(rule)) return null;
    const { params, rests } = partsOf(rule.from);
    const value = (name: string, parts: number) =>
      rests.includes(name) ? Array<string>(parts).fill(`{${name}}`) : `{${name}}`;
    const general = (parts: number) => Object.fromEntries(params.map((name) => [name, value(name, parts)]));
    const tried = this.#follow(rule, general(1));
    if (params.length === 0 || tried?.code === 'redirect-loop') return tried;
    // A page may match one part there, but no page matches many.
    const deep = rests.length > 0 ? this.#follow(rule, general(MANY_PARTS)) : null;
    if (deep?.code === 'redirect-loop') return deep;
    return this.#withWords(rule, params, rests, general(1)) ?? tried;
  }

  /** Whether a rule's target may be an old address. Most targets are pages, which end the search. */
  #mayLeadOn({ to }: IndexedRule): boolean {
    const begins = beginning(to);
    return begins === ANYTHING || this.#beginnings.has(begins) || this.#beginnings.has(ANYTHING);
  }

  /** Searches for loops that exist only for one word: `/a/{x}` to `/{x}/a`, with “a”. */
  #withWords(
    rule: IndexedRule,
    params: readonly string[],
    rests: readonly string[],
    general: RedirectValues,
  ): RedirectProblem | null {
    for (const word of ['', ...this.#words]) {
      const value = (name: string) => (rests.includes(name) ? (word === '' ? [] : [word]) : word);
      const all = Object.fromEntries(params.map((name) => [name, value(name)]));
      const each = params.length > 1 ? params.map((name) => ({ ...general, [name]: value(name) })) : [];
      for (const values of [all, ...each]) {
        if (Object.values(values).includes('')) continue;
        if (this.#trials-- <= 0) return null;
        const onward = this.#follow(rule, values);
        if (onward?.code === 'redirect-loop') return onward;
      }
    }
    return null;
  }

  #follow(rule: IndexedRule, values: RedirectValues): RedirectProblem | null {
    const way: string[] = [shown(fillTarget(rule.from.replaceAll('*}', '}'), values) ?? rule.from)];
    let location = fillTarget(rule.to, values);
    const uses = new Map([[rule, { times: 1, length: location?.length ?? 0 }]]);
    const seen = new Set<string>();
    while (location !== null && isOwnTarget(location) && this.#steps-- > 0) {
      way.push(shown(location));
      if (seen.has(location)) return describeLoop(way);
      seen.add(location);
      const next = this.#next(location);
      if (!next || this.#ending.has(next.rule)) break;
      const { times, length } = uses.get(next.rule) ?? { times: 0, length: 0 };
      const used = times + (next.location.length >= length ? 1 : 0);
      if (used > MOST_USES || (next.rule === rule && !rule.from.includes('{'))) return describeLoop(way);
      uses.set(next.rule, { times: used, length: next.location.length });
      location = next.location;
    }
    this.#noteEnding([...uses.keys()]);
    return this.#chain(rule, values);
  }

  /** Returns the rule for an address, if no page answers there. */
  #next(location: string) {
    const address = addressOf(location);
    return this.#isPage(address.path) ? null : this.#table.find(address);
  }

  #chain(rule: IndexedRule, values: RedirectValues): RedirectProblem | null {
    const location = fillTarget(rule.to, values);
    const next = location === null ? null : this.#next(location);
    if (!next || location === null) return null;
    const message = `“${shown(location)}” is an old address itself; lead straight to “${shown(next.location)}”`;
    return { code: 'redirect-chain', message };
  }

  /** Remembers rules that do not loop. With parameters or a query, the result may hold for these values only. */
  #noteEnding(walked: readonly IndexedRule[]): void {
    if (this.#table.hasQueries || walked.some(({ from }) => from.includes('{'))) return;
    for (const rule of walked) this.#ending.add(rule);
  }
}

const ANYTHING = '{}';

/** Returns the first part of a path, decoded and in lower case. */
function beginning(address: string): string {
  const [, first = ''] = address.split(/[?#]/, 1)[0]?.split('/') ?? [];
  return first.includes('{') ? ANYTHING : shown(first).toLowerCase();
}

function describeLoop(way: readonly string[]): RedirectProblem {
  const named = way.length > MOST_NAMED ? [...way.slice(0, MOST_NAMED), '…'] : way;
  return { code: 'redirect-loop', message: `this leads round in a circle: ${named.join(' → ')}` };
}

function addressOf(location: string): { path: string; search: string } {
  const [address = ''] = location.split('#', 1);
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  return { path: decodeURIComponent(path), search: query ? `?${query}` : '' };
}

/** Returns a path in readable form: decoded, with a repeated parameter written once. */
function shown(location: string): string {
  return tryDecodeUri(location)?.replace(/(\{\w+\})(?:\/\1)+/g, '$1') ?? location;
}

function partsOf(from: string): { words: string[]; params: string[]; rests: string[] } {
  const parsed = parseFrom(from);
  if ('problem' in parsed) return { words: [], params: [], rests: [] };
  const words = parsed.segments.flatMap((one) => ('word' in one ? one.word : []));
  return { words, params: parsed.params, rests: parsed.rests };
}
