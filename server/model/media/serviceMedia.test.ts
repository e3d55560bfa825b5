import { describe, expect, test } from 'vitest';
import { CONTENT_ORIGIN, makeContext, makeTools } from '../../../tests/helpers/context.ts';
import { makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import { mediaPicture, servicePicture } from './pictures.ts';
import { allowedImages, FILM_ADDRESS, serviceMedia } from './serviceMedia.ts';

const snapshot = makeSnapshot({ sites: { north: { images: { hosts: ['cdn.example'] } } } });
const signed: string[] = [];
const tools = makeTools({ courses: [] }, { signAddress: (address) => `s${signed.push(address)}` });
const media = () => serviceMedia(makeContext({ snapshot, tools }));
const without = () => serviceMedia(makeContext({ snapshot, tools: makeTools() }));
const BOX = { width: 400, height: 250 };
const sourceOf = (src = '') =>
  Buffer.from(src.split('/').at(-1)?.split('.')[0] ?? '', 'base64url').toString();

describe('a service’s picture', () => {
  test.each<[string, string | undefined]>([
    ['/uploads/a.jpg?x=1', 'content:/uploads/a.jpg?x=1'],
    [`${CONTENT_ORIGIN}/a.jpg`, 'content:/a.jpg'],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['http://cdn.example/a.jpg', undefined],
    ['https://cdn.example:8443/a.jpg', undefined],
    ['https://evil.example/a.jpg', undefined],
    ['javascript:alert(1)', undefined],
    ['http://[', undefined],
    ['', undefined],
  ])('%s is shown as %s', (url, source) => {
    const picture = media().picture({ url }, BOX);
    expect(picture && sourceOf(picture.src)).toBe(source);
  });

  test('has its box, its words and a signature', () => {
    const picture = media().picture({ url: '/a.jpg', alternativeText: 'A' }, BOX);
    expect(picture).toMatchObject({ width: 400, height: 250, alt: 'A' });
    expect(signed.at(-1)).toBe('image content:/a.jpg');
    expect(picture?.src).toMatch(/^\/_image\/480\/[\w-]+\.s\d+\.webp$/);
    expect(media().picture({ url: '/a.jpg', alternativeText: null }, BOX)?.alt).toBe('');
    expect([media().picture(null, BOX), media().picture(undefined, BOX)]).toEqual([undefined, undefined]);
  });

  test('has its words only in their own language', () => {
    for (const alternativeText of ['一個孩子示範征子', 'シチョウをやってみせる'])
      expect(media().picture({ url: '/a.jpg', alternativeText }, BOX)).toMatchObject({ alt: '' });
    const inline = { url: '/a.jpg', alternativeText: '一個孩子', width: null, height: null };
    expect(media().inline(inline)).toMatchObject({ alt: '' });
  });

  test('without a content service is shown from listed hosts alone', () => {
    expect(without().picture({ url: '/a.jpg' }, BOX)).toBeUndefined();
    expect(without().picture({ url: 'https://cdn.example/a.jpg' }, BOX)).toBeDefined();
    expect(allowedImages(SITE, undefined)(new URL('https://cdn.example/a'))).toBe(false);
  });
});

describe('a service’s film', () => {
  test('of the content service is passed on, signed; of a listed host comes from there', () => {
    const address = media().film('/uploads/a.mp4?x=1') ?? '';
    expect(address).toMatch(FILM_ADDRESS);
    expect(sourceOf(address)).toBe('/uploads/a.mp4?x=1');
    expect(signed.at(-1)).toBe('film /uploads/a.mp4?x=1');
    expect(media().film('/a.webm')).toMatch(/\.webm$/);
    expect(media().film('https://cdn.example/a.mov')).toBe('https://cdn.example/a.mov');
  });

  test('of another format or host is not shown', () => {
    for (const address of ['/a.mov', '/a.mp4/x', 'https://evil.example/a.mp4'])
      expect(media().film(address)).toBeUndefined();
    expect(without().film('/a.mp4')).toBeUndefined();
  });

  test('is the same for the same site', () => {
    expect(media()).toBe(media());
    expect(without()).not.toBe(media());
  });

  test.each([
    ['/_film/YQ.sig.mp4', true],
    ['/_film/YQ.sig.webm', true],
    ['/_film/YQ.sig.mov', false],
    ['/_film/YQ.mp4', false],
    ['/x/_film/YQ.sig.mp4', false],
    ['/_film/YQ.sig.mp4/x', false],
    ['/_film/a/b.sig.mp4', false],
  ])('%s is an address of one: %s', (address, isOne) => {
    expect(FILM_ADDRESS.test(address)).toBe(isOne);
  });
});

describe('widths', () => {
  const widths = (srcset = '') => srcset.split(', ').map((one) => Number(one.split(' ')[1]?.slice(0, -1)));
  const size = { width: 700, height: 400 };
  const photo = { file: 'a b.jpg', revision: 'a'.repeat(40), ...size };

  test('of a photo reach from small to its own', () => {
    const picture = mediaPicture(photo, 'Alt');
    expect(picture).toMatchObject({ src: '/media/a%20b.jpg?v=aaaaaaaaaaaa', ...size, alt: 'Alt' });
    expect(widths(picture.srcset)).toEqual([96, 144, 192, 288, 384, 480, 640, 768]);
    expect(widths(picture.avif)).toEqual(widths(picture.srcset));
    expect(picture.avif).toContain('.avif 96w');
    expect(sourceOf(picture.srcset?.split(' ')[0])).toBe('media:aaaaaaaaaaaa:a b.jpg');
  });

  test('a drawing needs none', () => {
    const drawing = { src: '/media/a.svg?v=aaaaaaaaaaaa', ...size, alt: '' };
    expect(mediaPicture({ ...photo, file: 'a.svg' }, '')).toEqual(drawing);
  });

  test('of a service’s picture reach from a phone’s to a dense screen’s', () => {
    const of = (box: typeof BOX) => servicePicture('content:/a', box, '', () => 's');
    expect(widths(of(BOX).srcset)).toEqual([144, 192, 288, 384, 480, 640, 768, 960]);
    expect(widths(of({ width: 48, height: 48 }).srcset)).toEqual([48, 72, 96]);
    const large = of({ width: 3_000, height: 100 });
    expect(large.src).toContain('/_image/1920/');
    expect(large.avif).toBe(
      '/_image/1280/Y29udGVudDovYQ.s.avif 1280w, /_image/1920/Y29udGVudDovYQ.s.avif 1920w',
    );
  });

  test('AVIF is worth its addresses from a width of 480 on', () => {
    const avif = (width: number) => servicePicture('a', { width, height: 1 }, '', () => 's').avif;
    expect([avif(479), typeof avif(480)]).toEqual([undefined, 'string']);
  });
});
