import { type Document, isCollection, isPair } from 'yaml';
import { type TextFault, yamlFault } from '../../fault.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { chatMark, mergeMarker, otherLines } from './aroundFile.ts';
import { jsonFault } from './jsonFault.ts';
import { syntaxFault } from './yamlSyntax.ts';

/**
 * Returns the fault that keeps a text from being YAML or JSON, by its likeliest cause; null if the syntax is right.
 * Later faults mostly follow from it.
 * @param lastQuoted the start of the last quoted text
 * @param errorsIn the number of errors in a text that can be parsed; infinite if it cannot be read for other reasons
 */
export function explainSyntax(
  doc: Document,
  text: string,
  format: 'yaml' | 'json',
  lastQuoted: number,
  errorsIn: (text: string) => number,
): TextFault | null {
  const reported = [...doc.errors, ...doc.warnings];
  const unclosed = () => unclosedBracket(doc, text);
  const fault =
    format === 'json' ? jsonFault(text) : syntaxFault(reported, text, lastQuoted, unclosed, errorsIn);
  const around = fault && (mergeMarker(text) ?? chatMark(text, format));
  return around ?? (format === 'yaml' ? otherLines(text) : null) ?? fault;
}

const CLOSING: Record<string, string> = { '{': '}', '[': ']' };

/** Returns the innermost unclosed `{` or `[` of a YAML text, if any; the fault is at the bracket itself. */
function unclosedBracket(doc: Document, text: string): TextFault | null {
  let found: TextFault | null = null;
  /** @returns the end of the last bracketed collection inside the node, or -1 */
  const visit = (node: unknown, depth: number): number => {
    if (depth > FILE_LIMITS.depth) return -1;
    if (isPair(node)) return Math.max(visit(node.key, depth), visit(node.value, depth));
    if (!isCollection(node)) return -1;
    let inner = -1;
    for (const item of node.items) inner = Math.max(inner, visit(item, depth + 1));
    const [start = 0, end = 0] = node.range ?? [];
    const bracket = text[start] ?? '';
    const closing = CLOSING[bracket];
    if (!node.flow || closing === undefined) return inner;
    // A bracket that closes the last inner collection does not close this one, even if the parser thinks so.
    if (text[end - 1] === closing && end > inner) return end;
    found ??= yamlFault(start, `this “${bracket}” is not closed; close it with “${closing}”`);
    return end;
  };
  visit(doc.contents, 0);
  return found;
}
