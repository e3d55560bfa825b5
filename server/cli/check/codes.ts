import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { suggest } from '../../content/nearest.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { UsageError } from '../terminal/command.ts';
import type { Style } from '../terminal/style.ts';

/** What a code of `check` means: a paragraph, and an example of what is wrong and of what is right. */
export interface Explanation {
  about: string;
  wrong: string;
  right: string;
}

let read: ReadonlyMap<string, Explanation> | null = null;

/** All codes, from codes.yaml, the one place where they are explained. */
export function explanations(): ReadonlyMap<string, Explanation> {
  read ??= new Map(Object.entries(readTable()).map(([code, entry]) => [code, explanation(code, entry)]));
  return read;
}

function explanationOf(code: string): Explanation | null {
  return explanations().get(code) ?? null;
}

/**
 * What `--explain` prints.
 * @param code `all` lists the codes
 * @throws UsageError where there is no such code
 */
export function explain(code: string, style: Style): string {
  if (code === 'all') return [...explanations()].map(([name, { about }]) => `${row(name, about)}\n`).join('');
  const found = explanationOf(code);
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

function row(code: string, about: string): string {
  return `${code.padEnd(22)}  ${about.split(/(?<=\.) /, 1)[0]}`;
}

function readTable(): Record<string, unknown> {
  const table: unknown = parse(readFileSync(new URL('codes.yaml', import.meta.url), 'utf8'));
  if (!isRecord(table)) throw new Error('codes.yaml is no map');
  return { ...table };
}

function explanation(code: string, entry: unknown): Explanation {
  const text = (key: keyof Explanation): string => {
    const value = isRecord(entry) ? entry[key] : undefined;
    if (typeof value !== 'string' || value === '') throw new Error(`codes.yaml: “${code}” has no “${key}”`);
    return value.trimEnd();
  };
  return { about: text('about').replace(/\s+/g, ' '), wrong: text('wrong'), right: text('right') };
}
