/**
 * For `node --import`: names that end in `.test` are resolved as the JSON file that `RESOLVER_FILE` names says, by name:
 * `works` (to this machine), an error's code, or `hangs` until somebody writes to the pipe beside it (`RESOLVER_PIPE`). As
 * in libuv, two at once are under way on threads of the pool, which one that hangs holds; the others wait for their turn.
 */
import dns from 'node:dns';
import { close, open, readFileSync } from 'node:fs';

const AT_ONCE = 2;
const { RESOLVER_FILE = '', RESOLVER_PIPE = '' } = process.env;
const realLookup = dns.lookup;
const waiting: (() => void)[] = [];
let underWay = 0;

type Callback = (error: Error | null, address?: unknown, family?: number) => void;

function take(): void {
  while (underWay < AT_ONCE && waiting.length > 0) {
    underWay += 1;
    waiting.shift()?.();
  }
}

function resolveTest(name: string, all: boolean, callback: Callback): void {
  const done = (code?: string) => {
    underWay -= 1;
    take();
    if (code)
      callback(Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, syscall: 'getaddrinfo' }));
    else if (all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  };
  waiting.push(() => {
    const how = JSON.parse(readFileSync(RESOLVER_FILE, 'utf8'))[name];
    if (how !== 'hangs') return void setImmediate(done, how === 'works' ? undefined : how);
    open(RESOLVER_PIPE, 'r', (_error, file) => {
      if (file !== undefined) close(file);
      done('EAI_AGAIN');
    });
  });
  take();
}

dns.lookup = ((name: string, options: dns.LookupOptions, callback: Callback) =>
  name.endsWith('.test')
    ? resolveTest(name, options.all ?? false, callback)
    : realLookup(name, options, callback as never)) as typeof dns.lookup;
