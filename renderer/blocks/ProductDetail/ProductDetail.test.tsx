import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

const bare = { id: 'x', type: 'vip', typeLabel: 'VIP plan', name: 'VIP', href: '/x', buyHref: '/checkout/x' };

/** What the box with the price says. */
const boxIn = (html: string) =>
  textOf(/<div class="Product-buy Surface Surface--flat">(.*?)<\/aside>/s.exec(html)?.[1] ?? '');

test('tells level, outcome, outline, languages, price and the way to buy', () => {
  const html = draw('ProductDetail');
  const text = textOf(html);
  expect(html).toContain('<h1>Kids Basic G19–G15</h1>');
  const lesson = 'The direction of atari Free trial 10 minutes';
  for (const words of ['G19–G15', 'Finishes 9×9 games', lesson, 'Traditional Chinese'])
    expect(text).toContain(words);
  expect(html.match(/href="\/en-US\/checkout\/kidbasic"/g)).toHaveLength(2);
});

test('shows what it holds, what holds it, and the levels before and after', () => {
  const text = textOf(draw('ProductDetail'));
  expect(text).toMatch(
    /What is inside.*Mock exam G10.*Also part of these bundles.*Advanced teacher training/,
  );
  expect(text).toMatch(/Before and after The level before.*Kids Starter.*The level after.*Intermediate/);
});

test('tells what may be refunded, with the way to all rules', () => {
  const text = textOf(draw('ProductDetail'));
  expect(text).toMatch(
    /If you change your mind Within 7 days 100% Within 7 days 100% From day 8 No refund As long as no lesson/,
  );
  expect(draw('ProductDetail')).toContain('<a href="/en-US/faq#refunds">All refund rules</a>');
  const ask = { steps: [], note: 'Write to us.', ask: { label: 'Write', href: 'mailto:a@hoshi.example' } };
  const asking = draw('ProductDetail', { refund: ask });
  expect(asking).toContain('<a href="mailto:a@hoshi.example">Write</a>');
  expect(asking).not.toContain('<dl class="Refund-steps"');
});

test('leads to a trial lesson only where there is one', () => {
  expect(draw('ProductDetail')).toContain('href="/en-US/origin/#/register"');
  expect(draw('ProductDetail', { item: bare })).not.toContain('/register');
});

test('leaves out what is unknown', () => {
  const unknown = { outcome: undefined, refund: undefined, sample: undefined };
  const html = draw('ProductDetail', { item: bare, ...unknown });
  expect(textOf(html)).toBe('Back to all courses VIP The price cannot be shown right now.');
});

test('holds a position to play, alive by itself', () => {
  const html = draw('ProductDetail');
  expect(textOf(html)).toContain('From the stage where this course begins.');
  expect(html).toContain('aria-label="Try it right here"');
  expect(html).not.toContain('Product-picture');
  expect(html).toMatch(/data-island="GoProblem"/);
  const own = draw('ProductDetail', { sample: { heading: 'Warm up', problems: [] } });
  expect(own).toContain('aria-label="Warm up"');
  const drawn = draw('ProductDetail', { sample: undefined });
  expect(drawn).not.toContain('data-island');
  expect(drawn).toContain('Product-picture');
});

test('says beside the price what may be refunded', () => {
  const box = boxIn(draw('ProductDetail'));
  expect(box).toMatch(/Buy this course .*If you change your mind Within 7 days/);
});

test('a price that is not known is said not to be, and there is no way to buy', () => {
  const box = boxIn(draw('ProductDetail', { item: bare, refund: undefined }));
  expect(box).toBe('The price cannot be shown right now.');
});

test('a price to be asked for has no way to buy', () => {
  const price = { state: 'ask', href: 'mailto:a@hoshi.example', label: 'Ask us for the price' };
  const html = draw('ProductDetail', { item: { ...bare, price } });
  expect(html).toContain('mailto:a@hoshi.example');
  expect(html).not.toContain('/checkout/x');
});

test('does not say its summary twice', () => {
  const item = { ...bare, summary: 'Same words', information: 'Same words' };
  expect(draw('ProductDetail', { item }).match(/Same words/g)).toHaveLength(1);
});

test('where its service fails the page still has an h1', () => {
  expect(draw('ProductDetail', {}, { status: 'unavailable', props: {} })).toContain('<h1>');
});

test('a long text stands behind its heading where outcome or lessons tell the most of it, open where they do not', () => {
  expect(draw('ProductDetail')).toContain('<details class="Disclosure Product-about"><summary>');
  const item = { ...bare, information: 'A board of bamboo.' };
  expect(draw('ProductDetail', { item, outcome: undefined })).toContain(
    '<details class="Disclosure Product-about" open="">',
  );
});
