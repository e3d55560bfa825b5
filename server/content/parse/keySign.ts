import type { TextFault } from '../fault.ts';

/** A key and an equals sign in place of its colon. */
export const EQUALS = /^([A-Za-z][\w-]*) *= *(?=[^\s=])/;

/** Returns what a key in braces is, if no space is behind its colon, so that YAML takes all of it for the key. */
export function noSpaceInKey(name: string, offset: number): TextFault | null {
  const [, key] = /^([A-Za-z][\w-]*):(?!\/\/)[^\s:]/.exec(name) ?? [];
  if (key === undefined) return equalsInKey(name, offset);
  const from = offset + key.length + 1;
  const message = `a space is wanted behind “${key}:”`;
  return { offset, code: 'yaml-syntax', message, fix: { kind: 'text', from, to: from, text: ' ' } };
}

/** Returns what a key in braces is, if an equals sign is in place of its colon. */
function equalsInKey(name: string, offset: number): TextFault | null {
  const [whole, key] = EQUALS.exec(name) ?? [];
  if (whole === undefined) return null;
  const from = offset + String(key).length;
  const fix = { kind: 'text', from, to: offset + whole.length, text: ': ' } as const;
  return { offset: from, code: 'yaml-syntax', message: equalsMessage(key), fix };
}

/** Says how a key with an equals sign behind it is written. */
export function equalsMessage(key = ''): string {
  return `“=” is no colon; write “${key}: ”`;
}
