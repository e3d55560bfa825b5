import { once } from 'node:events';
import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { DAY_MS } from '../../../../schemas/rules/durations.ts';
import type { Adapters } from '../../../adapters/adapters.ts';
import type { CachedAnswer } from '../../../adapters/cachedValue.ts';
import type { ContentLocale } from '../../../adapters/content.ts';
import { CallFailure } from '../../../adapters/failure.ts';
import type { Fault } from '../../../content/fault.ts';
import { FilePlaces } from '../../../content/filePlaces.ts';
import { productFaults } from '../../../content/products/productFaults.ts';
import { type DoctorContext, placeOfServices } from '../context.ts';

const SETTINGS = {
  ec: 'EC_API',
  course: 'COURSE_API',
  content: 'CONTENT_API',
  backstage: 'BACKSTAGE_API',
} as const;
type ServiceName = keyof typeof SETTINGS;
const LISTS = ['courses', 'reviews', 'articles', 'championships'] as const;

type Ask = <T>(name: ServiceName, call: Promise<CachedAnswer<T>> | undefined) => Promise<T | undefined>;

/** Reports services that do not answer, and data that they lack for a site's locale. Each thing is requested once. */
export async function services(context: DoctorContext, adapters: Adapters): Promise<Fault[]> {
  const { snapshot, warning } = context;
  const faults: Fault[] = [];
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
  for (const { file, config } of snapshot.sites.values()) {
    for (const [code, { currency = '', storeRegions = [] } = {}] of Object.entries(config.locales)) {
      const about = (fault: string, message: string, ...below: (string | number)[]) =>
        warning(file, ['locales', code, ...below], fault, message, below.length > 0 ? 'value' : 'key');
      const offered = products?.filter(({ isActive }) => isActive[code] === true);
      if (offered?.length === 0)
        faults.push(about('catalogue-empty', `the catalogue has nothing for ${code}`));
      if (offered !== undefined && offered.length > 0 && plans?.every(({ price }) => !price[currency])) {
        const message = `no plan has a price in ${currency}: each product says “ask us”`;
        faults.push(about('prices-missing', message, 'currency'));
      }
      const empty = await emptyLists(ask, adapters, snapshot.locales.get(code));
      const message = `the content service has no ${empty.join(', no ')} for ${code}`;
      if (empty.length > 0) faults.push(about('content-empty', message));
      for (const [index, region] of storeRegions.entries()) {
        const cities = await ask('backstage', adapters.backstage?.cities(region));
        const none = `there is no branch school in ${region}`;
        if (cities?.length === 0) faults.push(about('branches-empty', none, 'storeRegions', index));
      }
    }
  }
  if (products) faults.push(...(await productFaults(snapshot, products, new FilePlaces(context.dir))));
  return [...serviceFaults(context, adapters, failed), ...faults];
}

async function emptyLists(
  ask: Ask,
  { content }: Adapters,
  locale: ContentLocale | undefined,
): Promise<string[]> {
  const lists = await Promise.all(
    LISTS.map((list) => ask<readonly unknown[]>('content', locale && content?.[list](locale))),
  );
  return LISTS.filter((_, index) => lists[index]?.length === 0);
}

function* serviceFaults(
  { snapshot, warning }: DoctorContext,
  adapters: Adapters,
  failed: ReadonlyMap<ServiceName, string>,
): Generator<Fault> {
  const file = placeOfServices(snapshot);
  for (const [name, setting] of Object.entries(SETTINGS) as [ServiceName, string][]) {
    const reason = failed.get(name);
    const failing = `${setting} does not answer as it should: ${reason}`;
    const unset = `${setting} is not set, so that what it has is nowhere`;
    if (reason !== undefined) yield { ...warning(file, [], 'service-failing', failing), severity: 'error' };
    else if (!adapters[name]) yield warning(file, [], 'service-unset', unset);
  }
}

/** A certificate is reported with fewer days left than this; usual renewals happen earlier. */
const SOON = 21;
const TIMEOUT = 5_000;

/** Reports certificates of the sites' origins that expire soon, are for other hosts, or cannot be read. */
export async function certificates({ snapshot, now, warning }: DoctorContext): Promise<Fault[]> {
  const sites = [...snapshot.sites.values()].filter(({ config }) => config.origin.startsWith('https:'));
  const found = sites.map(async ({ file, config: { origin } }) => {
    const url = new URL(origin);
    const message = await certificateOf(url).then(
      (served) => messageFor(served, url.hostname, now),
      (error: unknown) =>
        `no certificate came from ${origin}: ${error instanceof Error ? error.message : error}`,
    );
    if (message === undefined) return [];
    // An error, so that a timer that runs this can go by the exit code.
    return [{ ...warning(file, ['origin'], 'certificate-ends', message), severity: 'error' as const }];
  });
  return (await Promise.all(found)).flat();
}

interface Served {
  certificate: PeerCertificate;
  /** OpenSSL's reason not to trust it; null if it is trusted. */
  distrust: string | null;
}

function messageFor({ certificate, distrust }: Served, host: string, now: number): string | undefined {
  const end = Date.parse(certificate.valid_to);
  const days = Math.floor((end - now) / DAY_MS);
  const date = new Date(end).toISOString().slice(0, 10);
  if (checkServerIdentity(host, certificate)) {
    const names = certificate.subjectaltname?.replaceAll('DNS:', '') ?? certificate.subject.CN;
    return `the certificate is for ${names}, not for ${host}; no browser opens the site`;
  }
  if (days < 0) return `the certificate ended on ${date}; no browser opens the site`;
  if (distrust !== null)
    return `the certificate is not trusted (${distrust}); see whether the proxy sends the whole chain (fullchain.pem)`;
  return days < SOON
    ? `the certificate ends on ${date}, in ${days} days; see why it was not renewed`
    : undefined;
}

/** Returns the certificate of a host, trusted or not. @throws Error if none is received */
async function certificateOf({ hostname, port }: URL): Promise<Served> {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(isIP(hostname) ? {} : { servername: hostname }),
    rejectUnauthorized: false,
    timeout: TIMEOUT,
  });
  socket.on('timeout', () => socket.destroy(new Error('it does not answer')));
  try {
    await once(socket, 'secureConnect');
    return {
      certificate: socket.getPeerCertificate(),
      distrust: socket.authorized ? null : String(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
}
