import { readStored, store } from '../board/stored.ts';

const LEVEL_KEY = 'hoshiLevel';
const LEVEL = /^G(1[0-9]|[1-9])$/;

/** The level that the test has found; undefined if there is none, or if the stored text is no level. */
export function storedLevel(): string | undefined {
  const text = readStored(LEVEL_KEY) ?? '';
  return LEVEL.test(text) ? text : undefined;
}

export function storeLevel(level: string | undefined): void {
  if (level === undefined || LEVEL.test(level)) store(LEVEL_KEY, level ?? '');
}
