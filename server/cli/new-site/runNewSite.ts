import { readEnv } from '../../lib/env/env.ts';
import type { Arguments } from '../terminal/command.ts';
import { readContent } from '../terminal/content.ts';
import { withProgress } from '../terminal/progress.ts';
import { count, styleOf } from '../terminal/style.ts';
import type { NEW_SITE } from './command.ts';
import { lacksWords } from './lacksWords.ts';
import { type NewSite, readRequest } from './request.ts';
import { siteFile } from './siteFile.ts';
import { wordsFolder } from './wordsFolder.ts';
import { type NewFolder, writeSite } from './writeSite.ts';

/** Runs `npm run new-site` as it was typed. @returns the exit code @throws UsageError for what cannot be */
export async function runNewSite(args: Arguments<keyof (typeof NEW_SITE)['flags']>): Promise<number> {
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
  if (!args.on('dry-run')) {
    const failure = writeSite(dir, file, site.text, folders);
    if (failure !== null) {
      process.stderr.write(`${failure}\n`);
      return 1;
    }
  }
  process.stdout.write(summary(file, site, folders, request, args.on('dry-run')));
  return 0;
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
