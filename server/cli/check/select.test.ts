import { describe, expect, test, vi } from 'vitest';
import { selection } from './report.ts';

const PATHS = [
  'locales/sv-SE/home.yaml',
  'pages/a b 圍棋.yaml',
  'pages/home.yaml',
  'pages/media/logo.svg',
  'sites/north.yaml',
];
function selected(operands: string[], typedIn = '/content'): string {
  vi.stubEnv('INIT_CWD', typedIn);
  return PATHS.filter(selection(operands, PATHS, '/content')).join(' ');
}

describe('what is asked for', () => {
  test.each([
    [[], '/content', PATHS.join(' ')],
    [['.'], '/content', PATHS.join(' ')],
    [['pages/home.yaml'], '/content', 'pages/home.yaml'],
    [['pages/a b 圍棋.yaml'], '/elsewhere', 'pages/a b 圍棋.yaml'],
    [['./pages/media/'], '/elsewhere', 'pages/media/logo.svg'],
    [['home.yaml'], '/content/pages', 'pages/home.yaml'],
    [['content/sites'], '/', 'sites/north.yaml'],
    [['/content/sites'], '/elsewhere', 'sites/north.yaml'],
    [['sites', 'locales'], '/content', 'locales/sv-SE/home.yaml sites/north.yaml'],
  ])('%j in %s', (operands, typedIn, expected) => {
    expect(selected(operands, typedIn)).toBe(expected);
  });

  test.each([
    ['pages/hom.yaml', '; did you mean “pages/home.yaml”?'],
    ['page', '; did you mean “pages”?'],
    ['../outside', ''],
    ['/etc', ''],
    ['pages/home', '; did you mean “pages/home.yaml”?'],
    ['drafts/winter/pages/home.yaml', '; files of a draft are checked with --draft winter'],
  ])('%s is not there', (operand, hint) => {
    expect(() => selected([operand])).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        message: `there is no file or folder “${operand}” in the content folder${hint}`,
      }),
    );
  });
});
