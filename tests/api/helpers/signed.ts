import type { TestSite } from './testSite.ts';

/** An address of the image service as the site writes it, for a source of a test's own. */
export function imageAddress({ tools }: TestSite, source: string, width: number | string = 384): string {
  return `/_image/${width}/${base64url(source)}.${tools.signAddress(`image ${source}`)}.webp`;
}

/** An address of the film service as the site writes it. */
export function filmAddress({ tools }: TestSite, source: string): string {
  return `/_film/${base64url(source)}.${tools.signAddress(`film ${source}`)}.webm`;
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
