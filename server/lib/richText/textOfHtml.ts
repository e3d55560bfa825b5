import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { memoizeText } from '../textCache.ts';

/** The words of safe HTML: without tags, its characters as people read them (`R&B`, not `R&amp;B`). */
export const textOfHtml = memoizeText((html) => decodeHTML(sanitizeHtml(html, { allowedTags: [] })).trim());
