import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { type Services, type ServicesOptions, startServices } from './start.ts';

/** What the tests of the services share: services on a folder of their own, and the contract's schemas. */
export interface Bench {
  services: Services;
  dataDir: string;
  logged: { event: string; fields: object }[];
  /** Ends them and starts them again on the same folder. */
  restart(options?: Partial<ServicesOptions>): Promise<void>;
  end(): Promise<void>;
}

export async function startBench(options: Partial<ServicesOptions> = {}): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'services-'));
  const logged: Bench['logged'] = [];
  const start = (more: Partial<ServicesOptions> = {}) =>
    startServices({
      dataDir,
      nonProduction: true,
      log: (event, fields) => logged.push({ event, fields }),
      ...options,
      ...more,
    });
  const bench: Bench = {
    services: await start(),
    dataDir,
    logged,
    async restart(more) {
      await bench.services.close();
      bench.services = await start(more);
    },
    async end() {
      await bench.services.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}

const SCHEMAS = join(import.meta.dirname, '../../schemas/backends');
const ajv = new Ajv({ strict: true, strictRequired: false, allErrors: true });
formats.default(ajv);
for (const file of readdirSync(SCHEMAS))
  ajv.addSchema(JSON.parse(readFileSync(join(SCHEMAS, file), 'utf8')), file);

/** Returns the faults of an answer by its schema in schemas/backends; empty if there are none. */
export function faultsOf(schema: string, answer: unknown): string[] {
  const check = ajv.getSchema(`${schema}.json`);
  if (!check) throw new Error(`no schema ${schema}.json`);
  return check(answer) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they asked for, the schemas check its shape
  body: any;
}

export async function call(
  address: string,
  options: { method?: string; body?: unknown; token?: string; key?: string } = {},
): Promise<Answer> {
  const { method, body, token, key } = options;
  const form = body instanceof FormData;
  const response = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export const DEMO = { username: 'demo', password: 'demo-go-2025', otp: '000000' };

export async function demoToken(bench: Bench): Promise<string> {
  return (await call(`${bench.services.addresses.USER_API}login`, { body: DEMO })).body.token;
}
