import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';
import { parsePageFacts } from './parity/pageFacts.ts';

const page = (title: string, body: string, types: string[] = []) =>
  `<!DOCTYPE html><html><head><title>${title}</title>
${types.map((type) => `<script type="application/ld+json">{"@graph":[{"@type":"${type}"}]}</script>`).join('')}</head>
<body>${body}</body></html>`;
const FORMER: Record<string, string> = {
  '/': page(
    'Hoshi &amp; Go',
    '<h1>Learn Go</h1><a href="/old#x">Old</a><a href="/gone">x</a><a href="https://other.example/">y</a>',
  ),
  '/old': page('Old courses', 'zeppelin quagga', ['Recipe']),
  '/gone': page('Gone', 'nothing of it'),
  '/en-GB/courses': page('Courses', 'Courses'),
};

let tree: Tree;
let origin: string;
const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const pages = Object.keys(FORMER).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  if (url === '/sitemap.xml')
    return void response.end(
      `<?xml version="1.0"?><urlset>${pages.join('')}<loc>${origin}/find?a=1&amp;b=2</loc></urlset>`,
    );
  response.writeHead(FORMER[url] ? 200 : 404, { 'content-type': 'text/html' }).end(FORMER[url] ?? '');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirects =
    'redirects:\n  - { from: /old, to: /courses }\n  - { from: /away, to: "https://shop.example/x" }\n';
  tree = makeTree({ 'sites/north.yaml': `${baseTree()['sites/north.yaml']}${redirects}` });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  server.close();
  tree.dispose();
});

const parity = (...args: string[]) => runCli('parity', tree.dir, args, { NO_COLOR: '1' });
const found = async (...args: string[]) => {
  const { out } = await parity(...args, '--format', 'json');
  return new Map<string, Record<string, unknown>>(
    JSON.parse(out).map((one: { address: string }) => [new URL(one.address).pathname, one]),
  );
};
const fileOf = (name: string, content: string | Buffer) => {
  const file = join(tree.dir, '..', name);
  writeFileSync(file, content);
  return file;
};

describe('a site that is asked', () => {
  test('where each address leads, and what is lost', async () => {
    const { out, code } = await parity(origin);
    expect(code).toBe(1);
    expect(out).toContain(`- ${origin}/gone: nothing is here; write a redirect`);
    expect(out).toMatch(
      /\+ \S+\/old → (\S+ → )*\/[a-zA-Z-]+\/courses \(courses\)\n {4}title: “Old courses” → “.*”\n {4}words: 0 % are here; not zeppelin, quagga\n {4}structured data: no Recipe\n/,
    );
    expect(out).toMatch(/4 addresses: 1 without a page here, \d with something lost\n$/);
    expect(out).not.toContain('other.example');
    expect(asked).toContain('/find?a=1&b=2');
  });

  test('what is there as it was is not lost', async () => {
    expect((await found(origin)).get('/en-GB/courses')).toMatchObject({
      leadsTo: ['/en-GB/courses'],
      page: 'courses',
      words: { share: 1, missing: [] },
      lostTypes: [],
    });
  });

  test.each([1, 2, 3])('gets %i requests and no more', async (most) => {
    await parity(origin, '--most', String(most));
    expect(asked).toHaveLength(most);
  });

  test('that does not answer is an error', async () => {
    const { err, code } = await parity('http://127.0.0.1:9');
    expect([err, code]).toEqual([expect.stringMatching(/^http:\/\/127.0.0.1:9\/ does not answer: .*\n$/), 1]);
  });
});

