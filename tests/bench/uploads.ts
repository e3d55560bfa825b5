import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { application, MULTIPART, multipart, pdfOf } from '../../server/http/uploads/testing.ts';
import { PATHS } from '../browser/paths.ts';
import { residentMb, type Server, startServer } from './processes.ts';
import type { Row } from './table.ts';

const MB = 1024 * 1024;
const SAMPLE_MS = 20;
/** Pages that were asked for are compressed in the background, for a while. */
const COMPRESSED_MS = 25_000;
const SETTLE_MS = 2_000;

/** Memory while documents are uploaded at once to the embedded services in the same process: just started, and after all pages were asked for. */
export async function benchUploads(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isWarm of [false, true])
    for (const { visitors, files } of [
      { visitors: 10, files: 1 },
      { visitors: 4, files: 3 },
    ]) {
      const site = await startServer({ TRUST_PROXY: 'true' });
      if (isWarm) await warmUp(site);
      const before = residentMb(site);
      const { most, statuses } = await uploadAll(site, visitors, files);
      await wait(SETTLE_MS);
      rows.push({
        what: `resident MB, ${visitors} uploads of ${files * 10} MB at once, ${isWarm ? 'after all pages' : 'just started'}`,
        figure: most,
        target: '< 300',
        detail: `before ${before.toFixed(0)}, after ${residentMb(site).toFixed(0)}, answers ${statuses.join(' ')}`,
      });
      await site.stop();
    }
  return rows;
}

async function warmUp({ port }: Server): Promise<void> {
  for (const locale of ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'])
    for (const path of PATHS) {
      const answer = await fetch(`http://localhost:${port}/${locale}${path}`);
      await answer.arrayBuffer();
    }
  await wait(COMPRESSED_MS);
}

/** Sends so many at once, each from another address; the most that the server had in memory meanwhile, in MB. */
async function uploadAll(site: Server, visitors: number, files: number) {
  const body = multipart(application(Array(files).fill(pdfOf(10 * MB))));
  let most = residentMb(site);
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(site));
  }, SAMPLE_MS);
  const sent = Array.from({ length: visitors }, (_, i) => upload(site.port, body, `198.51.100.${i}`));
  const statuses = await Promise.all(sent);
  clearInterval(watch);
  return { most, statuses };
}

function upload(port: number, body: Buffer, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...MULTIPART,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      'content-length': body.length,
    };
    request({ port, path: '/api/teacher-applications', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });
}
