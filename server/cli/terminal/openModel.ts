import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageModel } from '../../../schemas/model.ts';
import type { Site } from '../../../schemas/types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { AnswerStore } from '../../adapters/answerStore.ts';
import type { CallListener } from '../../adapters/call.ts';
import type { ContentOptions } from '../../adapters/content.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { ContentFile, ContentSnapshot } from '../../content/snapshot.ts';
import type { Env, ServiceAddresses } from '../../lib/env/env.ts';
import { createSigner } from '../../lib/signer.ts';
import { buildPage } from '../../model/buildPage.ts';
import { ModelCache } from '../../model/cache/modelCache.ts';
import type { PageTools } from '../../model/createContext.ts';
import { createReceipts } from '../../model/forms/receipts.ts';
import type { Resolution } from '../../model/site/resolution.ts';
import { resolveRequest } from '../../model/site/resolve.ts';
import { createSeal } from '../../visitors/session/seal.ts';
import { readContent } from './content.ts';

const DERIVED_BYTES = 48 * 1024 * 1024;
/** The secret may be fixed, because nothing sealed or signed with it leaves the process. */
const SECRET = 'made for this run alone';

/** Returns the addresses of the services for a command: configured ones, or embedded ones while it runs. */
export async function openServices({ services, content, nonProduction }: Env) {
  await using opening = new AsyncDisposableStack();
  let addresses = services;
  if (Object.keys(services).length === 0) {
    // Loaded only here, because loading takes long and not every command needs it.
    const { startServices } = await import('../../services/start.ts');
    const { path: dataDir } = opening.use(await mkdtempDisposable(join(tmpdir(), 'hoshi-services-')));
    const embedded = await startServices({ dataDir, nonProduction, contentToken: content.token });
    opening.defer(() => embedded.close());
    addresses = embedded.addresses;
  }
  const opened = opening.move();
  return { addresses, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export async function connect(
  addresses: ServiceAddresses,
  content: ContentOptions,
  listen: CallListener = () => {},
): Promise<Adapters> {
  const { createAdapters } = await import('../../adapters/adapters.ts');
  return createAdapters(addresses, content, listen);
}

/** Returns the tools that build pages outside of a server. Without adapters, no service is called. */
export function pageTools(adapters: Adapters = { answers: new AnswerStore(), services: [] }): PageTools {
  return {
    adapters,
    schemas: readBlockSchemas(),
    modelCache: new ModelCache(DERIVED_BYTES),
    signAddress: createSigner([SECRET], 'addresses').sign,
    receipts: createReceipts(createSeal([SECRET])),
    nonProduction: false,
    onBlockUnavailable: () => {},
    report: () => {},
  };
}

export type OpenModel = Awaited<ReturnType<typeof openModel>>;

/** Resolves a site's path, with its query, for a visitor who sends no language. */
export function resolveAddress(
  snapshot: ContentSnapshot,
  { id, config }: ContentFile<Site>,
  address: string,
  now: number,
): Resolution {
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  const search = query === undefined ? '' : `?${query}`;
  const hints = { host: hostOf(config), localeCookie: undefined, acceptLanguage: undefined };
  return resolveRequest(snapshot, { ...hints, site: id, path, search }, now, readBlockSchemas());
}

export function hostOf({ origin }: Pick<Site, 'origin'>): string {
  return new URL(origin).host;
}

export async function buildForGuest(
  { snapshot, tools }: OpenModel,
  resolution: Extract<Resolution, { kind: 'page' }>,
  now: number,
): Promise<PageModel> {
  return (await buildPage(snapshot, resolution, { visitor: { user: null }, now }, tools)).model;
}

/** Failed calls, one line each, without repeats among the models of a run. */
const failures = new Set<string>();

/** Opens content, with a draft laid over it, and the services. At its end it says on stderr which did not answer. */
export async function openModel(env: Env, draft?: string) {
  const [{ snapshot, faults }, services] = await Promise.all([
    readContent(env.contentDir, draft),
    openServices(env),
  ]);
  const adapters = await connect(services.addresses, env.content, ({ service, failure, isExpected }) => {
    if (failure && !isExpected) failures.add(`the service ${service} does not answer: ${failure.message}`);
  });
  const tools: PageTools = { ...pageTools(adapters), nonProduction: env.nonProduction };
  const close = async () => {
    await services[Symbol.asyncDispose]();
    for (const line of failures) process.stderr.write(`${line}\n`);
    failures.clear();
  };
  // Embedded services share this process, and answer late while it is busy.
  const lacksAnswers = () => failures.size > 0 && Object.keys(env.services).length > 0;
  return { snapshot, faults, tools, lacksAnswers, [Symbol.asyncDispose]: close };
}
