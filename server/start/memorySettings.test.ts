import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PROGRAM = `
  import { restartWithMemorySettings } from ${JSON.stringify(join(import.meta.dirname, 'memorySettings.ts'))};
  restartWithMemorySettings(process.env);
  const { MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = process.env;
  console.log(JSON.stringify([MALLOC_ARENA_MAX, process.execArgv.includes('--max-semi-space-size=4'), NODE_COMPILE_CACHE]));
`;

function begin(env: NodeJS.ProcessEnv): unknown {
  const args = ['--max-semi-space-size=4', '--input-type=module', '--eval', PROGRAM];
  return JSON.parse(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout);
}

describe.runIf(process.platform === 'linux')('settings of memory', () => {
  test('are set for the process, which keeps its own flags', () => {
    expect(begin({})).toEqual(['1', true, expect.stringContaining('node-compile-cache')]);
    expect(begin({ NODE_COMPILE_CACHE: '/tmp/its-own' })).toEqual(['1', true, '/tmp/its-own']);
  });

  test('are left alone where somebody has set them', () => {
    expect(begin({ MALLOC_ARENA_MAX: '4' })).toEqual(['4', true, null]);
  });
});
