import type { YAMLError } from 'yaml';
import type { FaultText } from '../../fault.ts';
import type { Fix } from '../../fixes/fix.ts';

export const QUOTES = 'text that begins with one of { [ * & ! | > % @ ` # or holds “: ” needs quotes';
const INDENT =
  'indented otherwise than the lines around it; line it up with them, and close what is open above it: [ { "';

const ENTRY_APART =
  'an entry of a list stands here, where the lines above it are no list; write its “- ” in the column of the entries above, or those lines further right';

const IN_QUOTES: Fix = { kind: 'quotes' };

const BY_CODE: Record<string, FaultText> = {
  TAB_AS_INDENT: {
    code: 'yaml-tab',
    message: 'a tab indents this line; use spaces',
    fix: { kind: 'indent' },
  },
  MULTIPLE_DOCS: {
    code: 'yaml-documents',
    message: '“---” begins a second document; a file holds one, so take it away',
  },
  BAD_ALIAS: { code: 'yaml-alias', message: `a name is wanted behind “*” or “&”; ${QUOTES}`, fix: IN_QUOTES },
  TAG_RESOLVE_FAILED: { code: 'yaml-tag', message: `a tag (“!…”) is not taken; ${QUOTES}`, fix: IN_QUOTES },
};

const OWN_MACHINE =
  'this is a place on your own machine; put the file into pages/media, and write its name alone';
const LIST_BEGUN = 'a list begins on the next line; text that begins with “- ” needs quotes';

export const NO_COLON: FaultText = {
  code: 'yaml-syntax',
  message: 'a colon and a space are wanted behind the key, as in “title: home.title”',
};

/** Rewrites the parser's errors in an author's words. */
export function explained(error: YAMLError, text: string): FaultText {
  const said = error.message;
  const known = BY_CODE[error.code];
  if (known) return known;
  switch (error.code) {
    case 'BAD_INDENT':
      return { code: 'yaml-indent', message: INDENT };
    case 'BAD_DQ_ESCAPE': {
      const sign = text.slice(error.pos[0]).match(/^\\?(.)/)?.[1] ?? '';
      const before = text.slice(text.lastIndexOf('"', error.pos[0]) + 1, error.pos[0]);
      if (/^[A-Za-z]:/.test(before)) return { code: 'yaml-syntax', message: OWN_MACHINE };
      const message = `“\\${sign}” stands for nothing in double quotes; take the “\\” away, or write “\\\\${sign}” if it is to be seen`;
      return { code: 'yaml-syntax', message };
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return NO_COLON;
    case 'MISSING_CHAR':
      if (said.includes('without - indicator')) return { code: 'yaml-indent', message: INDENT };
      if (said.includes('Implicit map keys')) return NO_COLON;
      return { code: 'yaml-syntax', message: `something is not closed: ${said}` };
    default: {
      if (said.startsWith('A block sequence may not')) return { code: 'yaml-indent', message: ENTRY_APART };
      const begun = said.includes('cannot start with')
        ? `this text begins with “${text[error.pos[0]]}”, so it needs quotes`
        : `not YAML: ${said}; ${QUOTES}`;
      const isList = said.includes('block-seq-ind on same line');
      return { code: 'yaml-syntax', message: isList ? LIST_BEGUN : begun, fix: IN_QUOTES };
    }
  }
}

/** Whether a line begins with a dash without a space after it. */
export function isDashed(line: string): boolean {
  return /^\s*-[^\s-]/.test(line);
}

/** Returns the line at an offset, and where it starts. */
export function lineAt(offset: number, text: string) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { start, line: text.slice(start).split('\n', 1)[0] ?? '' };
}
