import { createRequire } from 'node:module';
import type { FaultText } from '../fault.ts';
import { certainFix, uncertainFix } from '../fixes/fix.ts';
import { confusableName, didYouMean, plainText } from '../nearest.ts';
import { fieldFaults, type TextField, variableFaults } from './textFields.ts';

/** Tags that Markdown may contain; `markdownTags.test.ts` compares the list with what is drawn. */
export const TAGS: ReadonlySet<string> = new Set(
  'h2 h3 h4 p ul ol li blockquote strong em s code pre br hr a table caption thead tbody tr th td dl dt dd sub sup ruby rt rp'.split(
    ' ',
  ),
);
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

/** Returns the certain faults of a text alone. Takes linear time. @param field where the text is shown, if known */
export function textFaults(text: string, field?: TextField): FaultText[] {
  return [
    ...variableFaults(text),
    ...(field ? fieldFaults(text, field) : []),
    ...(field && !field.isMarkdown
      ? []
      : [...tagFaults(text, field), ...linkFaults(text), ...targetFaults(text), ...markFaults(text)]),
  ];
}

/** What becomes of a tag, and what may be written besides Markdown. */
const WAYS = {
  markdown: { where: 'left out of this Markdown', also: '' },
  plain: { where: 'shown as it is written here', also: '' },
  either: {
    where: 'shown as it is written, or, in Markdown, left out',
    also: 'plain words, or, in Markdown, ',
  },
};

/** @param field where the text is shown, if known */
export function* tagFaults(text: string, field?: TextField): Generator<FaultText> {
  const seen = new Set<string>();
  for (const [, tag = ''] of text.matchAll(/<\/?([A-Za-z][A-Za-z0-9]{0,20})(?=[\s/>])/g)) {
    const name = tag.toLowerCase();
    if (TAGS.has(name) || seen.has(name) || (field?.isMarkdown && /^[bi]$/.test(name))) continue;
    seen.add(name);
    const { where, also } = WAYS[field ? (field.isMarkdown ? 'markdown' : 'plain') : 'either'];
    const instead = INSTEAD[name];
    const isPlain = field?.isMarkdown === false;
    const hint = isPlain
      ? '; write plain words'
      : instead === undefined
        ? didYouMean(name, TAGS)
        : `; write ${also}${instead}`;
    yield { code: 'tag-dropped', message: `the tag “<${tag}>” is ${where}${hint}` };
  }
}

/** A link with full-width brackets: `[words]（/path）`. */
const WIDE_LINK =
  /[[［]([^[\]［］（）()]{1,80})[\]］] ?[(（]((?:\/|https?:|mailto:|tel:|site:|origin:|#)[^()（）\s]{0,200})[)）]/;

const unread = (message: string): FaultText => ({ code: 'link-unread', message });

function* linkFaults(text: string): Generator<FaultText> {
  for (const line of text.split('\n')) {
    const open = line.lastIndexOf('](');
    if (open >= 0 && line.includes('[') && !line.slice(open).includes(')'))
      yield unread(`the link “${line.slice(open + 1, open + 40)}” is not closed; close it with “)”`);
    const [apart] = /\][ ]{1,4}\((?:\/|https:|site:|origin:|mailto:)/.exec(line) ?? [];
    if (apart !== undefined)
      yield unread(`“${apart}”: a link is written without a space between “]” and “(”`);
    const [, spaced] = /\]\(((?:tel|mailto):[^()\n]{0,80} [^()\n]{0,80})\)/.exec(line) ?? [];
    if (spaced !== undefined) {
      const right = spaced.replaceAll(' ', '');
      const message = `“${spaced}” has a space in it, so that no link is read; write ${right}`;
      yield { ...unread(message), ...certainFix(spaced, right) };
    }
    const wide = WIDE_LINK.exec(line);
    const [whole = '', words = '', target = ''] = wide ?? [];
    const mark = /[［］（）]/.exec(whole)?.[0];
    if (mark !== undefined) {
      const right = `[${words}](${target})`;
      const message = `${confusableName(mark)}, so that no link is read; write ${right}`;
      yield { ...unread(message), ...certainFix(whole, right) };
    }
    const [half] = /\[[^[\]()]{1,80}\((?:\/|https:|site:|origin:)[^()\s]{0,200}\)/.exec(line) ?? [];
    if (half !== undefined)
      yield unread(`“${half}”: a link is written as [words](/path), and “]” is missing`);
  }
}

/** A link without a scheme or a slash before its target, and a picture. */
const RELATIVE_LINK = /(?<!!)\[[^[\]]{1,80}\]\(((?![/#]|[a-z]{1,10}:)[^\s()]{1,200})\)/g;
const PICTURE = /!\[[^[\]]{0,80}\]\([^\s()]{1,200}\)/g;

function* targetFaults(text: string): Generator<FaultText> {
  for (const [, target = ''] of text.matchAll(RELATIVE_LINK)) {
    const right = target.startsWith('www.')
      ? `https://${target}`
      : `/${target.replace(/^(?:\.{1,2}\/)+/, '')}`;
    const message = `“${target}” leads to no page: a link in a text is written as in “to:”, here as ${right}`;
    yield { ...unread(message), ...uncertainFix(target, right) };
  }
  for (const [picture] of text.matchAll(PICTURE)) {
    yield unread(`“${picture}” is not drawn: texts hold no pictures; use a block that has one`);
  }
}

function* markFaults(text: string): Generator<FaultText> {
  const wide = /＊＊|^＃{2,4}(?=[ \u3000\S])/m.exec(text)?.[0];
  if (wide !== undefined) {
    const message = `${confusableName(wide.charAt(0))}, so that visitors see it; write ${plainText(wide)}${wide.startsWith('＃') ? ' and a space' : ''}`;
    yield { code: 'mark-broken', message };
  }
  if (/^# \S/m.test(text)) {
    yield {
      code: 'heading-level',
      message: '“# ” is the page’s own heading; headings in a text begin with “## ”',
    };
  }
  if (text.split('**').length % 2 === 0) {
    yield { code: 'mark-broken', message: '“**” is not closed; bold words stand between two of them' };
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
