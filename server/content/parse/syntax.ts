import type { YAMLError } from 'yaml';
import type { Fix, Fixable } from '../fixes/fix.ts';
import { LIMITS } from '../limits.ts';
import type { TextFault } from './convert.ts';
import { oddSpace, oddSpaceMessage } from './oddSpace.ts';
import { cutBefore } from './remarks.ts';

const QUOTES = 'text that begins with one of { [ * & ! | > % @ ` # or holds “: ” needs quotes';
const INDENT =
  'indented otherwise than the lines around it; line it up with them, and close what is open above it: [ { "';

/**
 * The first fault of a YAML text's form, in words that help; those behind it mostly follow from it.
 * @param lastQuoted where the last text in quotes begins
 * @param unclosed finds a bracket that is not closed
 */
export function syntaxFault(
  problems: YAMLError[],
  text: string,
  lastQuoted: number,
  unclosed: () => TextFault | null,
): TextFault | null {
  if (text.startsWith('%')) {
    return {
      offset: 0,
      code: 'yaml-directive',
      message: 'a directive (%…) is not taken; take the line away',
    };
  }
  const [first] = problems.sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return null;
  const offset = first.pos[0];
  if (first.message.includes('call stack')) {
    return { offset, code: 'yaml-depth', message: `nested deeper than ${LIMITS.depth} levels` };
  }
  const space = oddSpace(text);
  if (space !== null) {
    const message = oddSpaceMessage(text[space]);
    return { offset: space, code: 'yaml-space', message, fix: { kind: 'indent' } };
  }
  if (/^Flow (map|sequence) in block|[Ee]xpected flow|must be.* end with/.test(first.message)) {
    const bracket = unclosed();
    if (bracket) return cutBefore(text, bracket.offset, bracket.offset) ?? bracket;
  }
  const cut = cutBefore(text, text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1, offset);
  if (cut && /BAD_INDENT|MISSING_CHAR/.test(first.code)) return cut;
  if (/Missing closing .quote/.test(first.message)) {
    return { offset: lastQuoted, code: 'yaml-syntax', message: 'this quote is not closed' };
  }
  if (first.code === 'BLOCK_AS_IMPLICIT_KEY' || /Nested mappings/.test(first.message)) {
    return secondColon(offset, text);
  }
  return { offset, ...explained(first, text) };
}

/** `a: b: c` on one line; or a line deeper than the one before it, which already has its value. */
function secondColon(offset: number, text: string): TextFault {
  const end = text.indexOf('\n', offset);
  const line = text.slice(offset, end < 0 ? undefined : end);
  if (/:(\s|$)/.test(line) || end < 0) {
    const message = `a second “: ” on this line; ${QUOTES}`;
    return { offset, code: 'yaml-syntax', message, fix: { kind: 'quotes' } };
  }
  const next = end + text.slice(end).search(/\S/);
  return { offset: Math.max(next, offset), code: 'yaml-indent', message: INDENT };
}

function explained(error: YAMLError, text: string): Omit<TextFault, 'offset'> {
  const said = error.message;
  const fix: Fix = { kind: 'quotes' };
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { code: 'yaml-tab', message: 'a tab indents this line; use spaces', fix: { kind: 'indent' } };
    case 'BAD_INDENT':
      return { code: 'yaml-indent', message: INDENT, ...separator(lineAt(error.pos[0], text)) };
    case 'MULTIPLE_DOCS':
      return { code: 'yaml-documents', message: '“---” begins a second document; a file holds one' };
    case 'BAD_ALIAS':
      return { code: 'yaml-alias', message: `a name is wanted behind “*” or “&”; ${QUOTES}`, fix };
    case 'TAG_RESOLVE_FAILED':
      return { code: 'yaml-tag', message: `a tag (“!…”) is not taken; ${QUOTES}`, fix };
    case 'MULTILINE_IMPLICIT_KEY':
      return noColon(error, text);
    case 'MISSING_CHAR':
      if (said.includes('without - indicator')) return { code: 'yaml-indent', message: INDENT };
      if (said.includes('Implicit map keys')) return noColon(error, text);
      return { code: 'yaml-syntax', message: `something is not closed: ${said}` };
    default:
      return { code: 'yaml-syntax', message: `not YAML: ${said}; ${QUOTES}`, fix };
  }
}

function noColon(error: YAMLError, text: string): Omit<TextFault, 'offset'> {
  const { start, line } = lineAt(error.pos[0], text);
  const message = /^\s*-\S/.test(line)
    ? 'a space is wanted behind “-”'
    : /^[\s\w-]*：/.test(line)
      ? '“：” is a full-width colon; write “: ”'
      : 'a colon and a space are wanted behind the key, as in “title: home.title”';
  return { code: 'yaml-syntax', message, ...separator({ start, line }) };
}

interface Line {
  /** Its offset. */
  start: number;
  line: string;
}

function lineAt(offset: number, text: string): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { start, line: text.slice(start).split('\n', 1)[0] ?? '' };
}

/** A space behind “-”, or an ordinary colon for a full-width one, where that is what the line lacks. */
function separator({ start, line }: Line): Fixable {
  const dash = /^\s*-(?=[^\s-])/.exec(line)?.[0].length;
  if (dash !== undefined) return { fix: { kind: 'text', from: start + dash, to: start + dash, text: ' ' } };
  const colon = /^([\s\w-]*)：\s*/.exec(line);
  if (!colon) return {};
  const [from, to] = [start + (colon[1] ?? '').length, start + colon[0].length];
  return { fix: { kind: 'text', from, to, text: ': ' } };
}
