import { resolve } from 'node:path';
import { readCaller, readEnv } from '../../lib/env/env.ts';
import { type Arguments, CommandFailure, UsageError } from '../terminal/command.ts';
import { openModel } from '../terminal/openModel.ts';
import { withProgress } from '../terminal/progress.ts';
import { type Style, styleOf } from '../terminal/style.ts';
import type { PARITY } from './command.ts';
import { compareHere, type Parity } from './compareHere.ts';
import { crawl, readFormerFile } from './readFormer.ts';

/** If a smaller share of a page's words is here, some are lost. */
const ENOUGH_WORDS = 0.8;
const MOST_REQUESTS = 10_000;

/** Runs `npm run parity` as it was typed. @returns the exit code */
export async function runParity(args: Arguments<keyof (typeof PARITY)['flags']>): Promise<number> {
  const [former, ...more] = args.operands;
  if (former === undefined || more.length > 0) throw new UsageError('name one former site, or one file');
  const most = Number(args.value('most') ?? 100);
  if (!Number.isInteger(most) || most < 1 || most > MOST_REQUESTS)
    throw new UsageError(`--most takes a number from 1 to ${MOST_REQUESTS}`);
  let asked = 0;
  const pages = /^https?:\/\//.test(former)
    ? await withProgress(
        () => `Reading: ${asked} of ${most} requests`,
        crawl(new URL(former), most, (n) => (asked = n)),
      )
    : await readFormerFile(resolve(readCaller().folder, former));
  const model = await openModel(readEnv(), (line) => process.stderr.write(`${line}\n`));
  try {
    const found = await withProgress('Comparing', compareAll(pages, args.value('site'), model));
    const { stdout } = process;
    stdout.write(
      args.value('format') === 'json'
        ? `${JSON.stringify(found, null, 2)}\n`
        : inLines(found, styleOf(stdout)),
    );
    return found.some(isLost) ? 1 : 0;
  } finally {
    await model.close();
  }
}

async function compareAll(
  pages: Awaited<ReturnType<typeof readFormerFile>>,
  siteId: string | undefined,
  model: Awaited<ReturnType<typeof openModel>>,
): Promise<Parity[]> {
  const sites = [...model.snapshot.sites.values()];
  const site = sites.find(({ id, config }) => (siteId === undefined ? config.fallback : id === siteId));
  if (!site)
    throw new CommandFailure(`there is no such site; there are ${sites.map(({ id }) => id).join(', ')}`);
  const found: Parity[] = [];
  for (const page of pages) found.push(await compareHere(page, site, model, Date.now()));
  return found;
}

function isLost({ leadsTo, words, lostTypes = [] }: Parity): boolean {
  return leadsTo.length === 0 || lostTypes.length > 0 || (words !== undefined && words.share < ENOUGH_WORDS);
}

function inLines(found: readonly Parity[], style: Style): string {
  const lines = found.flatMap((parity) => [headOf(parity, style), ...detailsOf(parity)]);
  const gone = found.filter(({ leadsTo }) => leadsTo.length === 0).length;
  const less = found.filter((parity) => parity.leadsTo.length > 0 && isLost(parity)).length;
  const sum = `${found.length === 1 ? '1 address' : `${found.length} addresses`}: ${gone} without a page here, ${less} with something lost`;
  return `${[...lines, '', sum].join('\n')}\n`;
}

function headOf({ address, leadsTo, page }: Parity, style: Style): string {
  if (leadsTo.length === 0)
    return `${style.error('-')} ${address}: nothing is here; write a redirect in the site’s file`;
  const way = leadsTo.join(' → ');
  return `${style.good('+')} ${address} → ${way}${page === undefined ? '' : ` (${page})`}`;
}

function detailsOf({ title, words, lostTypes = [] }: Parity): string[] {
  return [
    ...(title ? [`    title: “${title.before}” → “${title.after}”`] : []),
    ...(words && words.missing.length > 0
      ? [
          `    words: ${Math.floor(words.share * 100)} % are here; not ${words.missing.join(', ')}${words.missing.length > 11 ? ', …' : ''}`,
        ]
      : []),
    ...(lostTypes.length > 0 ? [`    structured data: no ${lostTypes.join(', ')}`] : []),
  ];
}
