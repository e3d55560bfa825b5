import { expect, test } from 'vitest';
import type { Site } from '../../../schemas/types.ts';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { SITE } from '../../../tests/helpers/snapshot.ts';

test('facts are what the file says, and what the site’s metadata knows', () => {
  const metadata = {
    ...SITE.metadata,
    phone: '1',
    address: 'contact.street',
    officeHours: { 'sv-SE': '9–17' },
  } as Site['metadata'];
  const rows = [
    { label: 'Own', body: 'Body' },
    { label: 'Mail', from: 'email' },
    { label: 'Phone', from: 'phone' },
    { label: 'Street', from: 'address' },
    { label: 'Hours', from: 'officeHours' },
    { label: 'Chat', from: 'wechatId' },
    { label: 'Chat too', from: 'wechatId', body: 'Ask' },
    { body: 'No label' },
    { label: 'No price', body: '{{product.price.current.text}}, tax included' },
  ];
  expect(buildBlock('FactTable', { rows }, { siteOf: { metadata } }).props['rows']).toEqual([
    { label: 'Own', body: 'Body' },
    { label: 'Mail', text: 'help@north.example', href: 'mailto:help@north.example' },
    { label: 'Phone', text: '1', href: 'tel:1' },
    { label: 'Street', text: 'Storgatan 1' },
    { label: 'Hours', text: '9–17' },
    { label: 'Chat too', body: 'Ask' },
  ]);
});

test('a contact block has all channels, and hours where there are any', () => {
  const metadata = { ...SITE.metadata, facebookUrl: 'https://f.example', officeHours: 'contact.hours' };
  expect(buildBlock('Contact', { heading: 'H' }, { siteOf: { metadata } }).props).toEqual({
    heading: 'H',
    channels: [
      { id: 'email', label: 'Mail', href: 'mailto:help@north.example', text: 'help@north.example' },
      { id: 'facebookUrl', label: 'Facebook', href: 'https://f.example', text: 'Facebook' },
    ],
    officeHours: { label: 'Hours', text: '9–17' },
  });
  expect(buildBlock('Contact', {}).props).not.toHaveProperty('officeHours');
});
