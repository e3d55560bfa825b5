import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suggest } from '../../content/nearest.ts';
import type { ContentSnapshot, StatusReport } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import {
  type Arguments,
  alignColumns,
  count,
  styleOf,
  UsageError,
  withProgress,
} from '../terminal/command.ts';
import { readContent } from '../terminal/content.ts';
import { collectUnits } from './collectUnits.ts';
import { exportUnits, importFile, removeTexts } from './exchange.ts';
import type { Unit } from './unit.ts';

type TranslationsArguments = Arguments<'from' | 'out' | 'in' | 'all' | 'remove' | 'dry-run'>;

export async function run(args: TranslationsArguments): Promise<number> {
  const { contentDir: dir } = readEnv();
  if (args.value('in') !== undefined && args.value('out') !== undefined)
    throw new UsageError('“--in” and “--out” are not taken together');
  const { snapshot, files } = await withProgress('Reading the content', readContent(dir));
  if (args.has('remove')) return remove(args, dir, snapshot, files);
  const locale = localeOf(args.operands, snapshot);
  const source = sourceOf(args.value('from'), locale, snapshot);
  const inOrder = files.filter(({ live }) => live).map(({ path }) => path);
  for (const { path, live } of files)
    if (!live && existsSync(join(dir, path))) process.stderr.write(`left out, as it has errors: ${path}\n`);
  const units = collectUnits(dir, inOrder, snapshot, locale, source);
  const [from, to] = [args.value('in'), args.value('out')];
  if (from !== undefined) return importFile(from, { dir, units, locale, isDry: args.has('dry-run') });
  const wanted = units.filter(({ target }) => args.has('all') || target === null);
  if (to !== undefined) return exportUnits(to, wanted, source, locale);
  process.stdout.write(listing(units, locale, source));
  return 0;
}

function remove(
  { operands: [locale, ...more], has }: TranslationsArguments,
  dir: string,
  { sites }: ContentSnapshot,
  files: StatusReport['files'],
): number {
  if (locale === undefined || more.length > 0) throw new UsageError('one locale is wanted, such as ko-KR');
  const offering = [...sites.values()].find(({ config }) => config.locales[locale]);
  if (offering) throw new UsageError(`${offering.file} offers ${locale}; take it out of there first`);
  const paths = files.map(({ path }) => path).filter((path) => existsSync(join(dir, path)));
  return removeTexts(dir, paths, locale, has('dry-run'));
}

function localeOf([locale, ...more]: readonly string[], { locales }: ContentSnapshot): string {
  if (locale === undefined || more.length > 0)
    throw new UsageError(`one locale is wanted${suggest('', locales.keys())}`);
  if (!locales.has(locale))
    throw new UsageError(`there is no folder “locales/${locale}”${suggest(locale, locales.keys())}`);
  return locale;
}

function sourceOf(given: string | undefined, locale: string, { locales }: ContentSnapshot): string {
  const source = given ?? locales.get(locale)?.info.fallback?.at(-1);
  const others = [...locales.keys()].filter((code) => code !== locale);
  if (source === undefined)
    throw new UsageError(
      `${locale} states no fallback: “--from” says what to translate from${suggest('', others)}`,
    );
  if (!others.includes(source))
    throw new UsageError(`“${source}” is no locale to translate ${locale} from${suggest(source, others)}`);
  return source;
}

function listing(units: readonly Unit[], locale: string, source: string): string {
  const style = styleOf(process.stdout);
  const groups = [...Map.groupBy(units, ({ file }) => file)].map(([file, own]) => ({
    file,
    total: own.length,
    missing: own.filter(({ target }) => target === null).length,
  }));
  const rows = groups.filter(({ missing }) => missing > 0);
  const cells = rows.map(({ file, missing, total }) => [file, `${missing} of ${total}`]);
  const lines = alignColumns(cells).map((row) => `${row.join('  ')}\n`);
  const missing = rows.reduce((sum, row) => sum + row.missing, 0);
  const share = units.length === 0 ? 100 : Math.floor((1 - missing / units.length) * 100);
  const sum = `${locale}: ${missing.toLocaleString('en')} of ${count(units.length, 'text')} missing (${share} % translated), from ${source}`;
  return `${lines.join('')}${missing === 0 ? style.good(sum) : style.strong(sum)}\n`;
}
