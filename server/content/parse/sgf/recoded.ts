/** So far into a file its encoding is looked for. */
const BEGINNING = 2_000;

/**
 * A file in UTF-8, where it is not, and says in `CA` what it is: GB2312, Big5, Shift_JIS and all that browsers know. What is
 * UTF-8 stays, also below a `CA` of long ago. What is wrong with the rest is found when it is decoded.
 */
export function recoded(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1');
  const [, said = ''] = /CA\s{0,20}\[\s{0,20}([\w-]{1,20})/.exec(beginning) ?? [];
  if (decoded(bytes, 'utf-8') !== undefined) return bytes;
  const text = decoded(bytes, said);
  return text === undefined ? bytes : new TextEncoder().encode(text);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
