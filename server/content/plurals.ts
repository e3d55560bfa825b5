export const PLURALS = ['other', 'one', 'zero', 'two', 'few', 'many'];

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Returns the key that a plural form belongs to. */
export function stripPlural(key: string): string {
  return key.replace(PLURAL, '');
}

/** Whether a key, its plural, or a parent of either is among the names. */
export function isKeyNamed(names: ReadonlySet<string>, key: string): boolean {
  if (names.has(key)) return true;
  for (let name = stripPlural(key); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (names.has(name)) return true;
  }
  return false;
}
