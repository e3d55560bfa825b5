import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { copyContent } from './contentCopy.ts';

/** A copy of the shipped content with a page that says in its title, and twice in its text, which version of it is shown. */
export interface MarkedContent {
  dir: string;
  /** Writes the next version of the page, as an editor saves a file. */
  mark(version: number): void;
  dispose(): void;
}

/** Below the locale. */
export const MARKED_PATH = '/soak';

export function makeMarkedContent(): MarkedContent {
  const { dir, write, dispose } = copyContent();
  const locales = readdirSync(join(dir, 'locales')).filter((name) => !name.includes('.'));
  const mark = (version: number) => {
    const text = Object.fromEntries(locales.map((locale) => [locale, `mark-${version}-`]));
    const block = (id: string) => ({ id, type: 'RichText', props: { body: text } });
    const page = {
      path: MARKED_PATH,
      title: text,
      description: text,
      blocks: [block('first'), block('last')],
    };
    write('pages/soak.yaml', stringify(page));
  };
  mark(0);
  return { dir, mark, dispose };
}

/** The versions of the marked page that an answer shows: one, or it mixes them. */
export function marksOf(text: string): number[] {
  return [...new Set([...text.matchAll(/mark-(\d+)-/g)].map(([, version]) => Number(version)))];
}
