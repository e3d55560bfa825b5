import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKind } from './documents.ts';

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

  test.each(['%PDF-1.0', '%PDF-1.4', '%PDF-2.0'])('a PDF of any version: %s', async (head) => {
    expect(await ending(Buffer.concat([Buffer.from(head), PDF.subarray(8)]))).toBe('pdf');
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

  test('a PDF that speaks of tags further behind, or whose words are like them', async () => {
    const behind = Buffer.concat([PDF, Buffer.alloc(1024, '\n'), Buffer.from('<html>')]);
    expect(await ending(behind)).toBe('pdf');
    expect(await ending(Buffer.from('%PDF-1.4\n<headline> <bodywork> <scripture>'))).toBe('pdf');
  });

  test('a picture by how it begins, however it goes on', async () => {
    for (const whole of [jpeg, progressive, png])
      expect(await ending(whole.subarray(0, 8))).toBe(await ending(whole));
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
    ...['<!DOCTYPE  html>', '<html lang="en">', '<head>', '<body\n>', '<svg onload=x>'].map(
      (tag): [string, string] => [`a PDF that goes on with ${tag}`, `%PDF-1.4\n${tag}`],
    ),
    ['a PDF of a version that there is not', '%PDF-3.0\n'],
    ['a PDF of a longer version', '%PDF-1.10\n'],
    ['a PDF that is an archive', Buffer.concat([PDF, zip()])],
    ['a PDF that is an archive with a comment', Buffer.concat([PDF, zip(60_000)])],
  ])('%s', async (_, content) => {
    expect(await ending(Buffer.from(content))).toBeUndefined();
  });

  test('a picture that is an archive', async () => {
    for (const whole of [jpeg, png]) expect(await ending(Buffer.concat([whole, zip(7)]))).toBeUndefined();
  });
});
