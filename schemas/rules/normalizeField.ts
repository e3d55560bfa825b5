import { normalizeText } from './normalizeText.ts';

/**
 * How a typed text is normalized before a form's rules are applied, in the browser and on the server. `name`:
 * without marks of direction, which would reverse the text after them; `width`: full-width letters and digits become half-width; `code`: the same, and spaces and hyphens are removed; `phone`: the
 * same as `width`, with one kind of hyphen and no marks of direction; `serial`: the same as `width`, with one kind of
 * hyphen, single spaces and capital letters.
 */
export type Normalization = 'name' | 'width' | 'code' | 'phone' | 'serial';

/** Characters that keyboards produce for a hyphen, including the long-vowel mark of Japanese keyboards. */
const HYPHENS = /[‐‑‒–—―−ー]/g;

/** Marks of direction, which some address books copy along. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Invisible characters at the ends of a text: space, zero-width space, a byte order mark. */
const INVISIBLE = /[\s\u200b\u2060\ufeff]/;

/** The maximum length where the field's schema sets none, as for a number or a checkbox. */
const MAX_LENGTH = 100;

/** @param maxLength the field's maximum in characters; a text that is far longer is cut but stays too long */
export function normalizeField(text: string, how: Normalization | undefined, maxLength = MAX_LENGTH): string {
  const trimmed = trimmedOf(text);
  // A composed character may have four units.
  const longest = 4 * (maxLength + 1);
  if (how === undefined || trimmed.length > longest) return trimmed.slice(0, longest);
  if (how === 'name') return trimmed.replace(DIRECTIONS, '').trim();
  const plain = normalizeText(trimmed, 'NFKC', longest).trim();
  if (how === 'code') return plain.replace(/\s/g, '').replace(HYPHENS, '-').replaceAll('-', '');
  if (how === 'phone') return plain.replace(HYPHENS, '-').replace(DIRECTIONS, '').trim();
  if (how === 'serial')
    return plain.replace(HYPHENS, '-').replace(/\s+/g, ' ').replace(/ ?- ?/g, '-').toUpperCase();
  return plain;
}

function trimmedOf(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && INVISIBLE.test(text.charAt(start))) start++;
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** The values that a ticked checkbox may have. */
export const TICKED: ReadonlySet<string> = new Set(['on', 'true', 'yes', '1']);

/** Returns whether the value of a checkbox means that it is ticked. */
export function isTicked(text: string): boolean {
  return TICKED.has(text.trim().toLowerCase());
}

/** Identifies a sign-up for a trial class by class, child and contact, independent of their spelling. */
export function signupIdentity(
  courseId: string,
  { childName, email, phone }: { childName: string; email?: string; phone?: string },
): readonly string[] {
  const child = normalizeField(childName, 'width').replace(/\s+/g, ' ').toLowerCase();
  const contact = email ? email.trim().toLowerCase() : (phone ?? '').replace(/\D/g, '');
  return [courseId, child, contact];
}
