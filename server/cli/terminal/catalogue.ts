import { join } from 'node:path';
import type { OfferedProduct } from '../../content/products/productFaults.ts';
import type { Env } from '../../lib/env/env.ts';

/** The longest wait (ms) for the configured service. Without an answer, products are unknown. */
const TIMEOUT_MS = 1_500;

/** Returns the products of the configured or embedded service; null if they cannot be read in time. Never throws. */
export async function readCatalogue({ services }: Env): Promise<readonly OfferedProduct[] | null> {
  try {
    if (Object.keys(services).length === 0) return await embedded();
    return services.EC_API ? await asked(services.EC_API) : null;
  } catch {
    return null;
  }
}

async function embedded(): Promise<readonly OfferedProduct[]> {
  const { parseProducts, readSeedFiles } = await import('../../services/data/seedRead.ts');
  const { activeIn } = await import('../../services/data/seedWrite.ts');
  const { files } = await readSeedFiles(join(import.meta.dirname, '../../services/seed'));
  const { products, settings } = parseProducts(files);
  return products.map((product) => ({ id: product.id, isActive: activeIn(product, settings) }));
}

async function asked(address: string): Promise<readonly OfferedProduct[] | null> {
  const { responseValidator } = await import('../../adapters/answers.ts');
  const response = await fetch(new URL('products', address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const products: unknown = await response.json();
  return response.ok && responseValidator('products')(products) ? products : null;
}
