import type { Adapters } from '../../../adapters/adapters.ts';
import type { Answer } from '../../../adapters/cachedValue.ts';
import { CallFailure } from '../../../adapters/failure.ts';
import type { Fault } from '../../../content/fault.ts';
import { Places } from '../../../content/places.ts';
import { productFaults } from '../../../content/products/productFaults.ts';
import { type Patient, placeOfServices } from '../patient.ts';

const SETTINGS = {
  ec: 'EC_API',
  course: 'COURSE_API',
  content: 'CONTENT_API',
  backstage: 'BACKSTAGE_API',
} as const;
type ServiceName = keyof typeof SETTINGS;
const LISTS = ['courses', 'reviews', 'articles', 'championships'] as const;

/** Services that do not answer, and what they do not have for a site's locale. Each is asked once for each thing. */
export async function services(patient: Patient, adapters: Adapters): Promise<Fault[]> {
  const { snapshot, warning } = patient;
  const faults: Fault[] = [];
  const failed = new Map<ServiceName, string>();
  const ask = async <T>(name: ServiceName, call: Promise<Answer<T>> | undefined): Promise<T | undefined> => {
    try {
      return call && (await call).value;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      failed.set(name, error.message);
      return undefined;
    }
  };
  const [products, plans] = await Promise.all([
    ask('ec', adapters.ec?.products()),
    ask('course', adapters.course?.plans()),
  ]);
  for (const { file, config } of snapshot.sites.values()) {
    for (const [code, settings] of Object.entries(config.locales)) {
      const { currency = '', storeRegions = [] } = settings ?? {};
      const at = ['locales', code];
      const offered = products?.filter(({ isActive }) => isActive[code] === true);
      if (offered?.length === 0)
        faults.push(warning(file, at, 'key', 'catalogue-empty', `the catalogue has nothing for ${code}`));
      if (offered !== undefined && offered.length > 0 && plans?.every(({ price }) => !price[currency]))
        faults.push(
          warning(
            file,
            [...at, 'currency'],
            'value',
            'prices-missing',
            `no plan has a price in ${currency}: each product says “ask us”`,
          ),
        );
      const locale = snapshot.locales.get(code);
      const lists = await Promise.all(
        LISTS.map((list) => ask<readonly unknown[]>('content', locale && adapters.content?.[list](locale))),
      );
      const empty = LISTS.filter((_, index) => lists[index]?.length === 0);
      if (empty.length > 0)
        faults.push(
          warning(
            file,
            at,
            'key',
            'content-empty',
            `the content service has no ${empty.join(', no ')} for ${code}`,
          ),
        );
      for (const [index, region] of storeRegions.entries()) {
        const cities = await ask('backstage', adapters.backstage?.cities(region));
        if (cities?.length === 0)
          faults.push(
            warning(
              file,
              [...at, 'storeRegions', index],
              'value',
              'branches-empty',
              `there is no branch school in ${region}`,
            ),
          );
      }
    }
  }
  if (products) faults.push(...(await productFaults(snapshot, products, new Places(patient.dir))));
  return [...troubles(patient, adapters, failed), ...faults];
}

function* troubles(
  { snapshot, warning }: Patient,
  adapters: Adapters,
  failed: ReadonlyMap<ServiceName, string>,
): Generator<Fault> {
  const file = placeOfServices(snapshot);
  for (const [name, setting] of Object.entries(SETTINGS) as [ServiceName, string][]) {
    const message = failed.get(name);
    if (message !== undefined)
      yield {
        ...warning(
          file,
          [],
          'value',
          'service-failing',
          `${setting} does not answer as it should: ${message}`,
        ),
        severity: 'error',
      };
    else if (!adapters[name])
      yield warning(
        file,
        [],
        'value',
        'service-unset',
        `${setting} is not set, so that what it has is nowhere`,
      );
  }
}
