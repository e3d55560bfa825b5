import { decodeHTML } from 'entities';
import type { ManifestBlock, ManifestEntry } from '../manifest/buildManifest.ts';
import { type Answer, isBusy } from './fetchAnswer.ts';

/** The differences from a manifest's entry, and the blocks missing because of a service. */
export interface Difference {
  differences: string[];
  absent: string[];
  /** The deployment stayed busy, so nothing was compared. */
  busy?: true;
}

export function compareAnswer(entry: ManifestEntry, page: Answer, model: Answer): Difference {
  const found: Difference = { differences: [], absent: [] };
  if (entry.service && [page, model].every(({ status }) => status === 404 || status === 503)) {
    found.absent.push(`status ${page.status}: no service tells of it`);
    return found;
  }
  if ([page, model].some(isBusy)) return { ...found, busy: true };
  const differ = (what: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) found.differences.push(`${what} ${said(actual)}, expected ${said(expected)}`);
  };
  differ('status', page.status, entry.status);
  differ('/api/page: status', model.status, entry.status);
  // A site may have no page for the status, so only the status counts.
  if (entry.kind === 'missing') return found;
  const { origin } = new URL(entry.url);
  // Compares without the host, which differs on a deployment under test.
  const leadsTo = page.location?.startsWith(`${origin}/`)
    ? page.location.slice(origin.length)
    : page.location;
  if (entry.location !== undefined && page.status === entry.status)
    differ('leads to', leadsTo, entry.location);
  const json = modelIn(model.body);
  if (!json) {
    found.differences.push('/api/page: the answer is no JSON of a page');
    return found;
  }
  if (model.status !== entry.status) return found;
  differ('/api/page: locale', json.locale, entry.locale);
  if (entry.location !== undefined) differ('/api/page: redirect', json.redirect, entry.location);
  if (entry.kind !== 'page' || page.status !== entry.status) return found;
  differ('/api/page: canonical', json.canonical, entry.canonical);
  compareBlocks('/api/page: block', json.blocks, entry.blocks ?? [], found);
  const html = factsOf(page.body);
  differ('lang', html.lang, entry.lang);
  differ('canonical', html.canonical, entry.canonical);
  compareBlocks('block', html.blocks, entry.blocks ?? [], found);
  return found;
}

function compareBlocks(
  what: string,
  actual: readonly string[],
  expected: readonly ManifestBlock[],
  found: Difference,
): void {
  const ids = expected.map(({ id }) => id);
  for (const { id, service } of expected) {
    if (actual.includes(id)) continue;
    (service ? found.absent : found.differences).push(`${what} “${id}” is missing`);
  }
  for (const id of actual) if (!ids.includes(id)) found.differences.push(`${what} “${id}” is not expected`);
  const order = ids.filter((id) => actual.includes(id)).join(', ');
  const actualOrder = actual.filter((id) => ids.includes(id)).join(', ');
  if (order !== actualOrder)
    found.differences.push(`${what}s in the order ${actualOrder}, expected ${order}`);
}

function said(value: unknown): string {
  return value === undefined
    ? 'none'
    : typeof value === 'string'
      ? `“${value.slice(0, 200)}”`
      : String(value);
}

interface JsonFacts {
  locale?: string;
  redirect?: string;
  canonical?: string;
  blocks: string[];
}

function modelIn(body: string): JsonFacts | null {
  try {
    const { locale, redirect, head, blocks } = JSON.parse(body);
    if (!Array.isArray(blocks)) return null;
    return { locale, redirect, canonical: head?.canonical, blocks: idsIn(blocks) };
  } catch {
    return null;
  }
}

function idsIn(blocks: readonly { id?: unknown; areas?: object }[]): string[] {
  return blocks.flatMap(({ id, areas }) => [String(id), ...Object.values(areas ?? {}).flatMap(idsIn)]);
}

function factsOf(html: string) {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0] ?? '';
  const [, canonical] = /\bhref="([^"]*)"/.exec(link) ?? [];
  return {
    lang: /<html\b[^>]*?\blang="([^"]*)"/.exec(html)?.[1],
    canonical: canonical === undefined ? undefined : decodeHTML(canonical),
    blocks: [...html.matchAll(/\sdata-block="([^"]*)"/g)].map(([, id = '']) => id),
  };
}
