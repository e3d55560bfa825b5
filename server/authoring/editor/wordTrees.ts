import type { ContentSnapshot } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A key of a file of words: its text in each locale that has one, and the keys below it. */
export interface Words {
  texts: Map<string, string>;
  below: Map<string, Words>;
}

const empty = (): Words => ({ texts: new Map(), below: new Map() });

/** Returns the words of each namespace, with the keys that any locale has. */
export function wordTrees({ locales }: Pick<ContentSnapshot, 'locales'>): Words {
  const root = empty();
  for (const [code, { words: files }] of locales)
    for (const [namespace, { words }] of files) add(childOf(root, namespace), words, code);
  return root;
}

function add(node: Words, value: unknown, code: string): void {
  if (typeof value === 'string') node.texts.set(code, value);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) add(childOf(node, key), one, code);
}

function childOf({ below }: Words, key: string): Words {
  const child = below.get(key) ?? empty();
  below.set(key, child);
  return child;
}
