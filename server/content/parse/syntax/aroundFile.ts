import { type TextFault, textFault, yamlFault } from '../../fault.ts';
import { NO_COLON, noColonMessage } from '../keySign.ts';
import { type Cause, type Failure, guess, startOf } from './likeliestCause.ts';

/** The conflict markers that Git writes if it cannot merge two versions. */
const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \t].*)?$/m;
/** The heading of a comparison; YAML, too, begins with `---`. */
const COMPARISON = /^(?:diff --git .*|--- .*(?=\n\+\+\+ )|@@ -\d.*)$/m;

/** Returns the fault of a marker of Git, in YAML or JSON. */
export function mergeMarker(text: string): TextFault | null {
  const [heading] = COMPARISON.exec(text) ?? [];
  const compared = `“${heading}” is of a comparison; take such lines away, and the first character of the others`;
  if (heading !== undefined) return textFault('merge-conflict', text.indexOf(heading), compared);
  const offset = text.search(CONFLICT);
  if (offset < 0) return null;
  const mark = text.slice(offset, offset + 7);
  const message = `“${mark}” is a mark of Git: two versions of the file meet here; keep one of them, and take the lines “<<<<<<<”, “=======” and “>>>>>>>” away`;
  return textFault('merge-conflict', offset, message);
}

/** A line that a chat writes around a file. */
const FENCE = /^ *```+\w*[ \t\r]*(?:\n|$)/gm;

/** Returns the fault of the marks of a chat around a file, in YAML or JSON. The fix keeps all but the marks. */
export function chatMark(text: string, format: 'yaml' | 'json'): TextFault | null {
  const marks = [...text.matchAll(FENCE)];
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [first.index, last.index + last[0].length];
  const around = [text.slice(0, from), text.slice(to)].filter((part) => part.trim() !== '');
  const message = `“${first[0].trim()}” is a mark of a chat, not of this file; take it and what stands around it away`;
  const edit = { from, to, text: text.slice(from, to).replace(FENCE, '') };
  const fix = around.length < (first === last ? 2 : 1) ? { fix: { kind: 'text', ...edit } as const } : {};
  return { offset: from, code: `${format}-syntax`, message, ...fix };
}

/** A row of a table of Markdown. */
const ROW = /^\| *([A-Za-z][\w.-]*) *\| *(.{0,200}?) *\|$/;

/**
 * Returns the fault of lines that are all written otherwise: behind a mark, as a mail (`> `), a comparison (`+`) or a
 * listing (`12  `) has it, with an end, or as a table. The fix takes marks and ends away.
 */
export function otherLines(text: string): TextFault | null {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trimEnd()));
  const last = lines.at(-1) ?? '';
  if (lines.length < 2) return null;
  const [mark = ''] = /^(?:> ?|\+| *\d+[.)]?[ \t]+)/.exec(text) ?? [];
  const source = mark.trim().replace(/[+.)]/, '\\$&').replace(/\d+/, '\\d+');
  const each = new RegExp(`^ *${source}(?:${/[ \t]*$/.exec(mark)?.[0]}|$)`);
  const fault = (sign: string, where: string, found: RegExp) => {
    const edit = { from: 0, to: text.length, text: text.replace(new RegExp(found, 'gm'), '') };
    const why = where === 'before' ? 'is not of this file' : 'would be a part of its text';
    return yamlFault(0, `“${sign}” ${where} each line ${why}; take it away in all lines`, edit);
  };
  if (mark !== '' && lines.every((line) => each.test(line))) return fault(mark.trim(), 'before', each);
  const [end] = /(?:[,;]|<br ?\/?>)$/.exec(lines[0] ?? '') ?? [];
  const ended = lines.length > 3 ? lines.slice(0, -1) : lines;
  if (end && !/[{[]/.test(lines[0] ?? '') && ended.every((line) => line.endsWith(end)))
    return fault(end, 'behind', new RegExp(`${end}[ \t]*$`));
  if (lines.every((line) => NO_COLON.test(line)))
    return yamlFault(0, `${noColonMessage(last)}, and so in each line`);
  const [row, key, value] = ROW.exec(last) ?? [];
  const message = `this is a table of Markdown; write each row as “${key}: ${value}”`;
  return row && lines.every((line) => line.startsWith('|')) ? yamlFault(0, message) : null;
}

/** A line that can be no key, entry, quoted text or comment. */
const TALK = /^(?!\s*(?:- |["'#{}[\]]|[\w.-]+:(?:\s|$)))(?=.*[\w/])/;

/** Talk around a file, as a chat, a mail or a heading has it: its first line, or its last one below an empty line. */
export function* talkAround({ lines }: Failure): Generator<Cause> {
  const [first, last] = [
    lines.findIndex((line) => /\S/.test(line)),
    lines.findLastIndex((line) => /\S/.test(line)),
  ];
  for (const at of lines[last - 1]?.trim() === '' ? [first, last] : [first]) {
    const line = (lines[at] ?? '').trimEnd();
    if (!TALK.test(line) || NO_COLON.test(line)) continue;
    const message = `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}” is no line of this file; take it away`;
    yield guess(startOf(lines, at), message, lines.with(at, '# talk').join('\n'));
  }
}
