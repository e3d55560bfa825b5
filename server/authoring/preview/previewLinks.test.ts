import { expect, test } from 'vitest';
import { createPreviewLinks } from './previewLinks.ts';

const LINK = { site: 'north', until: 2_000, to: '/sv-SE', state: { at: 5_000, view: 'member' as const } };
const links = createPreviewLinks(['new', 'old']);

test('a link is opened as it was signed, until it expires', () => {
  const token = links.sign(LINK);
  expect(links.open(token, 1_999)).toEqual({ link: LINK });
  expect(links.open(token, 2_000)).toEqual({ fault: 'expired' });
});

test('the first secret signs, all verify', () => {
  const old = createPreviewLinks(['old']);
  expect(links.open(old.sign(LINK), 0)).toEqual({ link: LINK });
  expect(old.open(links.sign(LINK), 0)).toEqual({ fault: 'altered' });
  expect(createPreviewLinks(['other']).open(links.sign(LINK), 0)).toEqual({ fault: 'altered' });
});

test('whatever is changed of it, cut off or added, it opens nothing', () => {
  const token = links.sign(LINK);
  const [payload = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...LINK, until: 9e15 })).toString('base64url');
  for (const altered of [
    `${other}.${signature}`,
    `${payload}.`,
    payload,
    '',
    '.',
    `${token}.x`,
    token.slice(0, -1),
    `${payload}x.${signature}`,
    'x'.repeat(5_000),
  ])
    expect(links.open(altered, 0), altered).toEqual({ fault: 'altered' });
});

test('unknown parts of a signed link are ignored', () => {
  const odd = { ...LINK, state: { ...LINK.state, view: 'admin', site: 'south' } } as unknown as typeof LINK;
  expect(links.open(links.sign(odd), 0)).toEqual({ link: { ...LINK, state: { at: 5_000 } } });
});
