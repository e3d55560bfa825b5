import { FILLED, SUBJECTS, variablesOf } from '../../content/parse/textFields.ts';
import { stripPlural } from '../../content/plurals.ts';
import type { Schema } from '../../content/schemaFiles.ts';
import type { Bundle } from './bundle.ts';
import type { Words } from './contentNames.ts';
import { literal } from './patterns.ts';

/**
 * Tells in a file of words what the other locales have. Which namespace a file is, a schema cannot know: a key tells
 * it, at any depth, that only one namespace has.
 */
export function withWordKeys({ $ref, ...root }: Schema, bundle: Bundle, words: Words): Schema {
  const used = Map.groupBy(
    [...words.below.values()].flatMap((tree) => [...pathsOf(tree)]),
    (path) => path.join('.'),
  );
  const isOwn = (path: readonly string[]) => used.get(path.join('.'))?.length === 1;
  const files = [...words.below.values()].flatMap((tree) => {
    const own = [...pathsOf(tree)].filter((path) => isOwn(path) && !isOwn(path.slice(0, -1)));
    if (own.length === 0) return [];
    return { if: { not: { anyOf: own.map(hasPath) } }, else: { properties: propertiesOf(tree, bundle) } };
  });
  // Editors show the title and the description that they read first.
  return { ...root, allOf: [...files, { $ref }] };
}

function* pathsOf({ below }: Words, above: readonly string[] = []): Generator<readonly string[]> {
  for (const [key, node] of below) {
    yield [...above, key];
    yield* pathsOf(node, [...above, key]);
  }
}

function hasPath([key = '', ...rest]: readonly string[]): Schema {
  const inside = rest.length === 0 ? {} : { properties: { [key]: hasPath(rest) } };
  return { type: 'object', required: [key], ...inside };
}

/** A key that is a text in one locale and has keys below it in another may be either. */
function propertiesOf({ below }: Words, bundle: Bundle): Schema {
  const forms = Map.groupBy(below, ([key]) => stripPlural(key));
  const properties = [...below].map(([title, node]) => {
    const { texts } = node;
    if (texts.size === 0) {
      return [title, { title, type: 'object', errorMessage: IS_MAP, properties: propertiesOf(node, bundle) }];
    }
    if (node.below.size > 0) return [title, { title }];
    const all = (forms.get(stripPlural(title)) ?? []).flatMap(([, form]) => [...form.texts.values()]);
    const variables = [...new Set(all.flatMap(variablesOf))].filter((name) => !FILLED.test(name)).sort();
    const description = [...texts].map(([code, text]) => `${code}: ${text}`).join('\n');
    return [title, { title, description, allOf: [ofVariables(variables, bundle)] }];
  });
  return Object.fromEntries(properties);
}

const IS_MAP = 'The other languages have keys below this one, not a text.';
const IS_TEXT = 'The other languages have one text here.';

/** Returns the schema of a text with these variables. Figures are checked by words.json. */
function ofVariables(names: readonly string[], { definitions }: Bundle): Schema {
  const name = `words.with.${names.join('.')}`;
  const known = [`(?:facts|${SUBJECTS.join('|')})\\.`, ...names.map((one) => `${literal(one)}\\s*[,}]`)];
  const said = names.length === 0 ? 'no variable' : names.map((one) => `{{${one}}}`).join(', ');
  definitions[name] ??= {
    // The schema of all words refuses a list and a number.
    type: ['string', 'number', 'array'],
    errorMessage: IS_TEXT,
    pattern: `^(?![\\s\\S]*\\{\\{-?\\s*(?!-?\\s*(?:${known.join('|')})))`,
    patternErrorMessage: `Nothing fills this variable: apart from figures ({{facts.…}}), the other languages have ${said} here.`,
  };
  return { $ref: `#/definitions/${name}` };
}
