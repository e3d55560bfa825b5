import type { Filled, ModelProps } from '../../../renderer/contract.ts';
import type { Link } from '../../../schemas/model.ts';
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
import { breadcrumbLd, productPageLd } from './jsonLd.ts';

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

/** The trial link: guests register and come back here; members go straight to the classroom. */
function trialLink(trial: Link, page: TrackedPage, localizedSite: LocalizedSite): Link {
  const { href, words } = localizedSite;
  if (!loginScreens(href).includes(trial.href)) return trial;
  if (page.loggedIn) return classroomLink(localizedSite, words.key('product.trial'));
  return {
    ...trial,
    href: withParameter(trial.href, RETURN_PARAMETER, localizedSite.localizedPath(page.path)),
  };
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
