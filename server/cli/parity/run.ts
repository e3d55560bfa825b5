import { resolve } from 'node:path';
import type { PageModel } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import { allBlocks, textsIn } from '../../content/blockTree.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { readCaller, readEnv } from '../../lib/env/env.ts';
import { mapLimited } from '../../lib/mapLimited.ts';
import {
  type Arguments,
  CommandFailure,
  numberOf,
  printAs,
  type Style,
  UsageError,
  withProgress,
} from '../terminal/command.ts';
import { buildForGuest, type OpenModel, openModel, resolveAddress } from '../terminal/openModel.ts';
import { type PageFacts, typesOf, wordsOf } from './pageFacts.ts';
import { crawl, type FormerPage, readFormerFile } from './readFormer.ts';

/** The minimum share of a former page's words; below it, words count as lost. */
const ENOUGH_WORDS = 0.8;
const MAX_REQUESTS = 10_000;

export async function run(args: Arguments<'site' | 'most' | 'format'>): Promise<number> {
  const [former, ...more] = args.operands;
  if (former === undefined || more.length > 0) throw new UsageError('name one former site, or one file');
  const most = numberOf(args, 'most', 100, MAX_REQUESTS);
  const toStderr = (line: string) => process.stderr.write(`${line}\n`);
  let asked = 0;
  const pages = /^https?:\/\//.test(former)
    ? await withProgress(
        () => `Reading: ${asked} of ${most} requests`,
        crawl(new URL(former), most, (n) => (asked = n)),
      )
    : await readFormerFile(resolve(readCaller().folder, former), toStderr);
  await using model = await openModel(readEnv());
  const [sites, id] = [[...model.snapshot.sites.values()], args.value('site')];
  const site = sites.find((one) => (id === undefined ? one.config.fallback : one.id === id));
  if (!site)
    throw new CommandFailure(`there is no such site; there are ${sites.map((one) => one.id).join(', ')}`);
  const compare = (page: FormerPage) => compareHere(page, site, model, Date.now());
  const found = await withProgress('Comparing', mapLimited(pages, 1, compare));
  printAs(args.value('format'), found, (style) => formatReport(found, style));
  return found.some(isLost) ? 1 : 0;
}

function isLost({ leadsTo, words, lostTypes = [] }: ParityResult): boolean {
  return leadsTo.length === 0 || lostTypes.length > 0 || (words !== undefined && words.share < ENOUGH_WORDS);
}

function formatReport(found: readonly ParityResult[], style: Style): string {
  const lines = found.flatMap((parity) => [headOf(parity, style), ...detailsOf(parity)]);
  const gone = found.filter(({ leadsTo }) => leadsTo.length === 0).length;
  const less = found.filter((parity) => parity.leadsTo.length > 0 && isLost(parity)).length;
  const sum = `${found.length === 1 ? '1 address' : `${found.length} addresses`}: ${gone} without a page here, ${less} with something lost`;
  return `${[...lines, '', sum].join('\n')}\n`;
}

function headOf({ address, leadsTo, page }: ParityResult, style: Style): string {
  if (leadsTo.length === 0)
    return `${style.error('-')} ${address}: nothing is here; write a redirect in the site’s file`;
  const way = leadsTo.join(' → ');
  return `${style.good('+')} ${address} → ${way}${page === undefined ? '' : ` (${page})`}`;
}

function detailsOf({ title, words, lostTypes = [] }: ParityResult): string[] {
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

interface ParityResult {
  address: string;
  /** The addresses on the way, ending with a page or another site; empty if nothing is there. */
  leadsTo: string[];
  page?: string;
  title?: { before: string; after: string };
  words?: { share: number; missing: string[] };
  lostTypes?: string[];
}

/** A redirect may lead to another; a longer chain counts as broken. */
const MAX_STEPS = 5;
const MAX_MISSING = 12;

/** Returns where a former address leads on a site, and which parts of its page are there. */
async function compareHere(
  { address, facts }: FormerPage,
  site: ContentFile<Site>,
  model: OpenModel,
  now: number,
): Promise<ParityResult> {
  const parity: ParityResult = { address: address.href, leadsTo: [] };
  let at = new URL(address.pathname + address.search, 'http://here');
  for (let step = 0; step < MAX_STEPS; step++) {
    const path = at.pathname + at.search;
    const match = resolveAddress(model.snapshot, site, path, now);
    if (match.kind === 'redirect') {
      parity.leadsTo.push(match.location);
      if (!match.location.startsWith('/')) return parity;
      at = new URL(match.location, at);
      continue;
    }
    const page = match.kind === 'page' ? await buildForGuest(model, match, now) : undefined;
    if (match.kind !== 'page' || !page || page.status >= 400) return { ...parity, leadsTo: [] };
    if (step === 0) parity.leadsTo.push(path);
    return { ...parity, page: match.page.id, ...(facts ? findLosses(facts, page) : {}) };
  }
  return { ...parity, leadsTo: [] };
}

function findLosses(facts: PageFacts, model: PageModel): Partial<ParityResult> {
  const { head } = model;
  const blocks = [...allBlocks(model.blocks)].map(({ props, labels }) => [props, labels]);
  const texts = textsIn([model.layout, blocks]).map((text) => text.replace(/<[^<>]*>/g, ' '));
  const here = wordsOf([head.title, head.description, ...texts].join(' '));
  const missing = [...facts.words].filter((word) => !here.has(word));
  const types = new Set(typesOf(head.jsonLd));
  const lostTypes = [...facts.types].filter((type) => !types.has(type));
  return {
    ...(facts.title === head.title ? {} : { title: { before: facts.title, after: head.title } }),
    words: {
      share: facts.words.size === 0 ? 1 : 1 - missing.length / facts.words.size,
      missing: missing.slice(0, MAX_MISSING),
    },
    lostTypes,
  };
}
