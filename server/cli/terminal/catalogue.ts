import { join } from 'node:path';
import type { OfferedProduct } from '../../content/products/productFaults.ts';
import type { Env } from '../../lib/env/env.ts';

/** The longest wait (ms) for the configured service. Without an answer, products are unknown. */
const TIMEOUT_MS = 1_500;

/** Returns the products of the configured or embedded service; null if they cannot be read in time. Never throws. */
export async function readCatalogue({ services }: Env): Promise<readonly OfferedProduct[] | null> {
  try {
    if (Object.keys(services).length === 0) return await embedded();
    return services.EC_API ? await asked('products', services.EC_API) : null;
  } catch {
    return null;
  }
}

/** Returns which of these regions have branch schools; from the embedded service, all that do. Null as above. */
export async function readRegions(
  { services }: Env,
  named: Iterable<string>,
): Promise<ReadonlySet<string> | null> {
  try {
    if (Object.keys(services).length === 0)
      return new Set((await seed()).cities.map(({ regionId }) => String(regionId)));
    const address = services.BACKSTAGE_API;
    if (!address) return null;
    const having = [...new Set(named)].map(async (region) => {
      const path = `brickAndMortarStore/region/${region}/city?regionId=${region}`;
      return (await asked('cities', address, path)).list.length > 0 ? [region] : [];
    });
    return new Set((await Promise.all(having)).flat());
  } catch {
    return null;
  }
}

async function seed() {
  const { parseOffer, readSeedFiles } = await import('../../services/data/seedRead.ts');
  const { files } = await readSeedFiles(join(import.meta.dirname, '../../services/seed'));
  return parseOffer(files);
}

async function embedded(): Promise<readonly OfferedProduct[]> {
  const { activeIn } = await import('../../services/data/seedWrite.ts');
  const { products, settings } = await seed();
  return products.map((product) => ({ id: product.id, isActive: activeIn(product, settings) }));
}

async function asked<Name extends 'products' | 'cities'>(name: Name, address: string, path: string = name) {
  const { responseValidator } = await import('../../adapters/answers.ts');
  const response = await fetch(new URL(path, address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer: unknown = await response.json();
  const isRight = responseValidator(name);
  if (!response.ok || !isRight(answer)) throw new Error(`${address} answers otherwise`);
  return answer;
}
