import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { until } from '../api/helpers/until.ts';

const BINARY = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/usr/bin/varnishd'].find(existsSync);

/** Tests that need Varnish; without it they are left out, and it is said. */
export const describeWithVarnish = BINARY ? describe : describe.skip;
if (!BINARY)
  process.stderr.write(
    '\nNOT TESTED: purges of a real Varnish. There is no varnishd (apt-get install varnish).\n',
  );

/** A Varnish by server/deploy/varnish.vcl in front of a port. */
export async function startVarnish(port: number, sitePort: number, token: string) {
  const dir = mkdtempSync(join(tmpdir(), 'hoshi-varnish-'));
  const shipped = readFileSync('server/deploy/varnish.vcl', 'utf8');
  const vcl = join(dir, 'hoshi.vcl');
  writeFileSync(vcl, shipped.replace('.port = "3000"', `.port = "${sitePort}"`));
  const args = [
    '-F',
    '-j',
    'none',
    '-n',
    join(dir, 'run'),
    '-f',
    vcl,
    '-a',
    `127.0.0.1:${port}`,
    '-s',
    'malloc,32m',
  ];
  const server = spawn(BINARY ?? 'varnishd', args, {
    stdio: 'ignore',
    env: { ...process.env, CDN_PURGE_TOKEN: token },
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true;
  await until('Varnish', isUp, 15_000);
  return {
    address,
    async end() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
