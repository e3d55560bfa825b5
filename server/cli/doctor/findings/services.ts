import type { CoursePlans, Products } from '../../../../schemas/backend-types.ts';
import type { Adapters } from '../../../adapters/adapters.ts';
import type { Answer } from '../../../adapters/cachedValue.ts';
import { CallFailure } from '../../../adapters/failure.ts';
import type { LocaleContent } from '../../../content/contentParts.ts';
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
/** What a service answers; undefined where it is not set, or fails. */
type Ask = <T>(name: ServiceName, call: Promise<Answer<T>> | undefined) => Promise<T | undefined>;
type Path = Parameters<Patient['warning']>[1];
/** A warning at a place in the settings of a site's locale. */
type Warn = (path: Path, part: 'key' | 'value', code: string, message: string) => Fault;
const LISTS = ['courses', 'reviews', 'articles', 'championships'] as const;

/** Services that do not answer, and what they do not have for a site's locale. Each is asked once for each thing. */
export async function services(patient: Patient, adapters: Adapters): Promise<Fault[]> {
  const failed = new Map<ServiceName, string>();
  const ask: Ask = async (name, call) => {
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
  const { snapshot, warning } = patient;
  const faults: Fault[] = [];
  for (const { file, config } of snapshot.sites.values()) {
    for (const [code, settings] of Object.entries(config.locales)) {
      const { currency = '', storeRegions = [] } = settings ?? {};
      const warn: Warn = (path, ...what) => warning(file, ['locales', code, ...path], ...what);
      faults.push(
        ...catalogueFaults(code, currency, products, plans, warn),
        ...(await contentFaults(code, snapshot.locales.get(code), adapters, ask, warn)),
        ...(await branchFaults(storeRegions, adapters, ask, warn)),
      );
    }
  }
  if (products) faults.push(...(await productFaults(snapshot, products, new Places(patient.dir))));
  return [...troubles(patient, adapters, failed), ...faults];
}

function catalogueFaults(
  code: string,
  currency: string,
  products: Products | undefined,
  plans: CoursePlans | undefined,
  warn: Warn,
): Fault[] {
  const offered = products?.filter(({ isActive }) => isActive[code] === true);
  if (!offered) return [];
  if (offered.length === 0)
    return [warn([], 'key', 'catalogue-empty', `the catalogue has nothing for ${code}`)];
  const message = `no plan has a price in ${currency}: each product says “ask us”`;
  const isPriceless = plans?.every(({ price }) => !price[currency]);
  return isPriceless ? [warn(['currency'], 'value', 'prices-missing', message)] : [];
}

async function contentFaults(
  code: string,
  locale: LocaleContent | undefined,
  { content }: Adapters,
  ask: Ask,
  warn: Warn,
): Promise<Fault[]> {
  const lists = await Promise.all(
    LISTS.map((list) => ask<readonly unknown[]>('content', locale && content?.[list](locale))),
  );
  const empty = LISTS.filter((_, index) => lists[index]?.length === 0);
  const message = `the content service has no ${empty.join(', no ')} for ${code}`;
  return empty.length > 0 ? [warn([], 'key', 'content-empty', message)] : [];
}

async function branchFaults(
  regions: readonly string[],
  { backstage }: Adapters,
  ask: Ask,
  warn: Warn,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [index, region] of regions.entries()) {
    const cities = await ask('backstage', backstage?.cities(region));
    const message = `there is no branch school in ${region}`;
    if (cities?.length === 0) faults.push(warn(['storeRegions', index], 'value', 'branches-empty', message));
  }
  return faults;
}

function* troubles(
  { snapshot, warning }: Patient,
  adapters: Adapters,
  failed: ReadonlyMap<ServiceName, string>,
): Generator<Fault> {
  const file = placeOfServices(snapshot);
  for (const [name, setting] of Object.entries(SETTINGS) as [ServiceName, string][]) {
    const message = failed.get(name);
    const failing = `${setting} does not answer as it should: ${message}`;
    const unset = `${setting} is not set, so that what it has is nowhere`;
    if (message !== undefined)
      yield { ...warning(file, [], 'value', 'service-failing', failing), severity: 'error' };
    else if (!adapters[name]) yield warning(file, [], 'value', 'service-unset', unset);
  }
}
