import { escapeHtml } from '../../lib/escapeHtml.ts';

/** The size of a frame, in CSS pixels: a board on a phone with the text above it. */
export const FRAME_SIZE = { width: 480, height: 720 };

/** What other sites write to show a page in a frame. */
export function frameHtml(src: string, title: string): string {
  const { width, height } = FRAME_SIZE;
  return `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
