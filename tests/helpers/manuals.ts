import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ContentCopy, copyContent } from './contentCopy.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A README of the project. */
export interface Manual {
  /** Relative to the project. */
  file: string;
  text: string;
}

/** An example of a file in YAML: the whole of it, or what is added at its end. */
export interface YamlExample {
  /** The README. */
  manual: string;
  /** Relative to the content folder. */
  file: string;
  text: string;
  isAdded: boolean;
}

/** All READMEs of the project, in the order in which their examples build on one another. */
export const MANUALS: readonly Manual[] = [
  'README.md',
  ...['pages', 'sites', 'locales', 'tests', 'server', 'renderer'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('/README.md'))
      .sort((a, b) => a.length - b.length),
  ),
].map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** The texts of fenced examples in a language. */
export function fenced(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, body = '']) => body,
  );
}

/** The examples of content: each begins with the name of its file. @throws where one does not */
export function yamlExamples(): YamlExample[] {
  return MANUALS.flatMap(({ file: manual, text }) =>
    fenced(text, 'yaml').map((body) => {
      const [head = '', file, added] = /^# (\S+?)(, at the end)?\n/.exec(body) ?? [];
      if (file === undefined) throw new Error(`${manual}: no file is named at the top of:\n${body}`);
      return { manual, file, text: body.slice(head.length), isAdded: added !== undefined };
    }),
  );
}

/** A copy of the shipped content in which all examples were followed. */
export function followedContent(): ContentCopy {
  const content = copyContent();
  for (const { manual, file, text, isAdded } of yamlExamples()) {
    if (isAdded !== existsSync(join(content.dir, file)))
      throw new Error(`${manual}: ${file} is ${isAdded ? 'not' : 'already'} there`);
    content.write(file, isAdded ? `${content.read(file).trimEnd()}\n${text}` : text);
  }
  return content;
}
