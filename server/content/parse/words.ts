import type { Leaf } from '../analysis/facts.ts';
import { isSchema } from '../schemaFiles.ts';
import { describe, wrongType } from './describe.ts';
import type { Locate } from './locate.ts';
import { pluralProblems } from './plurals.ts';
import type { Refs } from './refs/refs.ts';
import { singleBraces } from './textFaults.ts';
import { variablesOf } from './textVariables.ts';
import type { Path, Problem } from './valueProblem.ts';

/** Labels of blocks, whose `{name}` is filled in by the browser. */
const FILLED_IN_BROWSER = 'blocks';

/** The leaves of a file of words, and what is wrong with them: each is a text, and no key holds a dot. */
export function readWords(
  value: unknown,
  { locale, namespace }: { locale: string; namespace: string },
  refs: Refs,
  locate: Locate,
): { leaves: Leaf[]; problems: Problem[] } {
  const leaves: Leaf[] = [];
  const problems: Problem[] = [];
  const visit = (node: unknown, path: Path): void => {
    if (isSchema(node)) {
      for (const [key, item] of Object.entries(node)) {
        if (key.includes('.')) problems.push(dotted(key, [...path, key]));
        else visit(item, [...path, key]);
      }
    } else if (typeof node === 'string') {
      leaves.push(leaf(node, path, locate));
      refs.words(node, path, 0);
      if (namespace === FILLED_IN_BROWSER) return;
      for (const problem of singleBraces(node)) problems.push({ ...problem, path, part: 'value' });
    } else {
      leaves.push(leaf('', path, locate));
      problems.push(notText(node, path));
    }
  };
  if (isSchema(value)) visit(value, []);
  else
    problems.push({
      path: [],
      part: 'value',
      code: 'type-wrong',
      message: wrongType(value, ['object']),
    });
  return { leaves, problems: [...problems, ...pluralProblems(locale, leaves)] };
}

function leaf(text: string, path: Path, locate: Locate): Leaf {
  const key = path.join('.');
  return { ...locate(path), key, keyPosition: locate(path, 'key'), text, variables: variablesOf(text) };
}

function dotted(key: string, path: Path): Problem {
  const message = `“${key}” has a dot in it, so that no page can name it; nest it, or write it without`;
  return { path, part: 'key', code: 'key-invalid', message };
}

function notText(node: unknown, path: Path): Problem {
  const quoted = typeof node === 'number' || typeof node === 'boolean';
  const message = quoted
    ? `${node} is not text here; write it in quotes: "${node}"`
    : node === null
      ? 'no words are written here; write them, or take the key away'
      : `${describe(node)} is not text; words are texts, or maps of them`;
  return { path, part: 'value', code: 'leaf-not-text', message };
}
