import { normalizeText } from './normalizeText.ts';

/**
 * What is put right of a typed text before a form's rules are applied, in the browser as on the server. `width`: full-width
 * letters and digits; `code`: that, and spaces and hyphens go; `serial`: that, hyphens of one kind, single
 * spaces, capital letters.
 */
export type Normalization = 'width' | 'code' | 'serial';

/** Characters that keyboards produce for a hyphen, and the long-vowel mark that Japanese keyboards produce instead. */
const HYPHENS = /[‐‑‒–—―−ー]/g;

/** What is not seen at the ends of a text: space, zero-width space, a byte order mark. */
const UNSEEN = /[\s\u200b\u2060\ufeff]/;

/** Of a field without a bound of its own: a number, a box. */
const LONGEST = 100;

/** @param maxLength the field's maximum in characters; a text that is far longer only has to stay too long */
export function normalizeField(text: string, how: Normalization | undefined, maxLength = LONGEST): string {
  const trimmed = trimmedOf(text);
  // A character that is composed may be four units long.
  const longest = 4 * (maxLength + 1);
  if (how === undefined || trimmed.length > longest) return trimmed.slice(0, longest);
  const plain = normalizeText(trimmed, 'NFKC', longest).trim();
  if (how === 'code') return plain.replace(/\s/g, '').replace(HYPHENS, '-').replaceAll('-', '');
  if (how === 'serial')
    return plain.replace(HYPHENS, '-').replace(/\s+/g, ' ').replace(/ ?- ?/g, '-').toUpperCase();
  return plain;
}

function trimmedOf(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && UNSEEN.test(text.charAt(start))) start++;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const TICKED: ReadonlySet<string> = new Set(['on', 'true', 'yes', '1']);

/** Whether the text that a form sends for a box says that it is ticked. */
export function isTicked(text: string): boolean {
  return TICKED.has(text.trim().toLowerCase());
}

/** Identifies a sign-up for a trial class: class, child and contact, however they are typed. */
export function signupIdentity(
  courseId: string,
  { childName, email, phone }: { childName: string; email?: string | undefined; phone?: string | undefined },
): readonly string[] {
  const child = normalizeField(childName, 'width').replace(/\s+/g, ' ').toLowerCase();
  const contact = email ? email.trim().toLowerCase() : (phone ?? '').replace(/\D/g, '');
  return [courseId, child, contact];
}
