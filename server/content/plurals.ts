export const PLURALS = ['other', 'one', 'zero', 'two', 'few', 'many'];

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The key that a plural's form belongs to. */
export function stripPlural(key: string): string {
  return key.replace(PLURAL, '');
}

/** Whether a key, the plural that it is a form of, or what is above it is among the names. */
export function isKeyNamed(names: ReadonlySet<string>, key: string): boolean {
  if (names.has(key)) return true;
  for (let name = stripPlural(key); name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (names.has(name)) return true;
  }
  return false;
}
