import type { PageExplanation, PreviewBar } from '../../../schemas/model.ts';
import { flagChoices } from '../../authoring/preview/flagChoices.ts';
import type { PreviewState } from '../../authoring/preview/previewLinks.ts';
import type { Preview } from '../../authoring/preview/previews.ts';
import { PREVIEW_PATH } from '../../content/ownAddresses.ts';
import { boundariesOf, describeBoundary } from '../../content/schedule/boundaries.ts';
import type { ContentSnapshot, ContentStore, DraftedContent } from '../../content/snapshot.ts';
import { formatZonedTime } from '../../model/rules/typedMoment.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { getLocalizedSite } from '../../model/site/localizedSites.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { findFaults } from './findFaults.ts';

export interface BarParts {
  store: ContentStore;
  contentDir: string;
  /** Whether sites can be chosen and files opened. */
  nonProduction: boolean;
}

/** The page that the bar belongs to. `path`: without its locale and query. */
interface BarPage {
  to: string;
  path: string;
  explanation: PageExplanation | undefined;
}

const MAX_BOUNDARIES = 6;

export async function buildBar(
  { store, contentDir, nonProduction }: BarParts,
  { fingerprint, preview, snapshot, draftContent, resolution, now }: PreviewedRequest,
  { to, path, explanation }: BarPage,
): Promise<PreviewBar> {
  const { state, until, viewOnly = false } = preview;
  const { site, locale = '' } = resolution;
  const timeZone = site?.config.timeZone ?? 'UTC';
  const mayTell = !viewOnly && (nonProduction || draftContent !== null);
  const { faults, count } = mayTell
    ? await findFaults(draftContent ?? store, contentDir)
    : { faults: [], count: 0 };
  const search = to.includes('?') ? to.slice(to.indexOf('?')) : '';
  return {
    to,
    fingerprint,
    summary: summaryOf(state, site?.id ?? '', locale, formatZonedTime(now, timeZone)),
    ...(state.draft === undefined
      ? {}
      : { draft: draftLabel(state.draft, draftContent !== null, snapshot, resolution) }),
    drafts: nonProduction ? (await store.drafts.list()).drafts.map(({ name }) => name) : [],
    sites: nonProduction ? [...snapshot.sites.keys()].map((id) => ({ id, current: id === site?.id })) : [],
    locales: site ? localesOf(snapshot, site.id, locale, path, search) : [],
    at: state.at === undefined ? '' : localMoment(state.at, timeZone),
    timeZone,
    view: state.view ?? '',
    flags:
      site && !viewOnly ? flagsOf(draftContent?.snapshot ?? store.current(), site.id, locale, state) : [],
    boundaries: site && !viewOnly ? boundariesAhead(snapshot, site.id, now, timeZone) : [],
    widths: PREVIEW_WIDTHS.map((name) => ({ name, href: framePath(name, to) })),
    ...(explanation && !viewOnly ? { explanation } : {}),
    faults,
    faultCount: count,
    ...(nonProduction ? { folder: contentDir } : {}),
    until: formatZonedTime(until, timeZone),
    ...(viewOnly ? { viewOnly } : {}),
  };
}

/** Names the draft that is shown, in the page's language, or says that it no longer exists. */
function draftLabel(
  name: string,
  isThere: boolean,
  snapshot: ContentSnapshot,
  { site, locale }: Resolution,
): NonNullable<PreviewBar['draft']> {
  if (!site) return { name, says: name, lang: '' };
  const { words } = getLocalizedSite(snapshot, site.id, locale ?? site.config.defaultLocale);
  const says = words.key(isThere ? 'layout.preview.draft' : 'layout.preview.draftGone', { name });
  return { name, says, lang: words.lang };
}

function summaryOf(state: PreviewState, site: string, locale: string, now: string): string[] {
  const flags = Object.entries(state.flags ?? {}).map(([name, value]) => `${name}: ${value}`);
  const view = { visitor: 'logged out', member: 'a member' };
  return [
    site,
    locale,
    ...(state.at === undefined ? [] : [now]),
    ...(state.view === undefined ? [] : [view[state.view]]),
    ...flags,
  ].filter((word) => word !== '');
}

function localesOf(
  snapshot: ContentSnapshot,
  siteId: string,
  current: string,
  path: string,
  search: string,
): PreviewBar['locales'] {
  const site = snapshot.sites.get(siteId)?.config;
  if (!site) return [];
  return Object.keys(site.locales).map((code) => ({
    code,
    name: snapshot.locales.get(code)?.info.name ?? code,
    lang: snapshot.locales.get(code)?.info.lang ?? code,
    href: localizePath(site, code, path) + search,
    current: code === current,
  }));
}

function localMoment(time: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return at.toString({ smallestUnit: at.second === 0 ? 'minute' : 'second' });
}

/** `snapshot`: without the preview's changes. */
function flagsOf(
  snapshot: ContentSnapshot,
  siteId: string,
  locale: string,
  { flags = {} }: PreviewState,
): PreviewBar['flags'] {
  const site = snapshot.sites.get(siteId)?.config;
  if (!site) return [];
  return flagChoices(site, locale).map(({ name, value, choices }) => ({
    name,
    asFile: value === undefined ? 'not set' : String(value),
    choices: choices.map(String),
    set: flags[name] === undefined ? '' : String(flags[name]),
  }));
}

/** Returns one entry per time: the first change, and the number of the others. */
function boundariesAhead(
  snapshot: ContentSnapshot,
  site: string,
  now: number,
  timeZone: string,
): PreviewBar['boundaries'] {
  const ahead = boundariesOf(snapshot, site).filter(({ time }) => time > now);
  const moments = [...Map.groupBy(ahead, ({ time }) => time)].slice(0, MAX_BOUNDARIES);
  return moments.flatMap(([time, [first, ...others]]) => {
    if (!first) return [];
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    // A period includes its last moment, so it has ended a second later.
    return [
      {
        at: new Date(first.isEnd ? time + 1_000 : time).toISOString(),
        text: formatZonedTime(time, timeZone),
        says: `${describeBoundary(first)} ${first.change}${more}`,
      },
    ];
  });
}

export interface PreviewedRequest {
  /** Of the shown content or of what was live shortly before it (`contentFingerprint`). */
  fingerprint: string;
  preview: Preview;
  snapshot: ContentSnapshot;
  /** Null if no draft is requested, or it no longer exists. */
  draftContent: DraftedContent | null;
  resolution: Resolution;
  /** ms since the epoch */
  now: number;
}

/** Widths of the preview, which the style sheet defines. */
export const PREVIEW_WIDTHS = ['phone', 'tablet', 'desktop'] as const;
type Width = (typeof PREVIEW_WIDTHS)[number];

export const FRAME_PATH = `${PREVIEW_PATH}/frame`;
export const EVENTS_PATH = `${PREVIEW_PATH}/events`;
export const END_PATH = `${PREVIEW_PATH}/end`;

export function framePath(width: Width, to: string): string {
  return `${FRAME_PATH}?${new URLSearchParams({ width, to })}`;
}

export function isWidth(value: unknown): value is Width {
  return PREVIEW_WIDTHS.some((width) => width === value);
}
