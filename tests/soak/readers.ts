import { setTimeout as wait } from 'node:timers/promises';
import { PATHS } from '../browser/paths.ts';
import { MARKED_PATH, marksOf } from '../helpers/markedContent.ts';
import { INSTANCE_HEADER } from '../helpers/reverseProxy.ts';
import type { Visitor } from '../helpers/visitor.ts';
import type { SoakRecord } from './record.ts';
import type { Versions } from './versions.ts';

export interface Traffic {
  /** At an address of its own. */
  visitor: (host?: string) => Visitor;
  record: SoakRecord;
  versions: Versions;
  signal: AbortSignal;
}

const PAUSE_MS = 40;
const SITES = [
  { host: 'www.example', locales: ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'] },
  { host: 'jp.example', locales: ['ja-JP'] },
];
const WORDS = ['go', '圍棋', 'ko', '囲碁', 'vip', 'nothing-of-the-kind'];

/** Pages of all locales and hosts, the marked one, searches, models, pictures, what is not there. */
export const readers = (traffic: Traffic): Promise<void>[] =>
  SITES.flatMap(({ host, locales }) =>
    locales.flatMap((locale) => [readPages(traffic, host, locale), readMarked(traffic, host, locale)]),
  );

async function readPages({ visitor, record, signal }: Traffic, host: string, locale: string): Promise<void> {
  const who = visitor(host);
  const get = async (kind: string, path: string, status = 200) => {
    const asked = performance.now();
    const answer = await who.ask(path).catch((error: Error) => error);
    return record.note(kind, answer, [status], asked);
  };
  for (let i = 0; !signal.aborted; i++) {
    const path = `/${locale}${PATHS[i % PATHS.length]}`;
    const page = await get('page', path);
    if (page && !page.text.endsWith('</html>'))
      record.violate('broken off', `${path} after ${page.text.length}`);
    const word = encodeURIComponent(WORDS[i % WORDS.length] ?? '');
    await get('search', `/${locale}/courses?q=${word}-${i % 50}`);
    const model = await get('model', `/api/page?path=${encodeURIComponent(path)}`);
    if (model) parsed(model.text, path, record);
    await get('not there', `/${locale}/nothing-${i}`, 404);
    const pictures = page?.text.match(/\/(?:_image|media)\/[^"\s,&]+/g) ?? [];
    const picture = pictures[i % pictures.length];
    if (picture) await get('picture', picture);
    await wait(PAUSE_MS);
  }
  who.leave();
}

async function readMarked(
  { visitor, record, versions, signal }: Traffic,
  host: string,
  locale: string,
): Promise<void> {
  const who = visitor(host);
  const path = `/${locale}${MARKED_PATH}`;
  const addresses = [path, `/api/page?path=${encodeURIComponent(path)}`, `${path}?utm_source=soak`];
  for (let i = 0; !signal.aborted; i++) {
    const asked = performance.now();
    const answer = await who.ask(addresses[i % addresses.length] ?? path).catch((error: Error) => error);
    const page = record.note('marked page', answer, [200], asked);
    const fault = page && versions.faultOf(String(page.headers[INSTANCE_HEADER]), marksOf(page.text), asked);
    if (fault) record.violate(/mixed/.test(fault) ? 'mixed' : 'old', `${path}: ${fault}`);
    await wait(PAUSE_MS);
  }
  who.leave();
}

function parsed(text: string, path: string, record: SoakRecord): void {
  try {
    JSON.parse(text);
  } catch {
    record.violate('broken off', `the model of ${path}`);
  }
}
