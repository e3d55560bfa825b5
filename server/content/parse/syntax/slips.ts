import { yamlFault } from '../../fault.ts';
import { quoteText } from '../../fixes/scalarEdits.ts';
import { zoneOffset } from '../schemaErrors/moments.ts';
import { type Cause, type Failure, guess, startOf } from './likeliestCause.ts';
import { NOTATIONS, type Slip } from './otherNotations.ts';

const inQuotes = ([words]: RegExpExecArray) => quoteText(words);
/** Closes a quote, in place of one of the other kind that was to close it: `"Go'` is `"Go"`. */
const closed = ([opened, quote = '']: RegExpExecArray) => {
  const other = quote === '"' ? "'" : '"';
  const isOther = opened.endsWith(other) && opened.split(other).length % 2 === 0;
  return (isOther ? opened.slice(0, -1) : opened) + quote;
};
const notClosed = (put: string) => `this quote is not closed; write ${put}`;

/** The slips, the likeliest first. */
const SLIPS: readonly Slip[] = [
  {
    find: /^\s*(?:- )*(?<it>(\/\/+|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?)$/,
    inQuotes: true,
    put: ([, , , words]) => `# ${words}`.trimEnd(),
    says: (put, [, , mark]) => `“${mark}” begins no comment here; write “${put}”`,
  },
  {
    find: /^\s*- +(?<it>(?:- +)+)(?=["'A-Za-z{])/,
    inQuotes: true,
    put: () => '',
    says: () => '“- ” is here twice; take the second one away',
  },
  {
    find: /^\s*(?<it>-)(?=([A-Za-z][\w-]*:(?: .*)?)$)/,
    inQuotes: true,
    put: () => '- ',
    says: (put, [, , entry]) => `a space is wanted behind “-”; write “${put}${entry}”`,
  },
  {
    find: /^\s*(?<it>[*•·][ \t]+)[A-Za-z{]/,
    inQuotes: true,
    put: () => '- ',
    says: (_, [, bullet = '']) => `“${bullet.trim()}” begins no entry of a list; write “- ”`,
  },
  {
    // `origin` and `site` are also property names, so only values are matched.
    find: /(?<=: +)((?:mailto|tel|site|origin|https?):)( +(?:(?<=tel: +)[+\d() -]*\d|[^\s,}\]]+))/,
    put: ([, name, rest = '']) => name + rest.replace(name === 'tel:' ? /[ ()]/g : / /g, ''),
    says: (put, [, name]) => `no space is written behind “${name}”; write ${put}`,
  },
  {
    find: /(?:^\s*(?:- +)*|[{,]\s*)(?<it>[A-Za-z][\w-]*:)(?=[^\s:])(?!\/\/)/g,
    put: ([, key]) => `${key} `,
    says: (_, [, key]) => `a space is wanted behind “${key}”`,
  },
  {
    // YAML takes the closing brace of a path's parameter for the map's.
    find: /(?<=[{,] *[\w-]+: +)\/[^\s,"'{}]*\{[A-Za-z]\w*\}(?:[^\s,"'{}]|\{[A-Za-z]\w*\})*/g,
    put: ([path]) => `"${path}"`,
    says: (put) => `put this path in quotes: ${put}`,
  },
  {
    // The comment would cut off the closing brace as well.
    find: /(?<=[{,] *[\w-]+: +)[^\s"'.{}[\],][^"{}[\],]* # [^"{}[\],]*[^"{}[\], ](?=,| *[}\]])/g,
    put: inQuotes,
    says: (put) => `“ #” begins a comment; put all of this text in quotes: ${put}`,
  },
  {
    // A comma may be part of the text, but not before the next key.
    find: /(?<=[{,] *[\w-]+: +)(["'])(?:(?!\1)[^{}[\]])+?(?=, *[\w-]+: | *[}\]])/g,
    put: closed,
    says: notClosed,
  },
  {
    find: /(?<=[{,] *[\w-]+: +)(["'])[^"',{}[\]]*[^"',{}[\] ](?=,| *[}\]])/g,
    put: closed,
    says: notClosed,
  },
  {
    // The quote runs to the next opening quote: it is not closed before the comma and the name in between.
    find: /(?<=[{,] *[\w-]+: +)(["'])(?:(?!\1).)*?(?=, *[\w-]+: *\1(?! *[,}\]]))/g,
    inQuotes: true,
    put: closed,
    says: notClosed,
  },
  {
    // The time zone's brackets end a value in braces.
    find: /(\d{4}-\d\d-\d\dT[\d:.]+)([+-]\d\d:\d\d|Z)?\[([\w/+-]+)\]/,
    put: ([, moment = '', offset, zone = '']) => {
      const shift = offset ?? zoneOffset(zone, moment);
      return shift ? moment + shift : undefined;
    },
    says: (put) => `a time zone is written as its offset; write ${put}`,
  },
  {
    find: /(?<=: +|- +|[[,] *)\(( *[A-Za-z][\w-]*: [^()]*)\)/,
    inQuotes: true,
    put: ([, within]) => `{${within}}`,
    says: (put) => `“(” is no brace; write ${put}`,
  },
  { find: /(?<=[}\]])(?= *[{[])/, put: () => ',', says: () => 'a comma is wanted behind this bracket' },
  { find: /;(?=\s*[A-Za-z][\w-]*:\s)/, put: () => ',', says: () => '“;” is no comma; write “,”' },
  {
    // A text that begins with a sign of YAML.
    find: /^(?:\s*(?:- )*(?:[\w.-]+|"[^"]*"): +|\s*- )(?<it>[*&|>?].*|\{\{.*|\[[^[\]]*\] *[^\s,#].*)$/,
    inQuotes: true,
    put: ([, value = '']) => quoteText(value),
    says: (put) => `put all of this text in quotes: ${put}`,
  },
  ...NOTATIONS,
];

/** The lines around a syntax fault that are searched for its cause, the likeliest first. */
const NEAR = [0, -1, 1, -2];

/** The slips that may have caused a syntax fault. */
export function* slipsNear(failure: Failure): Generator<Cause> {
  for (const { line, start } of linesNear(failure)) {
    for (const { find, inQuotes, put, says } of SLIPS) {
      for (const found of matchesOf(find, line, inQuotes ? line : withoutQuoted(line))) {
        const right = put(found);
        if (right === undefined) continue;
        const [from, to] = found.indices?.groups?.['it'] ?? found.indices?.[0] ?? [0, 0];
        const edit = { from: start + from, to: start + to, text: right };
        yield guess(edit.from, says(right, found), edit);
      }
    }
  }
}

/** Returns the first match in `searched`, or with the flag `g` all, with the line's own words and the places of groups. */
function matchesOf({ source, flags }: RegExp, line: string, searched: string): RegExpExecArray[] {
  const all = searched.matchAll(new RegExp(source, `${flags.replace('g', '')}dg`));
  const found = flags.includes('g') ? [...all] : [...all.take(1)];
  for (const one of found)
    for (const [index, place] of (one.indices ?? []).entries()) if (place) one[index] = line.slice(...place);
  return found;
}

function linesNear({ lines, number }: Failure) {
  return NEAR.flatMap((by) => {
    const line = lines[number + by]?.trimEnd();
    return line === undefined ? [] : [{ line, start: startOf(lines, number + by) }];
  });
}

/** Returns a line with its quoted texts as dots, because they are not searched. */
function withoutQuoted(line: string): string {
  return line.replace(/"[^"]*"|'[^']*'/g, (quoted) => '.'.repeat(quoted.length));
}

/** Closing brackets near a syntax fault that may be superfluous, the last of a line first. */
export function* bracketsTooMany(failure: Failure): Generator<Cause> {
  for (const { line, start } of linesNear(failure)) {
    for (const { 0: bracket, index } of [...withoutQuoted(line).matchAll(/[}\]]/g)].reverse()) {
      const from = start + index;
      yield yamlFault(from, `one “${bracket}” too many; take it away`, { from, to: from + 1, text: '' });
    }
  }
}

/** A value whose opening quote is not closed on its line. */
const OPENED = /^(\s*(?:- +)*(?:(?:[\w.-]+|"[^"]*"):[ \t]+)?)(["'])(?:(?!\2).)*$/;

/** Quotes above an offset that are not closed on their line, the nearest first. */
export function* openQuotes({ lines, number: failed }: Failure): Generator<Cause> {
  for (let number = failed; number >= 0; number--) {
    const line = (lines[number] ?? '').trimEnd();
    const [, before = '', quote] = OPENED.exec(line) ?? [];
    if (quote === undefined) continue;
    // Only the author can tell whether a comment behind it belongs to the text.
    const mended = lines.with(number, line + quote).join('\n');
    yield { ...yamlFault(startOf(lines, number) + before.length, 'this quote is not closed'), mended };
  }
}
