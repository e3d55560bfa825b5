import { createRequire } from 'node:module';

/** Processor time that a text may take to be drawn, in ms: pages are drawn where everybody waits. */
const LONGEST_MS = 50;
/** Shorter texts take less, whatever is in them. */
const JUDGED_FROM = 1_000;
/** The first time is that of code which was never run. */
const TRIES = 2;

const load = createRequire(import.meta.url);

/**
 * Whether a text cannot be drawn as Markdown in good time. It is tried in the parser's thread, which is ended where it
 * takes long; what draws is loaded for long texts alone, as few are.
 */
export function isSlowMarkdown(text: string): boolean {
  if (text.length < JUDGED_FROM) return false;
  const { markdownToHtml }: typeof import('../../lib/richText/safeHtml.ts') = load(
    '../../lib/richText/safeHtml.ts',
  );
  for (let left = TRIES; left > 0; left--) {
    const before = process.threadCpuUsage();
    try {
      markdownToHtml(text, (target) => target);
    } catch {
      // Quotes in quotes by the thousand are more than the stack holds.
      return true;
    }
    const { user, system } = process.threadCpuUsage(before);
    if (user + system <= LONGEST_MS * 1000) return false;
  }
  return true;
}
