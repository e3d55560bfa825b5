import { errorAt, type Position } from '../fault.ts';
import { type CrossFault, goneFrom } from './crossFault.ts';
import { type GraphLocale, wordsOf } from './graph/entries.ts';

interface Use {
  file: string;
  at: Position;
  /** The names directly below it, if it is a map. */
  inside: Set<string>;
}

/** Reports a text where most languages have a map of words, or the reverse; if tied, the first language is right. */
export function* shapeFaults(order: readonly GraphLocale[]): Generator<CrossFault> {
  const uses = new Map<string, Use[]>();
  for (const locale of order)
    for (const [key, use] of usesIn(locale)) uses.getOrInsertComputed(key, () => []).push(use);
  for (const [key, all] of uses) {
    const [maps, texts] = [all.filter(isMap), all.filter((use) => !isMap(use))];
    if (maps.length === 0 || texts.length === 0) continue;
    const first = all[0] && isMap(all[0]) ? maps : texts;
    const right = maps.length === texts.length ? first : maps.length > texts.length ? maps : texts;
    const name = key.split('.').at(-1);
    const below = [...new Set(maps.flatMap(({ inside }) => [...inside]))].map((one) => `${one}:`);
    const message =
      right === texts
        ? `“${name}” is a map here, and a text in other languages; write its words behind “${name}:”`
        : `“${name}” is a text here, and a map in other languages; below it belong ${below.join(', ')}`;
    const others = goneFrom(...right.map(({ file }) => file));
    for (const { file, at } of right === texts ? maps : texts)
      yield { ...errorAt(file, at, 'text-shape', message), ...others };
  }
}

const isMap = ({ inside }: Use) => inside.size > 0;

/** Returns each key of a language's words, and each map of them. */
function usesIn(locale: GraphLocale): Map<string, Use> {
  const uses = new Map<string, Use>();
  for (const { file, leaf, key } of wordsOf(locale)) {
    uses.set(key, { file, at: leaf.keyPosition, inside: new Set() });
    const steps = key.split('.');
    for (const [index, at] of (leaf.above ?? []).entries()) {
      const [above, below = ''] = [steps.slice(0, index + 2).join('.'), steps[index + 2]];
      uses.getOrInsertComputed(above, () => ({ file, at, inside: new Set() })).inside.add(below);
    }
  }
  return uses;
}
