import type { SlotKinds } from '../../../schemas/model.ts';
import type { DataSource } from '../../../schemas/types.ts';
import type { PageContext } from '../context.ts';
import { loadArticles, loadReviews } from './articles.ts';
import { loadBranches } from './branches.ts';
import { loadBundles } from './bundles.ts';
import { loadChampionship, loadChampionships } from './championships.ts';
import { loadMarket } from './market.ts';
import { loadProduct } from './product.ts';
import { loadParentsZone, loadProducts } from './products.ts';
import { loadProfile } from './profile.ts';
import { loadPurchases } from './purchases.ts';
import { loadReceipt } from './receipt.ts';
import { loadTrialClasses } from './trialClasses.ts';
import { loadTrialSlots } from './trialSlots.ts';

type Loader = (source: DataSource, context: PageContext) => Promise<unknown>;
type SourceOf<From> = Extract<DataSource, { from: From }>;

/** Binds a loader to its kind of source, so that its parameters are typed. */
function loader<From extends DataSource['from'] & keyof SlotKinds>(
  from: From,
  load: (source: SourceOf<From>, context: PageContext) => Promise<SlotKinds[From] | undefined>,
): [From, Loader] {
  return [from, (source, context) => load(source as SourceOf<From>, context)];
}

/**
 * The loaders of slots' data, one for each source of schemas/data.json. A loader's result is the same object while its
 * answers are the same; a visitor's own data are loaded each time.
 * @throws CallFailure if a required service fails
 */
const LOADERS = new Map<string, Loader>([
  loader('products', loadProducts),
  loader('product', loadProduct),
  loader('bundles', loadBundles),
  loader('reviews', loadReviews),
  loader('articles', loadArticles),
  loader('market', loadMarket),
  loader('championships', loadChampionships),
  loader('championship', loadChampionship),
  loader('branches', loadBranches),
  loader('trialClasses', loadTrialClasses),
  loader('parentsZone', loadParentsZone),
  loader('trialSlots', loadTrialSlots),
  loader('receipt', loadReceipt),
  loader('profile', loadProfile),
  loader('purchases', loadPurchases),
]);

export async function loadSource(source: DataSource, context: PageContext): Promise<unknown> {
  const load = LOADERS.get(source.from);
  if (!load) throw new Error(`no loader for ${source.from}`);
  return load(source, context);
}
