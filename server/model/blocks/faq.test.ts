import { describe, expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

describe('questions', () => {
  const groups = [
    {
      title: 'Paying',
      items: [
        { question: 'How?', answer: '<p>By <strong>card</strong></p>' },
        { question: 'When?', answer: '<p>Now</p>' },
      ],
    },
    { title: undefined, items: [{ question: 'Where?', answer: '<p>Here</p>' }] },
  ];
  const faq = (search: string, props: object = {}) =>
    buildBlock('Faq', { groups, search: true, ...props }, { of: { query: { q: {} } }, search });

  test('are told to search engines as plain text', () => {
    const { jsonLd, props } = faq('', { search: false });
    expect(jsonLd).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: [
          { '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: 'By card' } },
          { name: 'When?' },
          { name: 'Where?' },
        ],
      },
    ]);
    expect(props).not.toHaveProperty('form');
    expect(buildBlock('Faq', { groups: [] }).jsonLd).toEqual([]);
  });

  test('whose answer has no words in any locale are left out there, and found by their question', () => {
    const lacking = [{ items: [{ question: 'How?' }, { question: 'Who?', answer: '<p>We</p>' }] }];
    const { jsonLd } = faq('', { groups: lacking });
    expect(jsonLd).toMatchObject([{ mainEntity: [{ name: 'Who?' }] }]);
    expect(faq('?q=how', { groups: lacking }).props['groups']).toMatchObject([
      { items: [{ question: 'How?' }] },
    ]);
  });

  test.each([
    ['?q=CARD', ['How?']],
    ['?q=paying now', ['When?']],
    ['?q=strong', []],
    ['?q=here', ['Where?']],
    ['', ['How?', 'When?', 'Where?']],
  ])('are found by %s', (search, expected) => {
    const { props, jsonLd } = faq(search);
    const shown = (props['groups'] as typeof groups).flatMap(({ items }) =>
      items.map(({ question }) => question),
    );
    expect(shown).toEqual(expected);
    expect((props['groups'] as typeof groups).every(({ items }) => items.length > 0)).toBe(true);
    expect(jsonLd).toHaveLength(expected.length > 0 ? 1 : 0);
  });

  test('are found by what people read, not by the HTML of it', () => {
    const groups = [
      {
        items: [
          { question: 'Music?', answer: '<p>R&amp;B, <em>5 &lt; 6</em></p>' },
          { question: 'No?', answer: '' },
        ],
      },
    ];
    const { jsonLd } = faq('?q=r%26b', { groups });
    expect(jsonLd).toMatchObject([{ mainEntity: [{ acceptedAnswer: { text: 'R&B, 5 < 6' } }] }]);
    for (const search of ['?q=amp', '?q=lt', '?q=em']) expect(faq(search, { groups }).jsonLd).toEqual([]);
  });

  test('say how many were found, and the way back', () => {
    expect(faq('?q=card').props['form']).toEqual({
      action: '/sv-SE/page',
      name: 'q',
      value: 'card',
      summary: '1 questions',
      clearHref: '/sv-SE/page',
    });
    expect(faq('').props['form']).toEqual({ action: '/sv-SE/page', name: 'q', value: '' });
  });
});
