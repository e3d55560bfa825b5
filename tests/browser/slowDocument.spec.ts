import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { shiftsOf, watchShifts } from './look.ts';
import { expect, PORT, test } from './site.ts';

const PHONE = { width: 360, height: 780 };
const DESKTOP = { width: 1280, height: 800 };

/** Where the document rests on its way: in the middle of the header's tools, of what the characters say, before a film, and of cards side by side. */
for (const [what, path, size, middle] of [
  ['header', '/zh-CN/kidgo/branches', DESKTOP, /<div class="Header-tools">.*?<\/a>/s],
  ['board', '/ja-JP', PHONE, /<div class="Bubble GoPlay-bubble"><div class="GoPlay-top">.*?<\/div>/s],
  ['title', '/zh-TW/mock-exams', DESKTOP, /<div class="Hero-words">.*?<\/h1>/s],
  ['cards', '/zh-TW/courses', DESKTOP, /<ul class="Starts (.*?<\/li>){2}/s],
  ['features', '/zh-TW/TeachingCooperationProject', DESKTOP, /<ul class="Features (.*?<\/li>){3}/s],
  ['dates', '/zh-TW/anniversary', DESKTOP, /<dl class="EventFacts (.*?<\/dd>){2}/s],
  ['only block', '/zh-TW/level-test', DESKTOP, /<div class="GoPlay-row".*?<\/div>/s],
  ['film', '/zh-TW/parents', DESKTOP, /class="Video-grid wrap">.*?<\/h2>/s],
] as const)
  test(`a document that comes in pieces does not move: it rests in its ${what}`, async ({ page }) => {
    const rested: unknown[] = [];
    const slow = createServer(async (request, response) => {
      const answer = await fetch(`http://localhost:${PORT}${request.url}`);
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      const rest = middle.exec(body.toString());
      if (!rest) return void response.end(body);
      const at = Buffer.byteLength(body.toString().slice(0, rest.index + rest[0].length));
      response.write(body.subarray(0, at));
      rested.push(request.url);
      await wait(500);
      response.end(body.subarray(at));
    }).listen(0);
    const { port } = slow.address() as AddressInfo;
    await page.setViewportSize(size);
    await watchShifts(page);
    // Styles are there already, as for a visitor who comes back: what has come is painted at once.
    await page.goto(`http://localhost:${port}/zh-CN/faq`);
    await page.goto(`http://localhost:${port}${path}`);
    await page.waitForLoadState('load');
    expect(rested).toContain(path);
    expect(await shiftsOf(page)).toEqual([]);
    slow.close();
    slow.closeAllConnections();
  });
