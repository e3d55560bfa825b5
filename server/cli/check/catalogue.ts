import { join } from 'node:path';
import type { OfferedProduct } from '../../content/products/productFaults.ts';
import type { Env } from '../../lib/env/env.ts';

/** So long the service of the settings is waited for, in ms: without it, products are not judged. */
const PATIENCE = 1_500;

/**
 * The products that there are: those of the e-commerce service of the settings, and of the embedded one where no service
 * is set. Null where they cannot be known in time; never throws.
 */
export async function readCatalogue({ services }: Env): Promise<readonly OfferedProduct[] | null> {
  try {
    if (Object.keys(services).length === 0) return await embedded();
    return services.EC_API ? await asked(services.EC_API) : null;
  } catch {
    return null;
  }
}

async function embedded(): Promise<readonly OfferedProduct[]> {
  const { parseProducts, readSeedFiles } = await import('../../services/data/seed-read.ts');
  const { activeIn } = await import('../../services/data/seed-write.ts');
  const { files } = await readSeedFiles(join(import.meta.dirname, '../../services/seed'));
  const { products, settings } = parseProducts(files);
  return products.map((product) => ({ id: product.id, isActive: activeIn(product, settings) }));
}

async function asked(address: string): Promise<readonly OfferedProduct[] | null> {
  const { answer } = await import('../../adapters/answers.ts');
  const response = await fetch(new URL('products', address), { signal: AbortSignal.timeout(PATIENCE) });
  const products: unknown = await response.json();
  return response.ok && answer('products')(products) ? products : null;
}
