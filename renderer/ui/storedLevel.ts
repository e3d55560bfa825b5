import { store, stored } from './stored.ts';

const KEY = 'hoshiLevel';
const LEVEL = /^G(1[0-9]|[1-9])$/;

/** The level that the test has found, as this browser remembers it. */
export function storedLevel(): string | undefined {
  const text = stored(KEY) ?? '';
  return LEVEL.test(text) ? text : undefined;
}

export function storeLevel(level: string | undefined): void {
  if (level === undefined || LEVEL.test(level)) store(KEY, level);
}
