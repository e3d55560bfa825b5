import type { Leaf } from '../analysis.ts';
import { isSchema } from '../schemaFiles.ts';
import { describe, wrongType } from './describe.ts';
import type { Path, Problem } from './explain.ts';
import { type Locate, type Refs, variablesOf } from './refs.ts';

/** The leaves of a file of words, and what is wrong with them: each is a text, and no key holds a dot. */
export function readWords(
  value: unknown,
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
      const open = node.split('{{').length - 1;
      const closed = node.split('}}').length - 1;
      if (open !== closed) problems.push(unclosed(path));
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
  return { leaves, problems };
}

function leaf(text: string, path: Path, locate: Locate): Leaf {
  const key = path.join('.');
  return { ...locate(path), key, keyPosition: locate(path, 'key'), text, variables: variablesOf(text) };
}

function dotted(key: string, path: Path): Problem {
  const message = `“${key}” has a dot in it, so that no page can name it; nest it, or write it without`;
  return { path, part: 'key', code: 'key-invalid', message };
}

function unclosed(path: Path): Problem {
  const message = 'a variable is not written as “{{name}}”: braces are missing';
  return { path, part: 'value', code: 'variable-broken', message };
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
