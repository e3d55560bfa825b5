import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explanations } from './run.ts';

/** The folders whose modules report faults: the content, the solver, and the doctor. */
const FOLDERS = ['../../content', '../../authoring/solver', '../doctor'].map((folder) =>
  resolve(import.meta.dirname, folder),
);
/** Words in the sources that look like codes but are not. */
const OTHER_WORDS = [
  'time-zone',
  'date-time',
  'last-good',
  'not-read',
  'no-services',
  // Events of the content service, which `content-odd` reports in words.
  'listing-empty',
  'field-unknown',
  'records-odd',
];
const CODE = /^[a-z]+(-[a-z]+)+$/;

const files = FOLDERS.flatMap((cwd) => globSync('**/*.ts', { cwd }).map((file) => join(cwd, file)));
const textOf = (file: string) => readFileSync(file, 'utf8');

/**
 * Codes that the modules can report. Each is written out there, except those for names, which follow from their kind.
 */
function codesInSources(): string[] {
  const sources = files.filter((file) => !file.endsWith('.test.ts')).map(textOf);
  const quoted = sources.flatMap((text) => {
    const withoutImports = text.replace(/^import .*$|\} from '.*$/gm, '');
    return [...withoutImports.matchAll(/'([a-z-]+)'/g)].map(([, word = '']) => word);
  });
  const kinds = ['page', 'fragment', 'fact', 'stage', 'audience', 'site', 'region', 'locale', 'flag'].map(
    (kind) => `${kind}-unknown`,
  );
  return [...new Set([...quoted.filter((word) => CODE.test(word)), ...kinds])].filter(
    (word) => !OTHER_WORDS.includes(word),
  );
}

/** Codes that the tests of mistakes expect. */
function codesInTests(): string[] {
  const tests = files.filter((file) => file.endsWith('.test.ts')).map(textOf);
  const reported = tests.flatMap((text) => [...text.matchAll(/ \(([a-z]+(?:-[a-z]+)+)\)['`]/g)]);
  return [...new Set(reported.map(([, code = '']) => code))];
}

describe('codes', () => {
  const known = [...explanations().keys()];

  test('each that can be reported is explained', () => {
    expect(codesInSources().filter((code) => !known.includes(code))).toEqual([]);
    expect(codesInTests().filter((code) => !known.includes(code))).toEqual([]);
    expect(codesInTests().length).toBeGreaterThan(40);
  });

  test('each that is explained can be reported', () => {
    expect(known.filter((code) => !codesInSources().includes(code))).toEqual([]);
  });

  test.each([...explanations()])(
    '%s: a sentence that can stand alone, and an example',
    (_, { about, wrong, right }) => {
      expect(about).toMatch(/^[A-Z].*\.$/);
      expect(about.split(/(?<=\.) /, 1)[0]?.length).toBeLessThan(200);
      expect(wrong).not.toBe(right);
    },
  );
});
