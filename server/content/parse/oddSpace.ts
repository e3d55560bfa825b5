import { codePoint } from '../nearest.ts';

/** Spaces of other widths, as Chinese and Japanese keyboards write them, before a key or an entry and behind a colon. */
const ODD_SPACE = '[\\u00a0\\u2000-\\u200b\\u202f\\u3000\\ufeff]';
const ODD_INDENT = new RegExp(
  `^[ ]*(?:${ODD_SPACE}+[ ]*(?=- |[\\w-]+:)|(?:- )?[\\w-]+:${ODD_SPACE}|-${ODD_SPACE})`,
  'm',
);

/** Returns where a space that YAML takes for a letter is used instead of an ordinary one; null if there is none. */
export function oddSpace(text: string): number | null {
  const found = ODD_INDENT.exec(text);
  if (!found) return null;
  const within = found[0].search(new RegExp(ODD_SPACE));
  return found.index + within;
}

/** What to do about a space of another width. */
export function oddSpaceMessage(space = ''): string {
  const name = NAMES[space] ?? `no ordinary space (${codePoint(space)})`;
  return `this is ${name}, which YAML takes for a letter; write ordinary spaces`;
}

const NAMES: Record<string, string> = {
  '\u3000': 'an ideographic space (全角, U+3000)',
  '\u00a0': 'a no-break space (U+00A0)',
  '\u200b': 'a space without width (U+200B)',
};
