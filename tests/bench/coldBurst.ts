import { startServices } from '../../server/services/start.ts';
import { startServer, temporaryFolder } from './processes.ts';
import type { Row } from './table.ts';

const REQUESTS = 500;

/** So many requests that need the services, all at once on a cold server: how many calls each key makes. */
export async function benchColdBurst(): Promise<Row> {
  const services = await startServices({
    dataDir: temporaryFolder(),
    nonProduction: true,
  });
  const site = await startServer(services.addresses);
  await fetch(`${services.contentOrigin}/_calls`, { method: 'DELETE' });
  const paths = ['', '/courses', '/courses/kidbasic', '/courses?q=go', '/courses?stage=beginner'];
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, i) =>
      fetch(`http://localhost:${site.port}/zh-TW${paths[i % paths.length]}`),
    ),
  );
  const failed = answers.filter((answer) => answer.status !== 200).length;
  const calls: { path: string; query: string; count: number }[] = await (
    await fetch(`${services.contentOrigin}/_calls`)
  ).json();
  await site.stop();
  await services.close();
  const most = Math.max(...calls.map(({ count }) => count));
  const detail = `${calls.length} keys, ${failed} failed requests`;
  return {
    what: `${REQUESTS} cold requests at once: most calls of one key`,
    figure: most,
    target: '1',
    detail,
  };
}
