import type { ContentChampionship } from '../../../schemas/backend-types.ts';
import type { Championship } from '../../../schemas/model.ts';
import type { ChampionshipSource } from '../../../schemas/types.ts';
import { defineMaker } from '../cache/modelCache.ts';
import type { PageContext } from '../context.ts';
import { type ServiceMedia, serviceMedia } from '../media/serviceMedia.ts';
import {
  type EventProgress,
  eventMoments,
  eventProgress,
  toWindowInZone,
  windowDates,
} from '../rules/moments.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { showPictures } from '../words/inlinePictures.ts';
import { fillParams } from './products.ts';

const PICTURE_BOX = { width: 640, height: 400 };

/** All school championships, as of now (requirements C12). */
export async function loadChampionships(_source: object, context: PageContext): Promise<Championship[]> {
  const records = await loadRecords(context);
  const all = records.map((record) => championshipOf(record, context));
  // The same list while each of its entries is the same object.
  return context.memoize(CHAMPIONSHIPS, '', { all });
}

const CHAMPIONSHIPS = defineMaker('championships', ({ all }: { all: Championship[] }) => all);

/** Returns whether search engines may list it: it is not over, and its dates and its rules are known. */
export function isListed({ state, startsAt, endsAt, contentHtml }: Championship): boolean {
  return state !== 'ENDED' && Boolean(startsAt ?? endsAt) && Boolean(contentHtml);
}

export async function loadChampionship(
  source: ChampionshipSource,
  context: PageContext,
): Promise<Championship | undefined> {
  const slug = fillParams(source.slug, context.params);
  const record = (await loadRecords(context)).find((one) => one.slug === slug);
  return record && championshipOf(record, context);
}

function loadRecords({ adapters, localizedSite, dependencies }: PageContext): Promise<ContentChampionship[]> {
  return dependencies.require(adapters.content?.championships(localizedSite.locale), 'content');
}

function championshipOf(record: ContentChampionship, context: PageContext): Championship {
  const window = toWindowInZone(record, context.localizedSite.site.config.timeZone);
  const { localizedSite } = context;
  const from = { record, ...eventProgress(window, context), localizedSite, media: serviceMedia(context) };
  return context.memoize(CHAMPIONSHIP, record.slug, from);
}

const CHAMPIONSHIP = defineMaker('championship', createChampionship);

interface ChampionshipFrom extends EventProgress {
  localizedSite: LocalizedSite;
  record: ContentChampionship;
  media: ServiceMedia;
}

function createChampionship(inputs: ChampionshipFrom): Championship {
  const { localizedSite, record, media } = inputs;
  const window = toWindowInZone(record, localizedSite.site.config.timeZone);
  const optional = {
    place: placeOf(record.place, localizedSite),
    dates: windowDates(window, localizedSite),
    image: media.picture(record.image, PICTURE_BOX),
    contentHtml: showPictures(record.content, media.inline),
  };
  return {
    id: record.documentId,
    slug: record.slug,
    title: record.title,
    href: localizedSite.subjectPath('championship', record.slug),
    state: inputs.state,
    ...eventMoments(window, inputs, localizedSite),
    ...optional,
  };
}

function placeOf(place: string | null | undefined, { words }: LocalizedSite): Championship['place'] {
  const text = place?.trim();
  if (!text) return undefined;
  return /^https:\/\/\S+$/.test(text) ? { text: words.key('championships.online'), href: text } : { text };
}