describe('a file, for which no site is asked', () => {
  const entry = (url: string, html: string, encoding?: string, mimeType = 'text/html; charset=utf-8') => {
    const text = encoding ? Buffer.from(html).toString('base64') : html;
    return { request: { url }, response: { status: 200, content: { mimeType, encoding, text } } };
  };
  /** As it went over the wire: packed, and in pieces. */
  const wired = (url: string, html: string, isAsSaid = true) => {
    const packed = isAsSaid ? gzipSync(html) : Buffer.from(html);
    const pieces = [packed.subarray(0, 20), packed.subarray(20)].flatMap((one) =>
      isAsSaid ? [`${one.length.toString(16)};x=1\r\n`, one, '\r\n'] : [one],
    );
    const head =
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked';
    const answer = Buffer.concat(
      [`${head}\r\n\r\n`, ...pieces, isAsSaid ? '0\r\n\r\n' : ''].map((one) => Buffer.from(one)),
    );
    const start = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nContent-Length: ${answer.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(start), answer, Buffer.from('\r\n\r\n')]);
  };
  const record = (url: string, html: string, type = 'response') => {
    const answer = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${html}`;
    return `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: <${url}>\r\nContent-Length: ${Buffer.byteLength(answer)}\r\n\r\n${answer}\r\n\r\n`;
  };
  const OLD = page('Old', 'WARC/ in the text, 圍棋 quagga', ['Recipe']);
  const WARC =
    record('https://old.example/old', OLD) +
    record('https://old.example/x', OLD, 'request') +
    record('https://old.example/gone', OLD);
  const HAR = {
    log: {
      entries: [
        entry('https://old.example/old', OLD),
        entry('https://old.example/gone', OLD, 'base64'),
        entry('https://old.example/a.png', '', undefined, 'image/png'),
      ],
    },
  };

  const wiredAll = (isAsSaid: boolean) =>
    Buffer.concat(['old', 'gone'].map((name) => wired(`https://old.example/${name}`, OLD, isAsSaid)));
  test.each<[string, string | Buffer]>([
    ['former.har', JSON.stringify(HAR)],
    ['former.warc', WARC],
    ['wire.warc', wiredAll(true)],
    ['unpacked.warc', wiredAll(false)],
    ['former.warc.gz', Buffer.concat([gzipSync(WARC.slice(0, 100)), gzipSync(WARC.slice(100))])],
  ])('%s', async (name, content) => {
    const pages = await found(fileOf(name, content));
    expect([...pages.keys()]).toEqual(['/old', '/gone']);
    expect(pages.get('/gone')).toMatchObject({ leadsTo: [] });
    expect(pages.get('/old')).toMatchObject({
      ...{ page: 'courses', lostTypes: ['Recipe'], title: { before: 'Old' } },
      words: { missing: expect.arrayContaining(['圍棋', 'quagga']) },
    });
    expect(JSON.stringify(pages.get('/old'))).not.toContain('\ufffd');
    expect(asked).toEqual([]);
  });

  test('for a list, only the targets of its addresses are compared', async () => {
    const list =
      'https://old.example/old\r\n\nnot an address\nhttps://old.example/old\nhttps://old.example/away\n';
    const pages = await found(fileOf('list.txt', list));
    expect([...pages.keys()]).toEqual(['/old', '/away']);
    expect(pages.get('/old')).not.toHaveProperty('words');
    expect(pages.get('/away')?.['leadsTo']).toEqual(expect.arrayContaining(['https://shop.example/x']));
    const { err } = await parity(fileOf('list.txt', list));
    expect(err.match(/.*list\.txt:.*/g)).toEqual([
      expect.stringMatching(/list\.txt:3 “not an address” is no whole address/),
    ]);
    expect((await parity(fileOf('good.txt', 'https://old.example/old'))).code).toBe(0);
  });

  test.each<[string, string | Buffer | null, RegExp]>([
    ['none.txt', null, /there is no such file/],
    ['empty.txt', 'nothing', /has no address of a page/],
    ['bad.har', '<html>', /is no HAR: not JSON/],
    ['null.har', 'null', /is no HAR: it has no list log.entries/],
    ['map.har', '{"log":{"entries":{}}}', /is no HAR: it has no list log.entries/],
    ['nulls.har', '{"log":{"entries":[null,{}]}}', /has no address of a page/],
    ['bad.warc.gz', 'x', /cannot be unpacked/],
    ['cut.warc', WARC.slice(0, 40), /has no address of a page/],
  ])('%s is refused', async (name, content, says) => {
    const { err, code } = await parity(content === null ? join(tree.dir, name) : fileOf(name, content));
    expect([err, code]).toEqual([expect.stringMatching(says), 1]);
  });
});

test.each(['', 'a b', 'a --most 0', 'a --most many'])('%j is not understood', async (args) => {
  expect((await parity(...args.split(' ').filter(Boolean))).code).toBe(2);
});

test('a title is what a browser shows of it', () => {
  expect(parsePageFacts('<title>Go &#8211; School &amp; Shop&eacute;</title>').title).toBe(
    'Go – School & Shopé',
  );
});

test('a page of half a million letters of unclosed tags is read in time', () => {
  for (const part of ['<script', '<title', '<a href="/x">', '&amp', '<!--'])
    expect(parsePageFacts(part.repeat(50_000)).title).toBeDefined();
});
