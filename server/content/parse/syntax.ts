import type { YAMLError } from 'yaml';
import type { TextFault } from '../fault.ts';
import type { Fix } from '../fixes/fix.ts';
import { FILE_LIMITS } from '../limits.ts';
import { fullWidthMark, oddSpace, oddSpaceMessage } from './fullWidthMarks.ts';
import { findMisplacedLine, shiftedTexts } from './indentation.ts';
import { lostBlocks } from './lostBlocks.ts';
import { missingQuotes } from './missingQuotes.ts';
import { isSound, missingDash, readsFurther, slipNear } from './slips.ts';
import { cutBefore } from './textWarnings.ts';

const QUOTES = 'text that begins with one of { [ * & ! | > % @ ` # or holds “: ” needs quotes';
const INDENT =
  'indented otherwise than the lines around it; line it up with them, and close what is open above it: [ { "';

const ENTRY_APART =
  'an entry of a list stands here, where the lines above it are no list; write its “- ” in the column of the entries above, or those lines further right';

/**
 * Returns the first syntax fault of a YAML text; later faults mostly follow from it.
 * @param lastQuoted the start of the last quoted text
 */
export function syntaxFault(
  faults: YAMLError[],
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
  const [first] = faults.sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return null;
  const offset = first.pos[0];
  if (first.message.includes('call stack')) {
    return { offset, code: 'yaml-depth', message: `nested deeper than ${FILE_LIMITS.depth} levels` };
  }
  const space = oddSpace(text);
  if (space !== null) {
    const message = oddSpaceMessage(text[space]);
    return { offset: space, code: 'yaml-space', message, fix: { kind: 'indent' } };
  }
  const { start, line } = lineAt(offset, text);
  const found =
    lostBlocks(text, offset) ??
    fullWidthMark(line, start) ??
    slipNear(text, offset) ??
    missingQuotes(line, start);
  if (found) return found;
  if (/^Flow (map|sequence) in block|[Ee]xpected flow|must be.* end with/.test(first.message)) {
    const bracket = unclosed();
    if (bracket) return cutBefore(text, bracket.offset, bracket.offset) ?? bracket;
  }
  const cut = cutBefore(text, text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1) + 1, offset);
  if (cut && /BAD_INDENT|MISSING_CHAR/.test(first.code)) return cut;
  if (/Missing closing .quote/.test(first.message)) {
    const slip = slipNear(text, lastQuoted, offset);
    return slip ?? { offset: lastQuoted, code: 'yaml-syntax', message: 'this quote is not closed' };
  }
  return (
    secondColon(first, line, text) ??
    misplaced(first, text) ??
    (INDENTED.has(first.code) ? missingDash(text, offset) : null) ?? { offset, ...explained(first, text) }
  );
}

/** The conflict markers that Git writes if it cannot merge two versions. */
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \t].*)?$/m;

/** Returns the fault of a conflict marker, in YAML or JSON. */
export function mergeMarker(text: string): TextFault | null {
  const offset = text.search(CONFLICT);
  if (offset < 0) return null;
  const mark = text.slice(offset, offset + 7);
  const message = `“${mark}” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away`;
  return { offset, code: 'merge-conflict', message };
}

