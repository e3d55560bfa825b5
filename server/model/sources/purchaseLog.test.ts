import { describe, expect, test } from 'vitest';
import type { CoursePlans, PurchaseLog } from '../../../schemas/backend-types.ts';
import {
  failureOf,
  makeAdapters,
  makeContext,
  makeProduct,
  makeTools,
} from '../../../tests/helpers/context.ts';
import { makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import type { AccountClient } from '../../adapters/user.ts';
import { loadProduct } from './product.ts';
import { loadPurchaseLog } from './purchaseLog.ts';

const PAID = { purchasedAt: '2026-02-28T12:00:00Z', price: 10, currency: 'SEK', isRefund: false };
const bought = (productId: string, more: object = {}) => ({
  ...{ id: productId, productId, name: productId, ...PAID, ...more },
});
const accountOf = (log: PurchaseLog | Error, plans: CoursePlans | Error = []) => {
  let calls = 0;
  const purchases = async () => {
    calls += 1;
    if (log instanceof Error) throw log;
    return log;
  };
  const ownPlans = async (name: string) => {
    if (name !== 'ada' || plans instanceof Error) throw plans;
    return plans;
  };
  const account = { purchases, plans: ownPlans } as unknown as AccountClient;
  return { user: { profile: { username: 'ada', realName: '' } }, account, calls: () => calls };
};

describe('an entry of the purchase log without a type', () => {
  const typesOf = async (products: unknown, plans?: CoursePlans | Error) => {
    const log = [bought('kids'), bought('kids', { type: 'vip' }), bought('gone', { type: null })];
    const member = accountOf(log, plans);
    return (await loadPurchaseLog(member, makeAdapters({ products }))).map(({ type }) => type);
  };

  test('has that of its product in the catalogue, whether or not it is still offered', async () => {
    expect(await typesOf([makeProduct('kids', { isActive: {} })])).toEqual(['hjjCoursePlan', 'vip', null]);
  });

  test('has none while the catalogue cannot be had', async () => {
    expect(await typesOf(failureOf('ec'))).toEqual([null, 'vip', null]);
  });

  test('has that of the visitor’s own plan where the catalogue knows no such product', async () => {
    const plans: CoursePlans = [
      { id: 'kids', type: 'itp', price: {} },
      { id: 'gone', type: 'bundle', price: {} },
    ];
    const products = [makeProduct('kids')];
    expect(await typesOf(products, plans)).toEqual(['hjjCoursePlan', 'vip', 'bundle']);
    expect(await typesOf(failureOf('ec'), plans)).toEqual(['itp', 'vip', 'bundle']);
    expect(await typesOf(products, failureOf('course'))).toEqual(['hjjCoursePlan', 'vip', null]);
  });
});

test('a name of a purchase has the languages of the visitor’s own plan, and its own first', async () => {
  const name = { en: 'Kids', ja: 'キッズ' };
  const names = { en: 'Children', 'zh-TW': '兒童' };
  const plan = { id: 'kids', type: 'hjjCoursePlan', name: names, price: {} } as const;
  const member = accountOf([bought('kids', { name }), bought('kids')], [plan]);
  const log = await loadPurchaseLog(member, makeAdapters({}));
  expect(log.map((purchase) => purchase.name)).toEqual([{ ...name, 'zh-TW': '兒童' }, 'kids']);
});

describe('a product’s owner', () => {
  const metadata = { ...SITE.metadata, appUrl: 'https://app.example/' };
  const product = async (log: PurchaseLog | Error, of: object = {}, site: object = {}) => {
    const snapshot = makeSnapshot({ sites: { north: site } });
    const tools = makeTools({ products: [makeProduct('kids', of)] });
    const { account, calls } = accountOf(log);
    const context = makeContext({ snapshot, tools, params: { productId: 'kids' } });
    const visitor = { user: { profile: { username: 'ada', realName: 'Ada' } }, account };
    const load = () => loadProduct({ from: 'product' }, { ...context, visitor });
    const [detail] = [await load(), await load()];
    return { owned: detail?.owned, calls: calls() };
  };

  test('is told so, with the way to the classroom; the log is read once a request', async () => {
    const { owned, calls } = await product([bought('kids')], {}, { metadata });
    expect(owned).toEqual({
      text: 'product.owned',
      link: { href: 'https://app.example/', external: true, label: 'nav.startClass', newTab: true },
    });
    expect(calls).toBe(1);
  });

  test('is led to the account where the site has no classroom', async () => {
    expect((await product([bought('kids')])).owned?.link).toMatchObject({ label: 'nav.account' });
  });

  test.each([
    ['of another product', [bought('adults')], {}],
    ['who was paid back', [bought('kids', { isRefund: true })], {}],
    ['of what is used up', [bought('kids')], { type: 'vip' }],
    ['whose purchases cannot be had', failureOf('user'), {}],
  ])('is not who is one %s', async (_, log, of) => {
    expect((await product(log, of)).owned).toBeUndefined();
  });
});
