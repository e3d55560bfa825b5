import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { formatFault, isError } from '../../content/fault.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { CommandFailure, count, styleOf, withProgress } from '../terminal/command.ts';
import { readContent } from '../terminal/content.ts';
import { collectUnits } from '../translations/collectUnits.ts';
import { commentOutWords } from '../translations/wordUnits.ts';
import { checkNotExists, type NewSite, type NewSiteArguments, readRequest } from './options.ts';
import { siteFile } from './siteFile.ts';

export async function run(args: NewSiteArguments): Promise<number> {
  const { contentDir: dir } = readEnv();
  const { snapshot, files } = await withProgress('Reading the content', readContent(dir));
  const paths = files.flatMap(({ path, live }) => (live ? path : []));
  const lacks = (code: string, source: string) => lacksWords(code, source, { dir, paths, snapshot });
  const request = readRequest(args, snapshot, lacks);
  const site = siteFile(request, snapshot, dir);
  const folders = request.locales
    .filter(({ isNew }) => isNew)
    .map(({ code }): NewFolder => ({ code, files: wordsFolder(code, request.wordsFrom, snapshot, dir) }));
  const file = `sites/${request.id}.yaml`;
  if (!args.has('dry-run')) writeSite(dir, file, site.text, folders);
  process.stdout.write(summary(file, site, folders, request, args.has('dry-run')));
  return args.has('dry-run') ? 0 : judge(dir, file, request);
}

/** Prints what keeps the new site from being live, or where it is. @returns the exit code */
async function judge(dir: string, file: string, { id, locales }: NewSite): Promise<number> {
  const { faults, snapshot } = await withProgress('Checking', readContent(dir));
  const own = [file, ...locales.filter(({ isNew }) => isNew).map(({ code }) => `locales/${code}/`)];
  const errors = faults.filter((one) => isError(one) && own.some((path) => one.file.startsWith(path)));
  for (const error of errors) process.stdout.write(`${formatFault(error)}\n`);
  const isLive = errors.length === 0 && snapshot.sites.has(id);
  process.stderr.write(
    isLive ? 'It is in order: a running server shows it\n' : 'It is not live before this is mended\n',
  );
  return isLive ? 0 : 1;
}

function summary(
  file: string,
  { text, leftOut, toFill }: ReturnType<typeof siteFile>,
  folders: readonly NewFolder[],
  { locales }: NewSite,
  isDry: boolean,
): string {
  const style = styleOf(process.stdout);
  const lines = (content: string) => content.split('\n').length - 1;
  const rows = [
    `${style.file(file)}  ${count(lines(text), 'line')}`,
    ...folders.map(({ code, files }) => {
      const total = [...files.values()].reduce((sum, content) => sum + lines(content), 0);
      return `${style.file(`locales/${code}/`)}  ${count(files.size, 'file')}, ${count(total, 'line')}`;
    }),
  ];
  const notes = [
    `The owner’s to fill in, marked “Owner:” in the file: ${toFill.join(', ')}`,
    ...(leftOut.length > 0 ? [`Left out, as it could show nothing there: ${leftOut.join(', ')}`] : []),
    ...locales.flatMap(({ code, inTranslation }) =>
      inTranslation ? `To translate: npm run translations -- ${code}` : [],
    ),
  ];
  return `${style.strong(isDry ? 'Would write' : 'Written')}\n${rows.map((row) => `  ${row}\n`).join('')}${notes.join('\n')}\n`;
}

/** Whether a locale with a folder still lacks words. @param source used if the locale's file names no source */
function lacksWords(
  code: string,
  source: string,
  { dir, paths, snapshot }: { dir: string; paths: readonly string[]; snapshot: ContentSnapshot },
): boolean {
  const from = snapshot.locales.get(code)?.info.fallback?.at(-1) ?? source;
  return collectUnits(dir, paths, snapshot, code, from).some(({ target }) => target === null);
}

/** Returns the files of a locale's folder by name: its facts, and the words of the source locale as comments. */
function wordsFolder(
  code: string,
  source: string,
  snapshot: ContentSnapshot,
  dir: string,
): Map<string, string> {
  const files = new Map([['locale.yaml', localeFile(code, source, snapshot)]]);
  for (const [namespace, { path }] of snapshot.locales.get(source)?.words ?? [])
    files.set(`${namespace}.yaml`, commentOutWords(readFileSync(join(dir, path), 'utf8'), code, source));
  return files;
}

function localeFile(code: string, source: string, { locales }: ContentSnapshot): string {
  // TypeScript 7 does not know the method of ECMA-402 yet.
  const locale: Intl.Locale & { getTextInfo?(): { direction?: string } } = new Intl.Locale(code);
  const { language } = locale;
  const isOnly = ![...locales.keys()].some((other) => new Intl.Locale(other).language === language);
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(isOnly ? language : code) ?? code;
  return [
    '# yaml-language-server: $schema=../../.schemas/locale.json',
    `name: ${stringify(name).trimEnd()}`,
    `lang: ${code}`,
    ...(locale.getTextInfo?.().direction === 'rtl' ? ['dir: rtl'] : []),
    // Only if no other locale serves the language.
    ...(isOnly ? [`accepts: [${language}]`] : []),
    `fallback: [${source}]`,
    '',
  ].join('\n');
}

interface NewFolder {
  code: string;
  files: ReadonlyMap<string, string>;
}

/** Writes the folders, then the site's file, each in one step. @throws UsageError, CommandFailure: nothing is left */
function writeSite(dir: string, file: string, text: string, folders: readonly NewFolder[]): void {
  checkNotExists(join(dir, file), file);
  for (const { code } of folders) checkNotExists(join(dir, 'locales', code), `locales/${code}`);
  const done: string[] = [];
  try {
    for (const { code, files } of folders) {
      // Readers of the content ignore names that begin with a dot.
      const hidden = join(dir, 'locales', `.${code}.new`);
      done.push(hidden);
      mkdirSync(hidden);
      for (const [name, content] of files) writeFileSync(join(hidden, name), content);
    }
    for (const { code } of folders) {
      const folder = join(dir, 'locales', code);
      renameSync(join(dir, 'locales', `.${code}.new`), folder);
      done.push(folder);
    }
    const hidden = join(dir, file.replace(/([^/]+)$/, '.$1.new'));
    done.push(hidden);
    writeFileSync(hidden, text, { flag: 'wx' });
    renameSync(hidden, join(dir, file));
  } catch (error) {
    for (const path of done) rmSync(path, { recursive: true, force: true });
    throw new CommandFailure(error instanceof Error ? error.message : String(error));
  }
}
