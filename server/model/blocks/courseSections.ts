import type { Filled, ModelProps } from '../../../renderer/contract.ts';
import type { ProductCard } from '../../../schemas/model.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { matchesTypes } from '../sources/products.ts';

type Props = Pick<Filled<'CourseGrid'>, 'groups' | 'groupByType' | 'shown'>;

type CourseSection = ModelProps<'CourseGrid'>['sections'][number];

export function toSingleSection(cards: ProductCard[]): CourseSection[] {
  return cards.length === 0 ? [] : [{ id: 'all', items: cards }];
}

/** Cards in the block's groups; types without a group follow, in the order of the whole catalogue (`all`). */
export function sectionsOf(
  cards: ProductCard[],
  { groups = [], groupByType }: Props,
  { words }: LocalizedSite,
  all: readonly ProductCard[] = cards,
): CourseSection[] {
  if (groups.length === 0 && groupByType !== true) return toSingleSection(cards);
  const groupOf = (card: ProductCard) => groups.find(({ types }) => matchesTypes(card.type, types));
  const groupSections = groups.map((group) => ({
    ...pick(group, ['id', 'title', 'intro']),
    items: cards.filter((card) => groupOf(card) === group),
  }));
  const others = new Set(all.filter((card) => !groupOf(card)).map(({ type }) => type));
  const typeSections = [...others].map((type) => ({
    id: type,
    title: words.key(`product.type.${type}`),
    items: cards.filter((card) => card.type === type && !groupOf(card)),
  }));
  return [...groupSections, ...typeSections].filter(({ items }) => items.length > 0);
}

/** Without a group's own limit, cards after the first row are collapsed, if there are at least this many. */
const MIN_COLLAPSED = 3;

/** Limits the visible cards of each of several sections; the others are behind a label with their number. */
export function collapseSections(
  sections: CourseSection[],
  { groups = [], shown }: Props,
  localizedSite: LocalizedSite,
): CourseSection[] {
  if (sections.length < 2) return sections;
  return sections.map((section) => {
    const group = groups.find(({ id }) => id === section.id);
    if (group?.look === 'levels' && isLadder(section.items)) return toLevelSection(section, localizedSite);
    return collapsed(section, group?.shown ?? shown, group?.shown ? 1 : MIN_COLLAPSED, localizedSite);
  });
}

function collapsed(
  section: CourseSection,
  count: number | undefined,
  minHidden: number,
  { words }: LocalizedSite,
): CourseSection {
  const rest = section.items.length - (count ?? section.items.length);
  if (count === undefined || rest < minHidden) return section;
  return { ...section, shown: count, restLabel: words.key('filters.rest', { count: rest }) };
}

/** Returns whether cards can be shown as stones: each has a single level, and all levels differ. */
function isLadder(items: readonly ProductCard[]): boolean {
  const single = items.filter(({ levels }) => levels && levels.from === levels.to);
  return (
    single.length === items.length && new Set(single.map(({ levels }) => levels?.from)).size === items.length
  );
}

function toLevelSection(section: CourseSection, { words }: LocalizedSite): CourseSection {
  const restLabel = words.key('filters.details', { count: section.items.length });
  return { ...section, look: 'levels', shown: 0, restLabel };
}
