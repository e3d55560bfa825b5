import type { Site } from '../../../schemas/types.ts';
import { allBlocks } from '../../content/blockTree.ts';
import type { ContentFile } from '../../content/snapshot.ts';
import { buildPage } from '../../model/page.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { hostOf } from '../manifest/buildManifest.ts';
import type { OpenModel } from '../terminal/openModel.ts';
import { typesOf, wordsOf } from './pageFacts.ts';
import type { FormerPage } from './readFormer.ts';

/** What has become of an address. */
export interface Parity {
  address: string;
  /** The addresses that it leads through here, the last one that of a page or of another site; none: nothing is there. */
  leadsTo: string[];
  page?: string;
  /** The title, where it differs. */
  title?: { before: string; after: string };
  words?: { share: number; missing: string[] };
  /** Types of structured data that are not here. */
  lostTypes?: string[];
}

/** A redirect may lead to another; a longer way is none. */
const MOST_STEPS = 5;
const MOST_MISSING = 12;

/** Where a former address leads on a site, and what of its page is there. */
export async function compareHere(
  { address, facts }: FormerPage,
  site: ContentFile<Site>,
  { snapshot, tools }: OpenModel,
  now: number,
): Promise<Parity> {
  const parity: Parity = { address: address.href, leadsTo: [] };
  let at = new URL(address.pathname + address.search, 'http://here');
  for (let step = 0; step < MOST_STEPS; step++) {
    const { pathname: path, search } = at;
    const host = hostOf(site.config);
    const asked = { host, path, search, localeCookie: undefined, acceptLanguage: undefined, site: site.id };
    const match = resolveRequest(snapshot, asked, now, tools.schemas);
    if (match.kind === 'redirect') {
      parity.leadsTo.push(match.location);
      if (!match.location.startsWith('/')) return parity;
      at = new URL(match.location, at);
      continue;
    }
    const built =
      match.kind === 'page'
        ? await buildPage(snapshot, match, { visitor: { user: null }, now }, tools)
        : undefined;
    if (!built || match.kind !== 'page' || built.model.status >= 400) return { ...parity, leadsTo: [] };
    if (step === 0) parity.leadsTo.push(path + search);
    return facts
      ? { ...parity, page: match.page.id, ...lost(facts, built.model) }
      : { ...parity, page: match.page.id };
  }
  return { ...parity, leadsTo: [] };
}

function lost(
  facts: NonNullable<FormerPage['facts']>,
  model: Awaited<ReturnType<typeof buildPage>>['model'],
): Partial<Parity> {
  const { head } = model;
  const blocks = [...allBlocks(model.blocks)].map(({ props, labels }) => [props, labels]);
  const here = wordsOf([head.title, head.description, ...textsIn([model.layout, blocks])].join(' '));
  const missing = [...facts.words].filter((word) => !here.has(word));
  const types = new Set(typesOf(head.jsonLd));
  const lostTypes = [...facts.types].filter((type) => !types.has(type));
  return {
    ...(facts.title === head.title ? {} : { title: { before: facts.title, after: head.title } }),
    words: {
      share: facts.words.size === 0 ? 1 : 1 - missing.length / facts.words.size,
      missing: missing.slice(0, MOST_MISSING),
    },
    lostTypes,
  };
}

/** All texts of a value, without tags. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/<[^<>]*>/g, ' ')];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
