import { expect, test } from 'vitest';
import { createAddressSigner } from './addressSigner.ts';

const SOURCE = 'image content:/uploads/a.png';

test('instances with the same secret know each other’s addresses; one with another secret does not', () => {
  const signature = createAddressSigner(['a secret']).sign(SOURCE);
  expect(createAddressSigner(['a secret']).isSigned(SOURCE, signature)).toBe(true);
  expect(createAddressSigner(['another']).isSigned(SOURCE, signature)).toBe(false);
});

test('a signature is of one address, whole, and fit for an address', () => {
  const { sign, isSigned } = createAddressSigner(['a secret']);
  const signature = sign(SOURCE);
  expect(signature).toMatch(/^[\w-]{16}$/);
  for (const other of ['', signature.slice(1), `${signature}a`, signature.toLowerCase().toUpperCase()])
    expect(isSigned(SOURCE, other), other).toBe(false);
  expect(isSigned(`${SOURCE}?x=1`, signature)).toBe(false);
  expect(isSigned(SOURCE.replace('image', 'film'), signature)).toBe(false);
});

test('after a rotation the new secret signs, and addresses that the old one signed are known', () => {
  const before = createAddressSigner(['old']);
  const after = createAddressSigner(['new', 'old']);
  expect(after.isSigned(SOURCE, before.sign(SOURCE))).toBe(true);
  expect(after.sign(SOURCE)).toBe(createAddressSigner(['new']).sign(SOURCE));
  expect(before.isSigned(SOURCE, after.sign(SOURCE))).toBe(false);
  expect(after.isSigned(SOURCE, createAddressSigner(['third']).sign(SOURCE))).toBe(false);
});
