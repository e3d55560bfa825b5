/** Names of the variables in a text: `{{count}}`, `{{facts.students, number}}`. */
export function variablesOf(text: string): string[] {
  const found = text.matchAll(/\{\{-?\s*([^{}\s,]{1,80})\s*(?:,[^{}]{0,80})?\}\}/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))];
}

const FACTS = 'facts.';

/** Figures of the school that a text names; `isNumber` where it writes them as numbers. */
export function factsOf(text: string): { name: string; isNumber?: true }[] {
  const numbers = new Set(
    [...text.matchAll(/\{\{-?\s*facts\.(\w{1,80})\s*,\s*(?:number|currency)\b/g)].map(([, name]) => name),
  );
  return variablesOf(text)
    .filter((variable) => variable.startsWith(FACTS))
    .map((variable) => variable.slice(FACTS.length))
    .map((name) => (numbers.has(name) ? { name, isNumber: true } : { name }));
}
