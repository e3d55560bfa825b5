import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('each screen is a link with a sentence', () => {
  const html = draw('AccountScreens');
  expect(textOf(html)).toBe('Where to? All of your account. Log in You have an account. Purchases');
  expect(html).toContain('<a href="/en-US/account/purchases" class="Surface-link">Purchases</a>');
});

test('tells the script where old hashes lead, as far as they lead anywhere', () => {
  expect(draw('AccountScreens')).toContain(
    'data-screens="{&quot;login&quot;:&quot;/en-US/login&quot;,&quot;checkout&quot;:&quot;/en-US/checkout/&quot;}"',
  );
  expect(draw('AccountScreens', { screens: {} })).not.toContain('data-screens');
});
