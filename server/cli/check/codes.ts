import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../terminal/command.ts';
import type { Style } from '../terminal/style.ts';

/** The explanation of a code: a paragraph, with a wrong and a right example. */
export interface Explanation {
  about: string;
  wrong: string;
  right: string;
}

let read: ReadonlyMap<string, Explanation> | null = null;

export function explanations(): ReadonlyMap<string, Explanation> {
  if (read) return read;
  const table: Record<string, Explanation> = parse(
    readFileSync(new URL('codes.yaml', import.meta.url), 'utf8'),
  );
  const entries = Object.entries(table).map(([code, { about, wrong, right }]): [string, Explanation] => [
    code,
    { about: about.trimEnd().replace(/\s+/g, ' '), wrong: wrong.trimEnd(), right: right.trimEnd() },
  ]);
  read = new Map(entries);
  return read;
}

/** Returns the text of `--explain`; the code `all` lists all codes. @throws UsageError for an unknown code */
export function explain(code: string, style: Style): string {
  if (code === 'all')
    return [...explanations()]
      .map(([name, { about }]) => `${name.padEnd(22)}  ${about.split(/(?<=\.) /, 1)[0]}\n`)
      .join('');
  const found = explanations().get(code);
  if (!found) throw new UsageError(`unknown code “${code}”${suggest(code, explanations().keys())}`);
  const example = (text: string) => text.trimEnd().replace(/^/gm, '    ');
  return [
    style.strong(code),
    found.about,
    `${style.error('Wrong')}\n${example(found.wrong)}`,
    `${style.good('Right')}\n${example(found.right)}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
