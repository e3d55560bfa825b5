import { expect, test } from 'vitest';
import { makeTree } from '../helpers/tree.ts';
import { startTestSite } from './helpers/testSite.ts';

test('a problem that is saved shows at once on kept pages with the problem of the day', async () => {
  const sgf = (task: string) => `(;SZ[9]PL[B]C[en-GB: ${task}]AB[dd]AW[ee]CR[ee];B[ef]TE[1])`;
  const tree = makeTree();
  const block = '{ id: daily, type: DailyProblem, props: { heading: home.title } }';
  tree.write('pages/daily.yaml', `path: /daily\ntitle: home.title\nblocks: [${block}]\n`);
  tree.write('pages/problems/beginner-a.sgf', sgf('Catch it'));
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  const shown = async () => (await site.ask('/en-GB/daily')).text;
  for (let i = 0; i < 2; i++) expect(await shown()).toContain('Catch it');
  tree.write('pages/problems/beginner-a.sgf', sgf('Free it'));
  await expect.poll(shown).toContain('Free it');
  await site.close();
  tree.dispose();
});
