import type { Filled } from '../../../renderer/contract.ts';
import type { Link, ProductDetail } from '../../../schemas/model.ts';
import { isFree } from '../rules/price.ts';
import type { PostedForm } from './postedForm.ts';

type Words = Pick<Filled<'Form'>, 'submit' | 'submitFree' | 'body' | 'bodyFree'>;

/** A product that costs nothing may have words of its own. */
export function wordsOfOrder(
  { submit, submitFree, body, bodyFree }: Words,
  product: ProductDetail | undefined,
) {
  const free = isFree(product?.price);
  return { submit: (free && submitFree) || submit, body: (free && bodyFree) || body };
}

/** Shown instead of an order: the login if it has ended, the owned product, or a question if it has no price here. */
export function insteadOfOrder(
  posted: PostedForm | undefined,
  help: { 'login-needed': Link },
  { price, owned }: Partial<ProductDetail> = {},
): Link | undefined {
  if (posted?.faults.some(({ code }) => code === 'login-needed')) return help['login-needed'];
  return owned?.link ?? (price?.state === 'ask' ? { href: price.href, label: price.label } : undefined);
}
