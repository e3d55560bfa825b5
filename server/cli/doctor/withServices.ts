import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Adapters, createAdapters } from '../../adapters/adapters.ts';
import type { ContentListener } from '../../adapters/content.ts';
import type { Env } from '../../lib/env/env.ts';
import { startServices } from '../../services/start.ts';

/**
 * Runs with adapters to the services of the settings; where none is set, to embedded ones of its own, which a running
 * server does not notice.
 * @param tell told what is odd at the content service
 */
export async function withServices<Result>(
  { services, content }: Env,
  tell: ContentListener,
  run: (adapters: Adapters) => Promise<Result>,
): Promise<Result> {
  const connect = (addresses: Env['services']) =>
    createAdapters(addresses, { ...content, tell }, () => undefined);
  if (Object.keys(services).length > 0) return run(connect(services));
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-doctor-'));
  const embedded = await startServices({ dataDir, nonProduction: false, contentToken: content.token });
  try {
    return await run(connect(embedded.addresses));
  } finally {
    await embedded.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
