import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const SOURCE = 'image content:/uploads/a.png';

test('instances with the same secret know each other’s addresses; one with another secret does not', () => {
  const signature = createSigner(['a secret'], 'addresses', 16).sign(SOURCE);
  expect(createSigner(['a secret'], 'addresses', 16).isSigned(SOURCE, signature)).toBe(true);
  expect(createSigner(['another'], 'addresses', 16).isSigned(SOURCE, signature)).toBe(false);
});

test('a signature is of one address, whole, and fit for an address', () => {
  const { sign, isSigned } = createSigner(['a secret'], 'addresses', 16);
  const signature = sign(SOURCE);
  expect(signature).toMatch(/^[\w-]{16}$/);
  for (const other of ['', signature.slice(1), `${signature}a`, signature.toLowerCase().toUpperCase()])
    expect(isSigned(SOURCE, other), other).toBe(false);
  expect(isSigned(`${SOURCE}?x=1`, signature)).toBe(false);
  expect(isSigned(SOURCE.replace('image', 'film'), signature)).toBe(false);
});

test('after a rotation the new secret signs, and addresses that the old one signed are known', () => {
  const before = createSigner(['old'], 'addresses', 16);
  const after = createSigner(['new', 'old'], 'addresses', 16);
  expect(after.isSigned(SOURCE, before.sign(SOURCE))).toBe(true);
  expect(after.sign(SOURCE)).toBe(createSigner(['new'], 'addresses', 16).sign(SOURCE));
  expect(before.isSigned(SOURCE, after.sign(SOURCE))).toBe(false);
  expect(after.isSigned(SOURCE, createSigner(['third'], 'addresses', 16).sign(SOURCE))).toBe(false);
});
