import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PATHS } from './browser/paths.ts';

/** Pages of one site alone, behind a login, or behind a form: other browser tests open them. */
const ELSEWHERE = /^\/(?:account|redeem|commercial-transactions)|\/done$/;

test('the browser looks at every page whose address is fixed', () => {
  const pages = readdirSync('pages').filter((file) => file.endsWith('.yaml'));
  const paths = pages.map((file) => parse(readFileSync(`pages/${file}`, 'utf8')).path);
  const fixed = paths.filter((path) => typeof path === 'string' && !path.includes('{'));
  const seen = new Set<string>(PATHS.map((path) => path || '/'));
  expect(fixed.length).toBeGreaterThan(25);
  expect(fixed.filter((path) => !seen.has(path) && !ELSEWHERE.test(path))).toEqual([]);
});
