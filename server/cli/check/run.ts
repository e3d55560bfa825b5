import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import { watchTree } from '../../content/disk/watchTree.ts';
import { draftPath } from '../../content/fileRoles.ts';
import { suggest } from '../../content/nearest.ts';
import { readEnv } from '../../lib/env/env.ts';
import { type Arguments, type Style, styleOf, UsageError, withProgress } from '../terminal/command.ts';
import { openReader } from '../terminal/content.ts';
import { runFix } from './fix/runFix.ts';
import { readChecked, solve } from './readChecked.ts';
import { reportOf, selection, writeFaults, writeSummary } from './report.ts';

type CheckArguments = Arguments<
  'format' | 'strict' | 'all' | 'watch' | 'fix' | 'yes' | 'solve' | 'draft' | 'explain'
>;

export async function run(args: CheckArguments): Promise<number> {
  const code = args.value('explain');
  if (code !== undefined) {
    process.stdout.write(explain(code, styleOf(process.stdout)));
    return 0;
  }
  if (args.has('yes') && !args.has('fix')) throw new UsageError('“--yes” is for “--fix”');
  if (args.has('fix') && args.has('draft')) throw new UsageError('“--fix” and “--draft” do not go together');
  if (args.has('fix') && args.has('watch')) throw new UsageError('“--fix” and “--watch” do not go together');
  const { contentDir } = readEnv();
  if (args.has('fix')) await runFix(args, contentDir);
  await using pool = await openReader();
  const once = async (): Promise<number> => {
    const read = await withProgress('Checking', readChecked(args, pool));
    const selected = selection(args.operands, read.paths, contentDir);
    const checked = args.has('solve')
      ? await withProgress('Solving', solve(read, selected, contentDir))
      : read;
    const report = reportOf(checked, selected);
    const code = writeFaults(report, args, contentDir);
    await writeSummary(report, contentDir);
    return code;
  };
  return args.has('watch') ? await watch(contentDir, once, args.value('draft')) : await once();
}

/** The quiet time (ms) after a change, so that saving many files causes one check. */
const QUIET = 150;

/** Checks now and after each change, one check at a time, until the process ends. @throws what the check throws */
async function watch(contentDir: string, once: () => Promise<number>, draft?: string): Promise<never> {
  const { stdout, stderr } = process;
  const failed = (error: unknown) => stderr.write(`the content folder cannot be watched: ${String(error)}\n`);
  let changed = Promise.withResolvers<void>();
  const dirs = draft === undefined ? [contentDir] : [contentDir, resolve(contentDir, draftPath(draft, '.'))];
  // The watcher also reports its own start, so that no change before the first check is missed.
  const stops = dirs.map((dir) => watchTree(dir, () => changed.resolve(), failed));
  try {
    for (let isFirst = true; ; isFirst = false) {
      await changed.promise;
      await setTimeout(QUIET);
      changed = Promise.withResolvers();
      if (stdout.isTTY) stdout.write('\u001b[2J\u001b[3J\u001b[H');
      // From this line and the last, the task in .vscode sees where a check begins and ends.
      stderr.write(`${styleOf(stderr).quiet('Checking all files.')}\n`);
      await once().catch((error: unknown) => {
        // A selected file may disappear and come back while watching; one that never existed is a typing mistake.
        if (isFirst || !(error instanceof UsageError)) throw error;
        stderr.write(`${error.message}\n`);
      });
      stderr.write(`${styleOf(stderr).quiet('Waiting for changes; Ctrl+C ends.')}\n`);
    }
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

interface Explanation {
  about: string;
  wrong: string;
  right: string;
}

export function explanations(): ReadonlyMap<string, Explanation> {
  const table: Record<string, Explanation> = parse(
    readFileSync(new URL('codes.yaml', import.meta.url), 'utf8'),
  );
  const entries = Object.entries(table).map(([code, { about, wrong, right }]): [string, Explanation] => [
    code,
    { about: about.trimEnd().replace(/\s+/g, ' '), wrong: wrong.trimEnd(), right: right.trimEnd() },
  ]);
  return new Map(entries);
}

/** Returns the text of `--explain`; the code `all` lists all codes. @throws UsageError for an unknown code */
function explain(code: string, style: Style): string {
  const all = explanations();
  if (code === 'all')
    return [...all]
      .map(([name, { about }]) => `${name.padEnd(22)}  ${about.split(/(?<=\.) /, 1)[0]}\n`)
      .join('');
  const found = all.get(code);
  if (!found) throw new UsageError(`unknown code “${code}”${suggest(code, all.keys())}`);
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
