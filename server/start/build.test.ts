import { expect, test } from 'vitest';
import { islandFiles } from './build.ts';

test('an island needs itself, what hydrates it and what they import, each once; not what a page begins with', () => {
  const manifest = {
    'client.ts': { file: 'client.js', imports: ['_shared.js'] },
    'hydrate.tsx': { file: 'hydrate.js', imports: ['_jsx.js', 'client.ts'] },
    'blocks/GoProblem/GoProblem.island.tsx': {
      file: 'board.js',
      imports: ['_jsx.js', '_shared.js', '_gone.js'],
    },
    '_jsx.js': { file: 'jsx.js' },
    '_shared.js': { file: 'shared.js' },
  };
  expect(islandFiles(manifest, 'client.ts', 'hydrate.tsx')).toEqual({
    GoProblem: ['hydrate.js', 'jsx.js', 'board.js'],
  });
});
