import type { ContentChampionship } from '../../../schemas/backend-types.ts';
import type { Championship, Countdown, EventState, Image } from '../../../schemas/model.ts';
import type { ChampionshipSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import type { Edition } from '../edition.ts';
import { allowedImages } from '../images.ts';
import { richTextToHtml } from '../markdown.ts';
import { countdown, momentText, windowDates, windowOf } from '../moments.ts';
import { servicePicture } from '../pictures.ts';
import { nextBoundary, windowStatus } from '../window.ts';
import { withoutUndefined } from './catalogue.ts';
import { fillParams } from './params.ts';

const BOX = { width: 640, height: 400 };

/** All school championships, each as of now (requirements C12). */
export async function loadChampionships(_source: object, on: PageContext): Promise<Championship[]> {
  const records = await loadRecords(on);
  const all = records.map((record) => championshipOf(record, on));
  // The same list while each of its entries stays the same.
  return on.memo.get(`championships ${on.edition.site.id} ${on.edition.locale.code}`, all, () => all);
}

/** One championship; `undefined` where there is none of this name. */
export async function loadChampionship(
  source: ChampionshipSource,
  on: PageContext,
): Promise<Championship | undefined> {
  const slug = fillParams(source.slug, on.params);
  const record = (await loadRecords(on)).find((one) => one.slug === slug);
  return record && championshipOf(record, on);
}

function loadRecords({ adapters, edition, trace }: PageContext): Promise<ContentChampionship[]> {
  return trace.needed(adapters.content?.championships(edition.locale.code), 'content');
}

function championshipOf(record: ContentChampionship, on: PageContext): Championship {
  const { adapters, edition, memo, scene, trace } = on;
  const window = windowOf(record);
  const state = windowStatus(window, scene.now);
  trace.boundary(nextBoundary(window, scene.now));
  const left = countdown(window, scene.now, edition, trace);
  const origin = adapters.content?.origin;
  const key = `championship ${edition.site.id} ${edition.locale.code} ${record.slug}`;
  return memo.get(key, [edition, record, state, left?.days], () => {
    const allowed = allowedImages(edition.site.config, origin);
    return describe(record, state, left, edition, servicePicture(record.image, BOX, allowed, origin));
  });
}

function describe(
  record: ContentChampionship,
  state: EventState,
  left: Countdown | undefined,
  edition: Edition,
  image: Image | undefined,
): Championship {
  const window = windowOf(record);
  const optional = {
    startsAt: window.startsAt === undefined ? undefined : momentText(window.startsAt, edition),
    endsAt: window.endsAt === undefined ? undefined : momentText(window.endsAt, edition),
    dates: windowDates(window, edition),
    countdown: left,
    image,
    contentHtml: record.content ? richTextToHtml(record.content) : undefined,
  };
  return {
    id: record.documentId,
    slug: record.slug,
    title: record.title,
    href: edition.href(`/SchoolChampionships/${encodeURIComponent(record.slug)}`)?.href ?? '',
    state,
    ...withoutUndefined(optional),
  };
}