/** One word and a key, or a text and a locale. */
const LOST_COMMA = /^(?:[\w./:-]+ (?=[A-Za-z])|[^,{}[\]"'#\n:]* (?=[a-z]{2,3}-[A-Z]))([\w-]+): /;

/** Reports `a: b: c` on one line, or in braces. */
function secondColon(
  { code, message: said, pos: [offset] }: YAMLError,
  line: string,
  text: string,
): TextFault | null {
  const isInBraces = said.startsWith('Block collections are not allowed within flow');
  const isNested = code === 'BLOCK_AS_IMPLICIT_KEY' || said.includes('Nested mappings');
  const bare = line.replace(/"[^"]*"|'[^']*'|\{.*\}/g, '');
  if (!isInBraces && !(isNested && bare.split(/:(?:\s|$)/).length > 2)) return null;
  const [, key] = (isInBraces && LOST_COMMA.exec(text.slice(offset))) || [];
  if (key !== undefined) {
    const message = `a comma is missing before “${key}:”; or, if all of it is one text, it needs quotes`;
    return { offset, code: 'yaml-syntax', message };
  }
  const value = /^[^,{}[\]"'#\n:]*: [^,{}[\]"'#\n:]*(?=[,}])/.exec(text.slice(offset))?.[0].trimEnd();
  const fix: Fix =
    isInBraces && value !== undefined
      ? { kind: 'text', from: offset, to: offset + value.length, text: JSON.stringify(value) }
      : { kind: 'quotes' };
  const message = `a second “: ” ${isInBraces ? 'in this text' : 'on this line'}; ${QUOTES}`;
  return { offset, code: 'yaml-syntax', message, fix };
}

/** Reports a line whose indentation matches no line above it, if the parser fails at or after it. */
function misplaced({ pos: [offset], code }: YAMLError, text: string): TextFault | null {
  if (!INDENTED.has(code) || isDashed(lineAt(offset, text).line)) return null;
  const found = findMisplacedLine(text);
  if (!found || found.line > text.slice(0, offset).split('\n').length + 1) return null;
  const { line, indent, wanted, message } = found;
  const start = text.split('\n', line).reduce((sum, one) => sum + one.length + 1, 0);
  const fix = { kind: 'shift', line, by: wanted - indent } as const;
  // Advice that makes nothing better would go in a circle.
  const shifted = shiftedTexts(text, line, fix.by);
  if (!shifted.some((one) => readsFurther(text, offset, one))) return null;
  const wide = fullWidthMark(lineAt(start, text).line, start);
  // Where that alone mends nothing, the number might be wrong.
  const said = shifted.some(isSound) ? message : message.replace(/: write [^:]*$/, '');
  return wide ?? { offset: start + indent, code: 'yaml-indent', message: said, fix };
}

const INDENTED: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'BLOCK_IN_FLOW',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
]);

function explained(error: YAMLError, text: string): Omit<TextFault, 'offset'> {
  const said = error.message;
  const fix: Fix = { kind: 'quotes' };
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { code: 'yaml-tab', message: 'a tab indents this line; use spaces', fix: { kind: 'indent' } };
    case 'BAD_INDENT':
      return isDashed(lineAt(error.pos[0], text).line)
        ? noColon(error, text)
        : { code: 'yaml-indent', message: INDENT };
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
      if (said.startsWith('A block sequence may not')) return { code: 'yaml-indent', message: ENTRY_APART };
      return { code: 'yaml-syntax', message: begun(error, text) ?? `not YAML: ${said}; ${QUOTES}`, fix };
  }
}

/** Reports the beginning of a value if none may begin so. */
function begun({ message, pos: [offset] }: YAMLError, text: string): string | null {
  if (message.includes('block-seq-ind on same line'))
    return 'a list begins on the next line; text that begins with “- ” needs quotes';
  return message.includes('cannot start with')
    ? `this text begins with “${text[offset]}”, so it needs quotes`
    : null;
}

function noColon(error: YAMLError, text: string): Omit<TextFault, 'offset'> {
  const { start, line } = lineAt(error.pos[0], text);
  const message = isDashed(line)
    ? 'a space is wanted behind “-”'
    : 'a colon and a space are wanted behind the key, as in “title: home.title”';
  const before = /^\s*(?:-(?=[^\s-])|(?:- )*[\w-]+:(?=\S))/.exec(line)?.[0].length;
  const at = start + (before ?? 0);
  const fix = { kind: 'text', from: at, to: at, text: ' ' } as const;
  return { code: 'yaml-syntax', message, ...(before === undefined ? {} : { fix }) };
}

/** Whether a line begins with a dash without a space after it. */
function isDashed(line: string): boolean {
  return /^\s*-[^\s-]/.test(line);
}

function lineAt(offset: number, text: string) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { start, line: text.slice(start).split('\n', 1)[0] ?? '' };
}
