import type { FaultText } from '../fault.ts';
import { certainFix, type Fixable, nearestNameFix, uncertainFix } from '../fixes/fix.ts';
import { confusableName, plainText, suggest } from '../nearest.ts';

/** Tags that Markdown may contain; `markdownTags.test.ts` compares the list with what is drawn. */
export const TAGS: ReadonlySet<string> = new Set(
  'h2 h3 h4 p ul ol li blockquote strong em s code pre br hr a table caption thead tbody tr th td dl dt dd sub sup ruby rt rp'.split(
    ' ',
  ),
);

const SCHEMES = ['https:', 'mailto:', 'tel:', 'site:', 'origin:'];

/** Something that is nearly a Markdown mark, so that visitors would read it. */
interface Mark {
  /** Takes linear time. */
  find: RegExp;
  /** Without one, it is a link that is not read. */
  code?: 'mark-broken' | 'heading-level';
  says(found: RegExpExecArray): string | undefined;
  fix?(found: RegExpExecArray): Fixable;
}

const wideLink = ([, words, target]: RegExpExecArray) => `[${words}](${target})`;
const withoutSpaces = ([, target = '']: RegExpExecArray) => target.replaceAll(' ', '');
const rooted = ([, target = '']: RegExpExecArray) =>
  target.startsWith('www.') ? `https://${target}` : `/${target.replace(/^(?:\.{1,2}\/)+/, '')}`;

