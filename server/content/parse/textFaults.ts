import { createRequire } from 'node:module';
import type { FaultText } from '../fault.ts';
import { didYouMean } from '../nearest.ts';
import { markFaults, TAGS } from './markFaults.ts';
import { fieldFaults, type TextField, variableFaults } from './textFields.ts';

const INSTEAD: Record<string, string> = {
  b: '**bold**',
  i: '*emphasis*',
  u: '*emphasis*',
  h1: '## heading',
  img: 'a block with a picture',
  video: 'a block “Video”',
  iframe: 'a block “Video”',
  font: '**bold**',
};

/** Returns the certain faults of a text by itself. Takes linear time. @param field where the text is shown, if known */
export function textFaults(text: string, field?: TextField): FaultText[] {
  const ofVariables = [...variableFaults(text)];
  const ofMarks = field && !field.isMarkdown ? [] : [...tagFaults(text, field), ...markFaults(text)];
  const isBroken = ofVariables.some(({ code }) => code === 'variable-broken');
  const [[note] = [], [cell] = []] = [NOTE.exec(text) ?? [], CELL.exec(text) ?? []];
  const message = `“${note}” is a note for colleagues, which visitors read; write the text, or take it out`;
  return [
    ...ofVariables,
    ...(note ? [{ code: 'text-note', message }] : []),
    ...(cell ? [{ code: 'text-note', message: `${cell === '\t' ? 'a tab' : `“${cell}”`} ${OF_CELLS}` }] : []),
    ...(field && /^\s+$/.test(text) ? [{ code: 'text-length', message: BLANK }] : []),
    ...(field ? fieldFaults(text, field) : []),
    // Marks around a broken variable are read once it is mended.
    ...ofMarks.filter(({ code }) => !isBroken || code !== 'mark-broken'),
  ];
}

const BLANK = 'the text is nothing but spaces; write one, or take the line away';

/** What writers put in place of a text that is not written yet. */
const NOTE = /\b(?:TODO|TBD|TBC|FIXME|XXX)\b|\b[Ll]orem [Ii]psum\b/;

/** What a spreadsheet puts between cells, before a text, or in place of it. */
const CELL = /(?<=\S)\t(?=\S)|^="|^#(?:REF!|NAME\?|VALUE!|N\/A)/;
const OF_CELLS = 'is of a spreadsheet, and visitors read it; write the words of this cell alone';

/** The effect of a tag in Markdown, in plain words, and where either may be. */
const WHERE = { true: 'left out of this Markdown', false: 'shown as it is written here' };
const EITHER = 'shown as it is written, or, in Markdown, left out';

/** @param field where the text is shown, if known */
export function* tagFaults(text: string, field?: TextField): Generator<FaultText> {
  const seen = new Set<string>();
  for (const [, tag = ''] of text.matchAll(/<\/?([A-Za-z][A-Za-z0-9]{0,20})(?=[\s/>])/g)) {
    const name = tag.toLowerCase();
    if (TAGS.has(name) || seen.has(name) || (field?.isMarkdown && /^[bi]$/.test(name))) continue;
    seen.add(name);
    const where = field ? WHERE[`${field.isMarkdown}`] : EITHER;
    const instead =
      INSTEAD[name] && `; write ${field ? '' : 'plain words, or, in Markdown, '}${INSTEAD[name]}`;
    const hint = field?.isMarkdown === false ? '; write plain words' : (instead ?? didYouMean(name, TAGS));
    yield { code: 'tag-dropped', message: `the tag “<${tag}>” is ${where}${hint}` };
  }
}

/** The longest processor time (ms) to draw a text, because everybody waits while a page is drawn. */
const MAX_MS = 50;
/** The length from which texts are timed; shorter ones never take that long. */
const JUDGED_FROM = 1_000;
/** The number of measurements, because the first one includes the warm-up of the code. */
const TRIES = 2;

const load = createRequire(import.meta.url);

/**
 * Whether a text takes too long to be drawn as Markdown. It is tried in the parser's thread, which is stopped after a
 * timeout. The drawing code is loaded only for the few long texts.
 */
export function isSlowMarkdown(text: string): boolean {
  if (text.length < JUDGED_FROM) return false;
  const { markdownToHtml }: typeof import('../../lib/richText/safeHtml.ts') = load(
    '../../lib/richText/safeHtml.ts',
  );
  for (let left = TRIES; left > 0; left--) {
    const before = process.threadCpuUsage();
    try {
      markdownToHtml(text, (target) => target);
    } catch {
      // Thousands of nested quotes overflow the stack.
      return true;
    }
    const { user, system } = process.threadCpuUsage(before);
    if (user + system <= MAX_MS * 1000) return false;
  }
  return true;
}
