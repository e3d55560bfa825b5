import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { shiftsOf, watchShifts } from './look.ts';
import { expect, PORT, test } from './site.ts';

/** Where the document rests on its way: in the middle of the header's tools. */
const REST = /<div class="Header-tools">.*?<\/a>/s;

test('a document that comes in pieces does not move while it comes', async ({ page }) => {
  const slow = createServer(async (request, response) => {
    const answer = await fetch(`http://localhost:${PORT}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    const rest = REST.exec(body.toString());
    if (!rest) return void response.end(body);
    const at = Buffer.byteLength(body.toString().slice(0, rest.index + rest[0].length));
    response.write(body.subarray(0, at));
    await wait(1_000);
    response.end(body.subarray(at));
  }).listen(0);
  const { port } = slow.address() as AddressInfo;
  await page.setViewportSize({ width: 1280, height: 800 });
  await watchShifts(page);
  // Styles are there already, as for a visitor who comes back: what has come is painted at once.
  await page.goto(`http://localhost:${port}/zh-CN/faq`);
  await page.goto(`http://localhost:${port}/zh-CN/kidgo/branches`);
  await page.waitForLoadState('load');
  expect(await shiftsOf(page)).toEqual([]);
  slow.close();
  slow.closeAllConnections();
});
