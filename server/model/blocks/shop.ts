import type { Filled, ModelProps } from '../../../renderer/contract.ts';
import type { BundleOffer, BundleRow, Link, Price, ProductCard, ProductRow } from '../../../schemas/model.ts';
import { PLACEHOLDER } from '../../lib/placeholder.ts';
import { pick } from '../objects.ts';
import { isFree } from '../rules/price.ts';
import { refundBox } from '../rules/refundTerms.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { loginScreens, RETURN_PARAMETER, withParameter } from '../site/returnAddress.ts';
import { classroomLink } from '../sources/product.ts';
import { matchesTypes } from '../sources/products.ts';
import type { TrackedPage } from '../trackedPage.ts';
import { boardLabels } from '../words/boardLabels.ts';
import { builder } from './builder.ts';
import { breadcrumbLd, productListLd, productPageLd } from './jsonLd.ts';

export const bundleList = builder('BundleList', ({ props, localizedSite }) => {
  const cards = props.items.map(({ card }) => card);
  const items = props.items.map((offer) => bundleRow(offer, localizedSite));
  return { props: { ...props, items }, jsonLd: productListLd(cards, localizedSite) };
});

function bundleRow(offer: BundleOffer, localizedSite: LocalizedSite): BundleRow {
  const card = pick(offer.card, [
    'id',
    'type',
    'name',
    'href',
    'image',
    'levels',
    'summary',
    'audience',
    'price',
  ]);
  const contains = offer.contains.map((part) => pick(part, ['id', 'name', 'href', 'price']));
  const buyHref = localizedSite.href(`origin:checkout/${encodeURIComponent(card.id)}`)?.href ?? '';
  return { ...offer, card: atPriceAlone(card), contains: contains.map(atPriceAlone), buyHref };
}

/** A bundle's price is compared with the sum of its parts, not with the former price of each. */
function atPriceAlone<Item extends { price?: Price }>(item: Item): Item {
  if (item.price?.state !== 'priced') return item;
  const { original: _, originalLabel: __, saved: ___, ...price } = item.price;
  return { ...item, price };
}

/** Products as rows, under their stages where the block says so; described to search engines with their offers. */
export const priceList = builder('PriceList', ({ props, localizedSite }) => {
  const { items, ...rest } = props;
  const groups = props.byStage === true ? stageGroups(items, localizedSite) : [{ id: 'all', items }];
  const rows = groups.map((group) => ({ ...group, items: group.items.map(rowOf) }));
  return { props: { ...rest, groups: rows }, jsonLd: productListLd(items, localizedSite, true) };
});

function rowOf(card: ProductCard): ProductRow {
  const row = pick(card, ['id', 'type', 'name', 'href', 'price']);
  const { type, levels } = card;
  const level = type === 'verification' && levels?.from === levels?.to ? levels?.from : undefined;
  const fact = isInName(card) ? {} : pick(card, ['duration']);
  return { ...row, ...fact, level };
}

/** `Live Lectures, Monthly (8 hours)` already contains its length. */
function isInName({ name, duration }: ProductCard): boolean {
  return duration !== undefined && name.replace(/\s+/gu, ' ').includes(duration.replace(/\s+/gu, ' '));
}

/** Each product in the first stage that it belongs to; products without a stage come last, without a heading. */
function stageGroups(items: readonly ProductCard[], { school, words }: LocalizedSite) {
  const groups = school.stages.map((stage) => ({
    id: stage.id,
    title: words.key(`stage.${stage.id}`),
    stage: stage.id,
    items: items.filter((item) => item.levels?.stages[0] === stage.id),
  }));
  const others = { id: 'other', items: items.filter((item) => item.levels?.stages[0] === undefined) };
  return [...groups, others].filter((group) => group.items.length > 0);
}

type Samples = Filled<'ProductDetail'>['samples'];
type Item = ModelProps<'ProductDetail'>['item'];

