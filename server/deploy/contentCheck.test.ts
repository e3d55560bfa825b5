import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../cli/commands.ts';
import { parseCommand } from '../cli/terminal/runCommand.ts';

interface Step {
  run?: string;
  env?: Record<string, string>;
  'working-directory'?: string;
}

test('the workflow for a content repository calls check as it can be called, on the repository itself', () => {
  const workflow: { jobs: { check: { steps: Step[] } } } = parse(
    readFileSync(new URL('content-check.yml', import.meta.url), 'utf8'),
  );
  const step = workflow.jobs.check.steps.find(({ run }) => run?.includes('run --silent check'));
  const [typed, flags] = step?.run?.split(' -- ') ?? [];
  expect(typed).toBe('npm run --silent check');
  const check = COMMANDS.get('check')?.command;
  const args = check && parseCommand(check, flags?.split(' ') ?? []);
  expect(args && args !== 'help' && args.value('format')).toBe('github');
  expect(step?.env?.['CONTENT_DIR']).toMatch(/^\$\{\{ github\.workspace \}\}$/);
});
