import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isWholeJpeg } from './jpeg.ts';

const folder = mkdtempSync(join(tmpdir(), 'jpeg-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A marker with its segment of so many bytes. */
function segment(marker: number, bytes = 4): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, bytes + 2]), Buffer.alloc(bytes)]);
}
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.concat([segment(0xda), Buffer.alloc(50, 7)]);
const FRAME = segment(0xc0, 9);

async function isWhole(...parts: Buffer[]): Promise<boolean> {
  const path = join(folder, 'file.jpg');
  const content = Buffer.concat([START, ...parts]);
  writeFileSync(path, content);
  const file = await open(path);
  try {
    return await isWholeJpeg(file, content.length);
  } finally {
    await file.close();
  }
}

test('a frame, a scan and an end make a whole picture, whatever else stands before', async () => {
  expect(await isWhole(FRAME, SCAN, END)).toBe(true);
  expect(await isWhole(segment(0xe1, 200), segment(0xdb), FRAME, segment(0xc4), SCAN, END)).toBe(true);
});

test.each([0xc1, 0xc2, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf])('%d begins a frame', async (marker) => {
  expect(await isWhole(segment(marker), SCAN, END)).toBe(true);
});

test.each([0xbf, 0xc4, 0xc8, 0xcc, 0xd0, 0xe0])('%d is no frame', async (marker) => {
  expect(await isWhole(segment(marker), SCAN, END)).toBe(false);
});

test('bytes that fill up before a marker are passed over', async () => {
  expect(await isWhole(Buffer.from([0xff, 0xff]), FRAME, Buffer.from([0xff]), SCAN, END)).toBe(true);
});

test('what is between segments is a fault', async () => {
  expect(await isWhole(Buffer.from([1]), FRAME, SCAN, END)).toBe(false);
  expect(await isWhole(FRAME, Buffer.from([0]), SCAN, END)).toBe(false);
});

test('so are a segment that reaches to the end or beyond, and too many of them', async () => {
  expect(await isWhole(FRAME, segment(0xda, 0))).toBe(false);
  expect(await isWhole(FRAME, segment(0xe0, 90).subarray(0, 40))).toBe(false);
  expect(await isWhole(...Array<Buffer>(998).fill(segment(0xe0, 0)), FRAME, SCAN, END)).toBe(true);
  expect(await isWhole(...Array<Buffer>(999).fill(segment(0xe0, 0)), FRAME, SCAN, END)).toBe(false);
});

test('an end before the scan is none, nor are its bytes apart', async () => {
  expect(await isWhole(FRAME, segment(0xe0, 2).fill(END, 4), SCAN)).toBe(false);
  expect(await isWhole(FRAME, SCAN, Buffer.from([0xff, 0, 0xd9]))).toBe(false);
});