/** A product, described to search engines with its offer and its breadcrumbs; its refunds; a sample to play. */
export const productDetail = builder('ProductDetail', ({ props: authored, localizedSite, page }) => {
  const { samples, trial, ...ownProps } = authored;
  const { item } = ownProps;
  const { words } = localizedSite;
  const parent = ownProps.back && { name: words.key('nav.courses'), href: ownProps.back.href };
  const last = { name: item.name, href: item.href };
  const refund = isFree(item.price) ? undefined : refundBox(item.type, localizedSite);
  const sample = sampleFor(item, samples);
  return {
    props: {
      ...ownProps,
      item: { ...item, outcome: undefined },
      // Each sentence is a point.
      outcome: item.outcome?.split(/(?<=[。！？])|(?<=[.!?])\s+/),
      trial: trial && item.hasTrial ? trialLink(trial, page, localizedSite) : undefined,
      refund,
      sample,
      boardLabels: sample && boardLabels(words),
      stage: levelsInWords(item, localizedSite),
    },
    jsonLd: [...productPageLd(item, localizedSite), breadcrumbLd(localizedSite, last, parent)],
  };
});

/** The stages, before the levels in words. */
function levelsInWords({ levels }: Pick<Item, 'levels'>, localizedSite: LocalizedSite) {
  if (!levels || levels.stages.length === 0) return levels?.words;
  const [first, last] = [levels.stages.at(0), levels.stages.at(-1)].map((stage) =>
    localizedSite.words.key(`stage.${stage}`),
  );
  return `${first === last ? first : `${first}–${last}`} · ${levels.words}`;
}

/** A visitor who has to register first returns to this page; a member finds the trial lesson in the classroom. */
function trialLink(trial: Link, page: TrackedPage, localizedSite: LocalizedSite): Link {
  const { href, words } = localizedSite;
  if (!loginScreens(href).includes(trial.href)) return trial;
  if (page.loggedIn) return classroomLink(localizedSite, words.key('product.trial'));
  return { ...trial, href: withParameter(trial.href, RETURN_PARAMETER, localizedSite.address(page.path)) };
}

function sampleFor({ id, type, levels }: Item, samples: Samples = []) {
  const matching = samples.find(
    (sample) =>
      (!sample.ids || sample.ids.includes(id)) &&
      (!sample.types || matchesTypes(type, sample.types)) &&
      (!sample.stage || levels?.stages[0] === sample.stage),
  );
  return matching && pick(matching, ['heading', 'intro', 'problems']);
}

/** The product to be bought, or that it is owned. Refunds have the dates that apply if it is bought now (C10). */
export const orderSummary = builder('OrderSummary', ({ props, localizedSite, page }) => {
  const { headingFree, heading, notes, ...order } = props;
  const { price, type, owned } = props.item;
  if (owned) {
    const { intro: _, rules: __, ...rest } = order;
    return { props: { ...rest, heading: owned.text } };
  }
  const note = notes?.find(({ types }) => matchesTypes(type, types))?.body;
  const rest = { ...order, note };
  if (isFree(price)) return { props: { ...rest, heading: headingFree ?? heading } };
  return { props: { ...rest, heading, refund: refundBox(type, localizedSite, page.now) } };
});

/** A partner's storefront; its products are described to search engines during the sale. */
export const partnerMarket = builder('PartnerMarket', ({ props, localizedSite, page }) => {
  const market = props.item;
  const items = market.shelves?.flatMap((shelf) => shelf.items) ?? [];
  const cards = new Map(items.map((card) => [card.id, card] as const));
  const href = localizedSite.address(page.path);
  return {
    props,
    jsonLd: [
      breadcrumbLd(localizedSite, { name: market.name, href }),
      ...productListLd([...cards.values()], localizedSite),
    ],
  };
});

/** A visitor's purchases; for printing with the seller, from the site's metadata, or the site's name until that is filled in. */
export const purchases = builder('Purchases', ({ props, localizedSite: { site, words } }) => {
  const { title, seller, address, email } = site.config.metadata;
  const [by, place] = [seller, address].map((text) => {
    const written = text && words.text(text);
    return written && !PLACEHOLDER.test(written) ? written : undefined;
  });
  const name = by ?? words.text(title) ?? site.id;
  return { props: { ...props, issuer: { name, email, address: place } } };
});

/** Reviews in a grid, or in a carousel if the site's flag says so (spec.md §9). */
export const reviews = builder('Reviews', ({ props, localizedSite }) => ({
  props: { ...props, mode: localizedSite.flags.reviewsMode ?? 'static' },
}));
