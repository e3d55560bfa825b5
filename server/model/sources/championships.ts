import type { ContentChampionship } from '../../../schemas/backend-types.ts';
import type { Championship, Countdown, EventState, Image } from '../../../schemas/model.ts';
import type { ChampionshipSource } from '../../../schemas/types.ts';
import { nextBoundary, windowStatus } from '../../content/window.ts';
import type { PageContext } from '../context.ts';
import type { LocalizedSite } from '../localizedSite.ts';
import { richTextToHtml } from '../markdown.ts';
import { countdown, momentText, windowDates, windowOf } from '../moments.ts';
import { serviceMedia } from '../serviceMedia.ts';
import { withoutUndefined } from './catalogue.ts';
import { fillParams } from './params.ts';

const BOX = { width: 640, height: 400 };

/** All school championships, each as of now (requirements C12). */
export async function loadChampionships(_source: object, context: PageContext): Promise<Championship[]> {
  const records = await loadRecords(context);
  const all = records.map((record) => championshipOf(record, context));
  // The same list while each of its entries stays the same.
  return context.memo.get(
    `championships ${context.localizedSite.site.id} ${context.localizedSite.locale.code}`,
    all,
    () => all,
  );
}

/** One championship; `undefined` where there is none of this name. */
export async function loadChampionship(
  source: ChampionshipSource,
  context: PageContext,
): Promise<Championship | undefined> {
  const slug = fillParams(source.slug, context.params);
  const record = (await loadRecords(context)).find((one) => one.slug === slug);
  return record && championshipOf(record, context);
}

function loadRecords({ adapters, localizedSite, dependencies }: PageContext): Promise<ContentChampionship[]> {
  return dependencies.needed(adapters.content?.championships(localizedSite.locale.code), 'content');
}

function championshipOf(record: ContentChampionship, context: PageContext): Championship {
  const { localizedSite, memo, conditionContext, dependencies } = context;
  const window = windowOf(record);
  const state = windowStatus(window, conditionContext.now);
  dependencies.boundary(nextBoundary(window, conditionContext.now));
  const left = countdown(window, conditionContext.now, localizedSite, dependencies);
  const key = `championship ${localizedSite.site.id} ${localizedSite.locale.code} ${record.slug}`;
  return memo.get(key, [localizedSite, record, state, left?.days], () => {
    const image = serviceMedia(context).picture(record.image, BOX);
    return describe(record, state, left, localizedSite, image);
  });
}

function describe(
  record: ContentChampionship,
  state: EventState,
  left: Countdown | undefined,
  localizedSite: LocalizedSite,
  image: Image | undefined,
): Championship {
  const window = windowOf(record);
  const optional = {
    startsAt: window.startsAt === undefined ? undefined : momentText(window.startsAt, localizedSite),
    endsAt: window.endsAt === undefined ? undefined : momentText(window.endsAt, localizedSite),
    dates: windowDates(window, localizedSite),
    countdown: left,
    image,
    contentHtml: record.content ? richTextToHtml(record.content) : undefined,
  };
  return {
    id: record.documentId,
    slug: record.slug,
    title: record.title,
    href: localizedSite.href(`/SchoolChampionships/${encodeURIComponent(record.slug)}`)?.href ?? '',
    state,
    ...withoutUndefined(optional),
  };
}