const MARKS: readonly Mark[] = [
  {
    find: /\](\((?:(?!\]\()[^)\n])*)$/gm,
    says: ([, rest = '']) => `the link “${rest.slice(0, 39)}” is not closed; close it with “)”`,
  },
  {
    find: /\][ ]{1,4}\((?:\/|https:|site:|origin:|mailto:)/g,
    says: ([apart]) => `“${apart}”: a link is written without a space between “]” and “(”`,
  },
  {
    find: /\]\(((?:tel|mailto):[^()\n]{0,80} [^()\n]{0,80})\)/g,
    says: (found) =>
      `“${found[1]}” has a space in it, so that no link is read; write ${withoutSpaces(found)}`,
    fix: (found) => certainFix(String(found[1]), withoutSpaces(found)),
  },
  {
    // A link with full-width brackets: `[words]（/path）`.
    find: /[[［]([^[\]［］（）()]{1,80})[\]］] ?[(（]((?:\/|https?:|mailto:|tel:|site:|origin:|#)[^()（）\s]{0,200})[)）]/g,
    says: (found) => {
      const [mark] = /[［］（）]/.exec(found[0]) ?? [];
      return mark && `${confusableName(mark)}, so that no link is read; write ${wideLink(found)}`;
    },
    fix: (found) => certainFix(found[0], wideLink(found)),
  },
  {
    find: /\(([^()[\]\n]{1,80})\)\[((?:\/|https?:|mailto:|tel:|site:|origin:|#)[^[\]\s]{0,200})\]/g,
    says: (found) => `“${found[0]}”: the brackets of this link are exchanged; write ${wideLink(found)}`,
    fix: (found) => certainFix(found[0], wideLink(found)),
  },
  {
    find: /\[[^[\]()]{1,80}\((?:\/|https:|site:|origin:)[^()\s]{0,200}\)/g,
    says: ([half]) => `“${half}”: a link is written as [words](/path), and “]” is missing`,
  },
  {
    // A link without a scheme or a slash before its target.
    find: /(?<!!)\[[^[\]]{1,80}\]\(((?![/#]|[a-z]{1,10}:)[^\s()]{1,200})\)/g,
    says: (found) =>
      `“${found[1]}” leads to no page: a link in a text is written as in “to:”, here as ${rooted(found)}`,
    fix: (found) => uncertainFix(String(found[1]), rooted(found)),
  },
  {
    find: /\]\(((?!https?:|mailto:|tel:|site:|origin:)([a-z]{2,12}:)[^\s()]{1,200})\)/g,
    says: ([, target, scheme = '']) => `“${target}” leads to no page${suggest(scheme, SCHEMES)}`,
    fix: ([, , scheme = '']) => nearestNameFix(scheme, SCHEMES),
  },
  {
    find: /!\[[^[\]]{0,80}\]\([^\s()]{1,200}\)/g,
    says: ([picture]) => `“${picture}” is not drawn: texts hold no pictures; use a block that has one`,
  },
  {
    find: /＊＊|^＃{2,4}(?=[ \u3000\S])/gm,
    code: 'mark-broken',
    says: ([wide]) =>
      `${confusableName(wide.charAt(0))}, so that visitors see it; write ${plainText(wide)}${wide.startsWith('＃') ? ' and a space' : ''}`,
  },
  {
    find: /^# \S/gm,
    code: 'heading-level',
    says: () => '“# ” is the page’s own heading; headings in a text begin with “## ”',
  },
  {
    find: /^(#{2,6}|[-+]|\d{1,2}[.)])(?=\p{L})(.{0,30})/gmu,
    code: 'mark-broken',
    says: ([whole, mark, words]) =>
      `“${whole}”: a space is wanted behind “${mark}”, or visitors see it; write ${mark} ${words}`,
    fix: ([whole, mark, words]) => certainFix(whole, `${mark} ${words}`),
  },
  {
    find: /^([・•‧●○]) ?(.{1,30}).*\n\1/gm,
    code: 'mark-broken',
    says: ([whole, mark, words]) =>
      `“${whole.split('\n', 1)[0]}”: “${mark}” begins no entry of a list, so that all of them are one line; write - ${words}`,
  },
  {
    find: /(?<=^|\n\n)\|.{1,60}.*\|\n(?![|: ]*-)(?=\|)/g,
    code: 'mark-broken',
    says: ([row]) =>
      `“${row.trim().slice(0, 40)}” begins no table; write a line of | --- | below it, with one for each column`,
  },
];

/** Returns the marks in a text that Markdown does not recognize. Takes linear time. */
export function markFaults(text: string): FaultText[] {
  const faults = new Map<string, FaultText>();
  for (const { find, code = 'link-unread', says, fix } of MARKS) {
    for (const found of text.matchAll(find)) {
      const message = says(found);
      if (message !== undefined) faults.set(message, { code, message, ...fix?.(found) });
    }
  }
  for (const one of [...boldFaults(text), ...openTags(text)]) faults.set(one.message, one);
  return [...faults.values()];
}

const MARK = /[\p{P}\p{S}]/u;
/** Marks that can also be outside the bold words. */
const OUTSIDE = /^([^\p{L}\p{N}[\]()<>*_`]*)(.*?)([^\p{L}\p{N}[\]()<>*_`]*)$/su;

/** Reports stars that make no words bold: <https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis>. */
function* boldFaults(text: string): Generator<FaultText> {
  const parts = text.replace(/\{\{|\}\}/g, 'xx').split('**');
  if (parts.length % 2 === 0)
    yield { code: 'mark-broken', message: '“**” is not closed; bold words stand between two of them' };
  else
    for (let index = 1, at = 0; index < parts.length; index += 2) {
      const [before = '', part = '', after = ''] = parts.slice(index - 1, index + 2);
      at += before.length + 2;
      const words = text.slice(at, at + part.length);
      at += part.length + 2;
      const [next = '', last = ''] = [part.charAt(0), part.slice(-1)];
      const isApart = /^\s|\s$/.test(part) && part.trim() !== '';
      const touches = (own: string, other: string) => MARK.test(own) && /[\p{L}\p{N}]/u.test(other);
      if (!isApart && !touches(next, before.slice(-1)) && !touches(last, after.charAt(0))) continue;
      const [, lead = '', core = '', end = ''] = OUTSIDE.exec(words) ?? [];
      const right = isApart ? `**${words.trim()}**` : `${lead}**${core}**${end}`;
      const why = isApart ? 'no space stands inside of “**”' : 'marks stand outside of “**”';
      const isWhole = isApart || (!MARK.test(core.charAt(0)) && !MARK.test(core.slice(-1)));
      const how = isWhole ? `; write ${right}` : '; write a space before and behind it';
      const message = `“**${words}**” is not bold, and visitors see its stars: ${why}${how}`;
      yield { code: 'mark-broken', message, ...(isWhole ? certainFix(`**${words}**`, right) : {}) };
    }
}

/** Tags that HTML closes by itself. */
const SINGLE = new Set('br hr p li dt dd rt rp tr td th thead tbody'.split(' '));

/** Reports the first tag that is opened and not closed, or closed and not opened. */
function* openTags(text: string): Generator<FaultText> {
  const open: string[] = [];
  for (const [tag, slash, written = ''] of text.matchAll(
    /<(\/?)([A-Za-z][A-Za-z0-9]{0,20})(?:\s[^<>]{0,80})?>/g,
  )) {
    const name = written.toLowerCase();
    if (!TAGS.has(name) || SINGLE.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return yield unclosed(`the tag “${tag}” closes none; take it away`);
  }
  const name = open.at(-1);
  if (name !== undefined) yield unclosed(`the tag “<${name}>” is not closed; close it with “</${name}>”`);
}

const unclosed = (message: string): FaultText => ({ code: 'mark-broken', message });
