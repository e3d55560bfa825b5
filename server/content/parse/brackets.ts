import { type Document, isCollection, isPair } from 'yaml';
import { LIMITS } from '../limits.ts';
import type { TextFault } from './convert.ts';

const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

/** The innermost `{` or `[` of a YAML text that is not closed, where there is one: told at the bracket itself. */
export function unclosedBracket(doc: Document, text: string): TextFault | null {
  let found: TextFault | null = null;
  /** @returns where the last collection in brackets inside of the node ends, or -1 */
  const visit = (node: unknown, depth: number): number => {
    if (depth > LIMITS.depth) return -1;
    if (isPair(node)) return Math.max(visit(node.key, depth), visit(node.value, depth));
    if (!isCollection(node)) return -1;
    let inner = -1;
    for (const item of node.items) inner = Math.max(inner, visit(item, depth + 1));
    const [start = 0, end = 0] = node.range ?? [];
    const bracket = text[start] ?? '';
    const closing = CLOSING[bracket];
    if (!node.flow || closing === undefined) return inner;
    // What closes the last collection inside closes this one as well only in the parser's eyes.
    if (text[end - 1] === closing && end > inner) return end;
    const message = `this “${bracket}” is not closed; close it with “${closing}”`;
    found ??= { offset: start, code: 'yaml-syntax', message };
    return end;
  };
  visit(doc.contents, 0);
  return found;
}
