import { expect, test } from 'vitest';
import { customerOf, ipv6Prefix48, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7:41000', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:203.0.113.7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8:0:0:0:ffff:1:2', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  undefined,
  '',
  'unix:',
  'evil',
  '1.2.3',
  '1.2.3.4.5',
  '2001:db8:::1',
  '[::1',
  'for=[::1]',
  '[::1]:80, [::2]',
  '1.2.3.4, 5.6.7.8',
  'x'.repeat(10_000),
])('what is no address (%s) counts as one', (address) => {
  expect(networkOf(address)).toBe('unknown');
});

test.each([
  ['203.0.113.7', undefined, '203.0.113.0/24'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48', '2001:db8:1::/48'],
  ['2001:db8:2::1', '2001:db8:2::/48', '2001:db8:2::/48'],
  ['evil', undefined, 'unknown'],
  [undefined, undefined, 'unknown'],
])('%s is of the site %s and of the customer %s', (address, site, customer) => {
  expect([ipv6Prefix48(address), customerOf(address)]).toEqual([site, customer]);
});
