import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeTree } from '../helpers/tree.ts';
import { startTestSite } from './helpers/testSite.ts';

const SAVES = 8;

test('content that is no longer live does not stay in memory with what was made from it', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const page = (path: string, text: string) => ({
    path,
    title: 'home.title',
    blocks: [{ id: 't', type: 'RichText', props: { body: { 'sv-SE': text, 'en-GB': text, 'pt-BR': text } } }],
  });
  const tree = makeTree();
  for (let i = 0; i < SAVES; i++) tree.write(`pages/p${i}.yaml`, page(`/p${i}`, 'Text'));
  const site = await startTestSite({ CONTENT_DIR: tree.dir });
  const ended: WeakRef<object>[] = [];
  for (let i = 0; i < SAVES; i++) {
    const { revision } = site.store.current();
    ended.push(new WeakRef(site.store.current()));
    // Each is asked for while another snapshot is live, and never again.
    expect((await site.ask(`/sv-SE/p${i}`)).status).toBe(200);
    tree.write('pages/edited.yaml', page('/edited', `Text ${i}`));
    await expect.poll(() => site.store.current().revision).not.toBe(revision);
  }
  site.forget();
  const alive = () => {
    collectGarbage();
    return ended.filter((one) => one.deref() !== undefined).length;
  };
  expect(site.tools.modelCache.bytes).toBeGreaterThan(0);
  await expect.poll(alive).toBeLessThan(2);
  await site.close();
  tree.dispose();
});
