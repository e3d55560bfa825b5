import type { ContentCourse, CoursePlan, LocalText, Product } from '../../../schemas/backend-types.ts';
import type { Price, ProductCard } from '../../../schemas/model.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { memoizeText } from '../../lib/textCache.ts';
import type { ServiceMedia } from '../media/serviceMedia.ts';
import type { FindAudiences } from '../rules/audiences.ts';
import { levelRange, levelsInRanks } from '../rules/levels.ts';
import { choosePrice, formatPrice } from '../rules/price.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

/** The box of a card's picture in CSS pixels. */
const CARD_BOX = { width: 400, height: 250 };

export interface CardFrom {
  product: Product;
  plan: CoursePlan | undefined;
  record: ContentCourse | undefined;
  /** Whether the course service is available; otherwise prices are unknown. */
  hasPlans: boolean;
  localizedSite: LocalizedSite;
  findAudiences: FindAudiences;
  media: ServiceMedia;
}

/** A product as a card, with its price in the site's currency for the locale. */
export function createCard(inputs: CardFrom): ProductCard {
  const { product, plan, record, localizedSite } = inputs;
  const { words, subjectPath } = localizedSite;
  const price = priceOf(inputs);
  const name =
    record?.name || localizedText(inMoreLanguages(product.name, plan?.name), localizedSite) || product.id;
  return {
    id: product.id,
    type: product.type,
    typeLabel: words.key(`product.type.${product.type}`),
    name,
    href: subjectPath('product', product.id),
    ...factsOf(inputs),
    levels: levelsOfCard(name, inputs),
    price,
  };
}

/** A product's price in the site's currency for the locale; `undefined` if the plans are unavailable. */
export function priceOf({
  plan,
  record,
  hasPlans,
  localizedSite,
}: Pick<CardFrom, 'plan' | 'record' | 'hasPlans' | 'localizedSite'>): Price | undefined {
  const choice = choosePrice(plan, record, localizedSite.currency, hasPlans);
  return choice && formatPrice(choice, localizedSite);
}

function levelsOfCard(name: string, { record, localizedSite: { words, school } }: CardFrom) {
  const range = levelRange(school.stages, record?.levelFrom, record?.levelTo, (from, to) =>
    words.key('product.levels', { from, to }),
  );
  const ranks = range && levelsInRanks(range, school.stages, words);
  const label = ranks && name.includes(range.label) ? undefined : range?.label;
  return range && { ...range, words: [ranks, label].filter(Boolean).join(' · ') };
}

/** The facts and the picture of a product from its content record; unknown ones are left out (C3a). */
function factsOf({ product, record, localizedSite, findAudiences, media }: CardFrom) {
  const ownImage = typeof product.image === 'string' ? { url: product.image } : product.image;
  const audience = record?.targetAudience ?? undefined;
  const audiences = findAudiences({ type: product.type, text: audience });
  // Audio is in Chinese, without a script; subtitles are in one of its scripts (spec.md §3).
  const audio = record?.audio?.map((code) => code.split('-', 1)[0] ?? code);
  return {
    image: media.picture(record?.image ?? ownImage, CARD_BOX),
    audience,
    audiences: audiences.length > 0 ? audiences : undefined,
    lessons: lessonsOf(record, localizedSite),
    duration: formatMinutes(record?.durationMinutes, localizedSite),
    unitContent: record?.unitContent ?? undefined,
    audio: languageList(audio, localizedSite),
    subtitles: languageList(record?.subtitles, localizedSite),
    summary: record?.infomation ?? undefined,
    outcome: record?.outcome ?? undefined,
    hasTrial: record?.outline?.some((lesson) => lesson.isTrial === true) || undefined,
  };
}

/** The number of lessons in the record's own words, else the outline's if it covers the whole course. */
function lessonsOf(record: ContentCourse | undefined, { words }: LocalizedSite): string | undefined {
  if (record?.parentsZoneUnit) return record.parentsZoneUnit;
  const outline = record?.outline ?? [];
  const sum = minutesOf(outline);
  const isWhole = outline.length > 0 && sum !== undefined && sum === record?.durationMinutes;
  return isWhole ? words.key('product.lessons', { count: outline.length }) : undefined;
}

/** The total length of an outline's lessons; `undefined` if any length is missing. */
export function minutesOf(outline: NonNullable<ContentCourse['outline']>): number | undefined {
  let sum = 0;
  for (const { minutes } of outline) {
    if (typeof minutes !== 'number') return undefined;
    sum += minutes;
  }
  return sum;
}

/** Durations of at least this many minutes are shown in hours. */
const MIN_MINUTES_IN_HOURS = 120;

/** A duration in words, long ones in hours; `undefined` stays `undefined`. */
export function formatMinutes(
  count: number | null | undefined,
  localizedSite: LocalizedSite,
): string | undefined {
  if (typeof count !== 'number') return undefined;
  const { words, number } = localizedSite;
  const hours = count / 60;
  return count < MIN_MINUTES_IN_HOURS
    ? words.key('product.minutes', { count })
    : words.key('product.hours', { count: hours, hours: number(hours) });
}

type OptionalText = LocalText | null | undefined;

/** A service's text in the page's language, else in the first fallback (requirements M4) that has one, else in any. */
export function localizedText(text: OptionalText, { locale }: LocalizedSite): string | undefined {
  if (!text || typeof text === 'string') return text || undefined;
  const own = [locale.code, ...(locale.info.fallback ?? [])].map((code) => text[code]);
  return [...own, ...Object.values(text)].find(Boolean);
}

/** A name, with languages that it lacks from another one. */
export function inMoreLanguages(name: OptionalText, others: OptionalText): OptionalText {
  const isMap = name && others && typeof name === 'object' && typeof others === 'object';
  return isMap ? { ...others, ...name } : name || others;
}

function languageList(codes: readonly string[] | null | undefined, localizedSite: LocalizedSite) {
  return codes && codes.length > 0 ? languagesIn(localizedSite)(codes.join('\n')) : undefined;
}

/** Lists of language names by their codes, one per line. Memoized, because most products have one of a few lists. */
const languagesIn = memoizeWeak(({ words, list }: LocalizedSite) =>
  memoizeText((lines) => {
    const name = (code: string) => {
      const key = [code, code.split('-')[0]]
        .map((one) => `product.language.${one}`)
        .find((one) => words.has(one));
      return key ? words.key(key) : code;
    };
    return list([...new Set(lines.split('\n').map(name))]);
  }),
);
