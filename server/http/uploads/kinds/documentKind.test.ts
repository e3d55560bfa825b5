import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKind } from './documentKind.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinds-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ending(content: Buffer): Promise<string | undefined> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return (await documentKind(path))?.ending;
}

const PDF = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
/** An empty archive, with a comment of so many bytes behind it. */
const zip = (comment = 0) => {
  const record = Buffer.alloc(22 + comment);
  record.write('PK\x05\x06', 'latin1');
  record.writeUInt16LE(comment, 20);
  return record;
};
let jpeg: Buffer;
let png: Buffer;
let progressive: Buffer;
beforeAll(async () => {
  const noise = {
    width: 300,
    height: 200,
    channels: 3,
    background: '#456',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  const picture = sharp({ create: noise });
  jpeg = await picture
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Artist: 'Wu' } })
    .toBuffer();
  progressive = await picture.jpeg({ progressive: true }).toBuffer();
  png = await picture.png().toBuffer();
});

describe('is what it says', () => {
  test('a PDF, with or without its last line', async () => {
    expect(await ending(PDF)).toBe('pdf');
    expect(await ending(PDF.subarray(0, -8))).toBe('pdf');
  });

  test('a picture', async () => {
    expect([await ending(jpeg), await ending(progressive), await ending(png)]).toEqual(['jpg', 'jpg', 'png']);
  });

  test('a photograph with a film behind it, as telephones take them', async () => {
    expect(await ending(Buffer.concat([jpeg, Buffer.alloc(200_000, 'film')]))).toBe('jpg');
  });

  test('a PDF that holds an archive as an attachment', async () => {
    expect(await ending(Buffer.concat([PDF, zip(), PDF]))).toBe('pdf');
  });

  test('a picture whose end lies across two reads', async () => {
    const end = jpeg.indexOf(Buffer.from([0xff, 0xd9]), jpeg.length - 2);
    const scan = jpeg.subarray(0, end);
    for (const more of [65_534, 65_535, 65_536, 131_071]) {
      const filled = Buffer.concat([scan, Buffer.alloc(more - (scan.length % 65_536)), jpeg.subarray(end)]);
      expect(await ending(filled), String(more)).toBe('jpg');
    }
  });
});

describe('is refused', () => {
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['a web page', '<!doctype html><p>%PDF-1.4'],
    ['a program', 'MZ\u0090'],
    ['a script', '#!/bin/sh\n'],
    ['a GIF', 'GIF89a'],
    ['an archive', zip()],
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['five bytes of a PDF', '%PDF-'],
    ['a PDF of no version', '%PDF-x.y\n'],
    ['a PDF after a blank', Buffer.concat([Buffer.from(' '), PDF])],
    ['a PDF that is a web page', '%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF'],
    ['a PDF that is a page in capitals', '%PDF-1.4\n<SCRIPT\n>alert(1)</SCRIPT>'],
    ['a PDF that is an archive', Buffer.concat([PDF, zip()])],
    ['a PDF that is an archive with a comment', Buffer.concat([PDF, zip(60_000)])],
    ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a JPEG that fills up for ever', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(50_000, 0xff)])],
    ['the signature of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    [
      'a PNG of endless small chunks',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500_000)]),
    ],
  ])('%s', async (_, content) => {
    expect(await ending(Buffer.from(content))).toBeUndefined();
  });

  test('a picture that is cut short, wherever', async () => {
    for (const whole of [jpeg, progressive, png]) {
      for (const share of [0.01, 0.1, 0.5, 0.9])
        expect(await ending(whole.subarray(0, Math.floor(whole.length * share)))).toBeUndefined();
      expect(await ending(whole.subarray(0, -2))).toBeUndefined();
    }
  });

  test('a picture that is an archive', async () => {
    for (const whole of [jpeg, png]) expect(await ending(Buffer.concat([whole, zip(7)]))).toBeUndefined();
  });

  test('a JPEG whose only end is its preview’s', async () => {
    const preview = Buffer.concat([
      Buffer.from([0xff, 0xe1, 0x00, 0x06]),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
    ]);
    const cut = Buffer.concat([jpeg.subarray(0, 2), preview, jpeg.subarray(2, -2)]);
    expect(await ending(cut)).toBeUndefined();
    expect(await ending(Buffer.concat([cut, Buffer.from([0xff, 0xd9])]))).toBe('jpg');
  });

  test('a PNG that begins with another chunk, or has no picture', async () => {
    const chunk = (type: string, data: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(data.length);
      head.write(type, 4);
      return Buffer.concat([head, data, Buffer.alloc(4)]);
    };
    const [header, data, end] = [
      chunk('IHDR', Buffer.alloc(13)),
      chunk('IDAT', Buffer.alloc(9)),
      chunk('IEND', Buffer.alloc(0)),
    ];
    const file = (...chunks: Buffer[]) => ending(Buffer.concat([png.subarray(0, 8), ...chunks]));
    expect(await file(header, data, end)).toBe('png');
    expect(await file(data, header, end)).toBeUndefined();
    expect(await file(header, end)).toBeUndefined();
    expect(await file(header, data)).toBeUndefined();
  });
});
