import { isMap, isScalar, parseDocument, type Scalar, visit, type YAMLMap } from 'yaml';
import { keysFor } from './wordUnits.ts';

/** Begins the line that says how such a file is filled in. */
export const NOTE = '## Untranslated';

/**
 * A file of words as comments, one line a text, in the plural forms of the locale that they are to be translated into.
 * @param text the file of the source locale, YAML or JSON
 */
export function commentedWords(text: string, locale: string, source: string): string {
  const doc = parseDocument(text);
  visit(doc, {
    Map(_, map) {
      map.flow = false;
      asForms(map as YAMLMap<Scalar, unknown>, locale);
    },
    Scalar(key, scalar) {
      if (key === 'value' && typeof scalar.value === 'string') delete scalar.type;
    },
  });
  const lines = doc.toString({ lineWidth: 0, blockQuote: false }).trimEnd().split('\n');
  const note = `${NOTE} words of ${source}: translate a line and take “# ” off it, and off those above that it is in.`;
  return `${[note, ...lines.map(commented)].join('\n')}\n`;
}

function commented(line: string): string {
  return line.trim() === '' ? '' : `# ${line}`;
}

function asForms(map: YAMLMap<Scalar, unknown>, locale: string): void {
  const byKey = new Map(map.items.map((pair) => [String(pair.key.value), pair]));
  map.items = keysFor(locale, [...byKey.keys()]).flatMap(([key, from]) => {
    const pair = byKey.get(from);
    if (!pair || key === from) return pair ? [pair] : [];
    const value = isScalar(pair.value) || isMap(pair.value) ? pair.value.clone() : pair.value;
    const own = pair.key.clone() as Scalar;
    own.value = key;
    const made = pair.clone();
    made.key = own;
    made.value = value;
    return [made as typeof pair];
  });
}
