import { Ajv, type JSONSchemaType } from 'ajv';
import type { Request, RequestHandler, Response } from 'express';
import { describeFaults, Refusal } from './http.ts';

const METHODS = ['GET', 'POST', 'get', 'post'] as const;
const BODIES = ['html', 'truncated', 'wrong-shape', 'huge', 'endless', 'redirect-loop'] as const;

/** An intentional failure, to test the site's reaction. Non-production only. */
export interface Fault {
  service: string;
  /** The prefix of the path below the service's address; empty: that address itself; absent: every call. */
  path?: string;
  method?: (typeof METHODS)[number];
  status?: number;
  delayMs?: number;
  hang?: boolean;
  body?: (typeof BODIES)[number];
  /** How often it occurs; absent: until it is cleared. */
  times?: number;
}

const schema: JSONSchemaType<Fault> = {
  type: 'object',
  required: ['service'],
  additionalProperties: false,
  properties: {
    service: { type: 'string', enum: ['user', 'course', 'ec', 'backstage', 'content'] },
    path: { type: 'string', nullable: true },
    method: { type: 'string', enum: METHODS, nullable: true },
    status: { type: 'integer', minimum: 200, maximum: 599, nullable: true },
    delayMs: { type: 'integer', minimum: 0, maximum: 600_000, nullable: true },
    hang: { type: 'boolean', nullable: true },
    body: { type: 'string', enum: BODIES, nullable: true },
    times: { type: 'integer', minimum: 1, nullable: true },
  },
};
const FAULT_FIELDS = 'service, path?, method?, status?, delayMs?, hang?, body?, times?';
/** What a fault does to a call; without any of them it does nothing. */
const EFFECTS = ['status', 'delayMs', 'hang', 'body'] as const satisfies (keyof Fault)[];
const isFault = new Ajv({ strict: true, allErrors: true }).compile(schema);

const isAt = (path: string, begin: string | undefined) =>
  begin === undefined || (begin === '' ? path === '' : path.startsWith(begin));

const HUGE_CHUNK = 'x'.repeat(64 * 1024);
const HUGE_CHUNKS = 1024;

export type Faults = ReturnType<typeof createFaults>;

/** The current faults; they are lost when the services stop. */
export function createFaults() {
  const faults: Fault[] = [];
  const takeFault = (service: string, request: Request): Fault | undefined => {
    const path = request.path.replace(/^\//, '');
    const injected = faults.findLast(
      (fault) =>
        fault.service === service &&
        isAt(path, fault.path?.replace(/^\//, '')) &&
        (fault.method ?? request.method).toUpperCase() === request.method,
    );
    if (injected?.times !== undefined) {
      injected.times -= 1;
      if (injected.times === 0) faults.splice(faults.indexOf(injected), 1);
    }
    return injected && { ...injected };
  };
  return {
    list: () => faults,
    /** @throws Refusal 422 */
    add(body: unknown): Fault {
      if (!isFault(body)) throw new Refusal(422, `${describeFaults(isFault.errors)}; ${FAULT_FIELDS}`);
      if (!EFFECTS.some((effect) => body[effect] !== undefined))
        throw new Refusal(422, `the fault changes nothing; one of ${EFFECTS.join(', ')} is wanted`);
      faults.push({ ...body });
      return body;
    },
    clear: () => void faults.splice(0),
    /** Runs before a service and fails the calls that match a fault; the latest fault has priority. */
    before:
      (service: string): RequestHandler =>
      (request, response, next) => {
        const fault = takeFault(service, request);
        if (!fault) return next();
        if (fault.hang) return;
        const fail = () => (fault.status || fault.body ? answer(fault, request, response) : next());
        if (!fault.delayMs) return fail();
        const timer = setTimeout(fail, fault.delayMs);
        response.on('close', () => clearTimeout(timer));
      },
  };
}

function answer({ status = 200, body }: Fault, request: Request, response: Response): void {
  response.status(status);
  if (body === 'redirect-loop') response.redirect(302, request.originalUrl);
  else if (body === 'html')
    response.type('html').send('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
  else if (body === 'wrong-shape') response.json({ data: 'none', list: 'none', message: 42 });
  else if (body === 'truncated') sendTruncated(response);
  else if (body === 'huge') sendChunks(response, HUGE_CHUNKS);
  else if (body === 'endless') sendChunks(response, Number.POSITIVE_INFINITY);
  else if (status === 204) response.end();
  else response.json({ message: `fault: ${status}` });
}

/** Announces more than it sends, and drops the connection. */
function sendTruncated(response: Response): void {
  response.set({ 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"data":[{"id":1,"name":"', () => response.destroy());
}

/** Sends a JSON text of this number of chunks of 64 kB, as fast as the client reads. */
function sendChunks(response: Response, chunks: number): void {
  response.type('json').write('{"data":["');
  let left = chunks;
  const writeChunk = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(HUGE_CHUNK)) return response.once('drain', writeChunk);
    }
    return response.destroyed ? undefined : response.end('"]}');
  };
  writeChunk();
}
