import type { TestSite } from './testSite.ts';

/** An address of the image service as the site writes it, for a source of a test's own. */
export function imageAddress({ tools }: TestSite, source: string, width: number | string = 384): string {
  const name = Buffer.from(source).toString('base64url');
  return `/_image/${width}/${name}.${tools.signAddress(`image ${source}`)}.webp`;
}
