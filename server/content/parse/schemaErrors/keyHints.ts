import { plainText } from '../../nearest.ts';

const KEY = /^[a-z]\w*(?:\.[\w-]+)+$/;

/** Longer than any key. Marks are taken away in quadratic time, so longer texts are skipped. */
const MAX_KEY = 200;

/** Returns the key in a text with extra quotes, commas or braces, or with signs that are not those of its letters. */
export function keyWithin(text: string): string | undefined {
  if (text.length > MAX_KEY) return undefined;
  const plain = plainText(text);
  const key = (KEY.test(plain) ? plain : text)
    .replace(/^(?:[“”"'「‘]+|\{\{)|(?:[“”"'」’,;，；]+|\}\})$/g, '')
    .trim();
  return key !== text && KEY.test(key) ? key : undefined;
}

/** Returns the key that a text is but for its first letter, which is large. */
export function keyInSmall(text: string): string | undefined {
  const key = text.charAt(0).toLowerCase() + text.slice(1);
  return key !== text && KEY.test(key) ? key : undefined;
}
