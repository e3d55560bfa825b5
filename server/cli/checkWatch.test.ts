import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli, startCli } from '../../tests/helpers/runCli.ts';
import { makeTree } from '../../tests/helpers/tree.ts';
import { waitFor } from '../../tests/helpers/waitFor.ts';

test('--watch checks again after each change', async () => {
  const { background, pattern } = editorTask();
  const tree = makeTree();
  const child = startCli('check', tree.dir, ['--watch']);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  await waitFor('the first check', () => /0 errors.*\nWaiting/.test(err));
  tree.write('pages/notes.txt', 'x');
  await waitFor('the fault', () => out.includes('pages/notes.txt:1:1 warning'));
  const found = new RegExp(pattern.regexp).exec(out.split('\n', 1)[0] ?? '') ?? [];
  const { file, line, column, severity, code } = pattern;
  const place = [file, line, column, severity, code].map((group) => found[group]);
  expect(place).toEqual(['pages/notes.txt', '1', '1', 'warning', 'file-unexpected']);
  tree.remove('pages/notes.txt');
  await waitFor(
    'its end',
    () => /0 warnings\nWaiting[\s\S]*1 warning\nWaiting[\s\S]*0 warnings\nWaiting/.test(err),
    20_000,
  );
  const signs = new RegExp(`(${background.beginsPattern})|(${background.endsPattern})`, 'g');
  const order = [...err.matchAll(signs)].map(([, begin]) => (begin ? 'begins' : 'ends'));
  expect(order.slice(0, 4)).toEqual(['begins', 'ends', 'begins', 'ends']);
  child.kill('SIGINT');
  await once(child, 'exit');
  tree.dispose();
});

test('the editor’s task reads errors, on a terminal after the sign of progress, too', () => {
  const { pattern } = editorTask();
  const line = 'Checking ·  \rpages/faq.yaml:11:5 unknown key “typ”; did you mean “type”? (key-unknown)\r';
  expect(new RegExp(pattern.regexp).exec(line)?.slice(1)).toEqual([
    'pages/faq.yaml',
    '11',
    '5',
    undefined,
    'unknown key “typ”; did you mean “type”?',
    'key-unknown',
  ]);
});

interface EditorTask {
  pattern: Record<'file' | 'line' | 'column' | 'severity' | 'code', number> & { regexp: string };
  background: { beginsPattern: string; endsPattern: string };
}

function editorTask(): EditorTask {
  const file = readFileSync(new URL('../../.vscode/tasks.json', import.meta.url), 'utf8');
  return JSON.parse(file).tasks[1].problemMatcher;
}

test('--watch of a file that never was there ends with 2; of one that goes, it waits', async () => {
  const tree = makeTree({ 'pages/notes.txt': 'x' });
  expect(await runCli('check', tree.dir, ['--watch', 'pages/hom.yaml'])).toMatchObject({ code: 2 });
  const child = startCli('check', tree.dir, ['--watch', 'pages/notes.txt']);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  await waitFor('the first check', () => /1 warning\nWaiting/.test(err));
  tree.remove('pages/notes.txt');
  await waitFor('that it is gone', () => /there is no file .*\nWaiting/.test(err));
  child.kill('SIGINT');
  await once(child, 'exit');
  tree.dispose();
});
