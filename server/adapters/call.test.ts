import { beforeEach, expect, test } from 'vitest';
import { type Bench, PRODUCT, startBench } from './testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench(() => ({ json: [PRODUCT], headers: { etag: '"v1"' } }));
});

test('calls are never conditional, so a 304 is a failed call', async () => {
  await bench.adapters.ec?.products();
  for (const name of ['if-none-match', 'if-modified-since'])
    expect(bench.calls.map(({ headers }) => headers[name])).toEqual([undefined]);
  bench.answer = () => ({ status: 304, body: '' });
  await expect(bench.adapters.ec?.products('acme')).rejects.toMatchObject({ reason: 'status', status: 304 });
});
