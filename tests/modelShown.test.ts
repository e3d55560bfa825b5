import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlockModel } from '../schemas/model.ts';
import { DAY_MS } from '../schemas/rules/durations.ts';
import { clearMemory } from '../server/adapters/adapters.ts';
import { siteAddresses } from '../server/cli/manifest/buildManifest.ts';
import { hostOf, type OpenModel, openModel } from '../server/cli/terminal/openModel.ts';
import { allBlocks } from '../server/content/blockTree.ts';
import { readEnv } from '../server/lib/env/env.ts';
import { buildPage } from '../server/model/buildPage.ts';
import { resolveRequest } from '../server/model/site/resolve.ts';
import { readBuild } from '../server/start/build.ts';

/**
 * The model holds what is shown and no more: each text and number in the props of a block is in its HTML, as words or in
 * an attribute, on every page of both sites that shows without a login; but for these, each with its reason.
 */
const NOT_DRAWN: [place: RegExp, reason: string][] = [
  [
    /\.(id|slug|type|state|mode|look|stages\[\]|audiences\[\])$/,
    'ids and codes, by which lists are keyed and checks go',
  ],
  [/\.(amount|currency)$/, 'the figure of a price, which checks compare; shown in words'],
  [
    /\.(iso|startsAt\.text|endsAt\.text)$/,
    'moments, told together as dates; that there is one decides a group',
  ],
  [/^ChampionshipDetail\.item\.(dates|href)$/, 'told to search engines; shown where there are several'],
  [/^ProductDetail\.item\.minutes$/, 'for search engines, as the length of the course; shown in words'],
  [/^ProductDetail\.item\.(typeLabel|image\..*)$/, 'drawn where there is no board to play on'],
  [/^EventDates\.(name|description)$/, 'told to search engines; the page has them above'],
  [/^(ProductDetail\.item\.href|Form\.done\.href)$/, 'an address of the page itself, or one behind its form'],
  [
    /^ProductDetail\.(item\.buyHref|rules\..*|trial\..*)$/,
    'only where the product can be bought, refunded, tried',
  ],
  [
    /^(Hero\.board|StartingPoints\.items\[\]\.board|(Problems|Worksheet)\.(items|boards)\[\]\.(shown|line))[.[]/,
    'a position as decoration: drawn, not told',
  ],
  [/^LevelResult\.courses\./, 'only on the way from the test, to one’s own result'],
  [/^Receipt\.(heading|body|actions\[\]\.label)$/, 'only where a form has led to it'],
  [
    /^Video\.(poster\.(alt|avif|srcset)|uploadedAt)$/,
    'a poster is one picture; the day is told to search engines',
  ],
  [/^TrialSchedule\.items\.days\[\]\.(date|label)$/, 'days without a class do not show'],
  [
    /^CourseGrid\(rows\)\.sections\[\]\.items\[\]\.(typeLabel|audience|unitContent|audio|subtitles|summary|outcome)$/,
    'a row has name, levels and price; its page tells the rest',
  ],
  [
    /^TrialSchedule\(next\)\.items\.(weeks|days)\[\]\./,
    'the next free seats of the week; its page has all classes',
  ],
  [/\.crop\.(from|to)$/, 'the corners of the part of a board that is drawn'],
  [/^Form\.form\.fields\[\]\.label$/, 'a consent is worded in its place'],
  [/\.boardLabels\.(triangle|square|cross)$/, 'words of marks, where a problem of the page has one'],
  [/\.problems\[\]\.solution$/, 'for who has no scripts, and meets the first problem alone'],
  [/^Form\.form\.fields\[\]\.control$/, 'how a field is drawn'],
  [/^Form\.form\.fields\[\]\.options\[\]\.options\[\]\.label$/, 'time and rest stand apart on its card'],
];

let model: OpenModel;
const drawn = new Map<string, { times: number; missing: string[] }>();

/** As a browser reads an attribute or a text; where a line may break in a heading is no part of its words. */
function plain(html: string): string {
  const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
  return html
    .replace(/<wbr\/?>/g, '')
    .replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? '');
}

/** A block's type; of one in a shorter look, with that look, so that a reason for it excuses no other. */
function placeOf({ type, props }: BlockModel): string {
  if (type === 'CourseGrid' && props['look'] === 'rows') return 'CourseGrid(rows)';
  return type === 'TrialSchedule' && props['next'] !== undefined ? 'TrialSchedule(next)' : type;
}

function note(value: unknown, place: string, html: string, where: string): void {
  if (Array.isArray(value)) for (const item of value) note(item, `${place}[]`, html, where);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) note(item, `${place}.${name}`, html, where);
  else if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
    const found = drawn.get(place) ?? { times: 0, missing: [] };
    drawn.set(place, found);
    found.times++;
    if (!html.includes(String(value))) found.missing.push(`${where}: ${String(value).slice(0, 60)}`);
  }
}

beforeAll(async () => {
  model = await openModel(readEnv({}));
  const { renderer } = await readBuild();
  const { snapshot, tools } = model;
  const seen = new WeakSet<BlockModel>();
  // The coming midnight (UTC): a schedule then has each weekday's classes, in every region.
  const now = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const nobody = { localeCookie: undefined, acceptLanguage: undefined, search: '' };
  for (const site of snapshot.sites.values()) {
    for (const { path } of await siteAddresses(snapshot, site, now, tools)) {
      const request = { ...nobody, host: hostOf(site.config), path };
      const resolution = resolveRequest(snapshot, request, now, tools.schemas);
      if (resolution.kind !== 'page') continue;
      const build = () => buildPage(snapshot, resolution, { visitor: { user: null }, now }, tools);
      let page = await build();
      // The services run in this process: on a busy machine some answers come too late.
      for (let again = 0; page.dependencies.degraded && again < 5; again++) {
        await setTimeout(200);
        clearMemory(tools.adapters, 'faults');
        page = await build();
      }
      for (const block of page.model.blocks) {
        if (seen.has(block)) continue;
        seen.add(block);
        const html = plain(renderer.part({ kind: 'block', model: block }));
        for (const one of allBlocks([block])) note(one.props, placeOf(one), html, path);
      }
    }
  }
});
afterAll(() => model[Symbol.asyncDispose]());

describe('what is in a model', () => {
  test('is looked at on all pages', () => {
    expect(new Set([...drawn.keys()].map((place) => place.split('.')[0])).size).toBeGreaterThan(25);
    expect(drawn.get('CourseGrid.sections[].items[].name')?.times).toBeGreaterThan(100);
  });

  test('is shown, or has a reason', () => {
    const missing = [...drawn].flatMap(([place, found]) =>
      found.missing.length === 0 || NOT_DRAWN.some(([known]) => known.test(place))
        ? []
        : [`${place} (${found.missing.length} of ${found.times}) ${found.missing[0]}`],
    );
    expect(missing).toEqual([]);
  });

  test.each(NOT_DRAWN)('each reason has its use: %s', (known) => {
    const used = [...drawn].some(([place, found]) => known.test(place) && found.missing.length > 0);
    expect(used).toBe(true);
  });
});
