import { CacheDependencies } from '../cache/cacheDependencies.ts';
import { deriveFor } from '../derive.ts';
import type { PageTools } from '../pageTools.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { loadCatalogue } from './catalogue.ts';

/** Whether a product is offered in a site's locale (requirements P1). @throws CallFailure while it cannot be known */
export async function isProductOffered(
  id: string,
  localizedSite: LocalizedSite,
  tools: Pick<PageTools, 'adapters' | 'derived' | 'signAddress'>,
): Promise<boolean> {
  if (!tools.adapters.ec) return true;
  const derive = deriveFor(localizedSite, tools.derived);
  const context = { ...tools, localizedSite, derive, dependencies: new CacheDependencies() };
  return (await loadCatalogue(context)).byId.has(id);
}
