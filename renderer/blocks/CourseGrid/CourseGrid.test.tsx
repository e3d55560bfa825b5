import { describe, expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const { sections } = exampleOf('CourseGrid').props;
const [first] = Array.isArray(sections) ? sections : [];
/** The block without filters. */
const plain = (more: object = {}) => draw('CourseGrid', { filters: undefined, ...more });
/** Of one list. */
const listed = (items: object[], more: object = {}) => plain({ sections: [{ id: 'all', items }], ...more });
const card = (id: string, more: object = {}) => ({
  ...{ id, type: 'vip', typeLabel: 'VIP', name: id, href: `/${id}` },
  ...more,
});

describe('cards', () => {
  test('tell what is known of a course, and both prices in words', () => {
    const text = textOf(plain());
    for (const words of ['Course', 'G19–G15', 'Children of 5 to 10', '720 minutes', 'Free trial lesson'])
      expect(text).toContain(words);
    expect(text).toContain('Original price US$119.00 Price now US$99.00 Save US$20.00 (17%)');
  });

  test('say what one can do afterwards, and keep the summary and the rest in a disclosure', () => {
    const [shown = '', more = ''] = plain().split('<details');
    expect(textOf(shown)).toContain('Use ladders and nets, finish a 9×9 game.');
    expect(textOf(shown)).toContain(
      'Kids Basic G19–G15 From zero to 20 kyu 720 minutes Free trial lesson 60 units',
    );
    const hidden = textOf(more.split('</details>')[0] ?? '');
    expect(hidden).toContain('Details Kids Basic G19–G15');
    for (const words of ['Sixty interactive', 'For Children of 5', 'Length 720', 'Contents One'])
      expect(hidden).toContain(words);
    for (const words of ['Audio', 'Subtitles']) expect(hidden).toContain(words);
  });

  test('name their type but under a heading that does', () => {
    const [courses = ''] = plain().split('id="coursegrid-other"');
    expect(courses).not.toContain('Card-type');
    expect(listed(first.items)).toContain('<p class="Card-type">Course</p>');
  });

  test('ask for a price that is not set', () => {
    expect(draw('CourseGrid')).toContain('<a href="mailto:support@hoshi.example">Ask us for the price</a>');
  });

  test('say that tax is included', () => {
    expect(textOf(draw('CourseGrid'))).toContain('¥1,980 tax included');
  });

  test('stand one level below the heading above them', () => {
    expect(draw('CourseGrid')).toMatch(/<h2>.*<h3 class="CourseGrid-type">.*<h4 class="Card-title">/s);
    const flat = listed([card('a')], { heading: undefined, intro: undefined });
    expect(flat).toContain('<h2 class="Card-title">');
  });

  test('a product of which nothing is known is still a card', () => {
    const html = listed([card('x')], { more: undefined });
    expect(html).not.toContain('<dl');
    expect(html).not.toContain('Card-foot');
  });
});

describe('filters', () => {
  test('are a GET form that works without JavaScript', () => {
    const html = draw('CourseGrid');
    expect(html).toMatch(/<form[^>]* action="\/en-US\/courses"[^>]* method="get"/);
    expect(html).toMatch(/type="checkbox" name="stage"[^>]*checked=""[^>]*value="beginner"/);
    expect(html).toContain('Show results');
  });

  test('announce how many there are, and each chip says what it takes off', () => {
    const html = draw('CourseGrid');
    expect(html).toContain('<p role="status">3 results</p>');
    expect(html).toContain('href="/en-US/courses?q=atari" aria-label="Remove filter Beginner"');
    expect(html).toContain('>Clear all</a>');
  });

  test('take only what they need to the browser', () => {
    const [, props = ''] = /data-props="([^"]*)"/.exec(draw('CourseGrid')) ?? [];
    expect(props).toContain('Show results');
    expect(props).not.toContain('Kids Basic');
    expect(props).not.toContain('Original price');
  });
});

describe('orders', () => {
  test('are a list of the same form, with the one in use chosen', () => {
    const html = draw('CourseGrid');
    expect(html).toMatch(/<label for="([^"]+)">Sort by<\/label><select id="\1"[^>]* name="sort">/);
    expect(html).toMatch(/<option value="">Recommended<\/option><option value="price-low" selected="">/);
  });
});

test('the rest of a long section is in the page, one press away', () => {
  const items = Array.from({ length: 8 }, (_, index) => card(`p${index}`));
  const section = { id: 'vip', title: 'VIP', items, shown: 5, restLabel: 'Show 3 more' };
  const [before = '', rest = ''] = plain({ sections: [section] }).split('<details');
  expect(before.match(/<article/g)).toHaveLength(5);
  expect(rest.match(/<article/g)).toHaveLength(3);
  expect(rest).toMatch(/<summary[^>]*><span>Show 3 more<\/span><span>Show fewer<\/span><\/summary>/);
});

describe('stones of levels', () => {
  const price = { state: 'priced', currency: 'USD', current: { text: 'US$5', amount: 5 } };
  const items = ['G19', 'G18', 'G17'].map((level) => {
    const levels = { from: level, to: level, label: level, stages: ['beginner'] };
    const exam = { type: 'verification', typeLabel: 'Exam', name: `Exam ${level}` };
    return card(level, { ...exam, levels, audience: 'Everybody', price });
  });
  const section = { id: 'exams', title: 'Exams', items, look: 'levels', shown: 0, restLabel: 'In detail' };
  const html = plain({ sections: [section] });

  test('lead to each, by name for those who do not see them, with the price', () => {
    const [stones = ''] = html.split('<details');
    expect(stones.match(/class="LevelStones-stone" aria-hidden="true">G1\d/g)).toHaveLength(3);
    expect(textOf(stones)).toContain('G19 Exam G19 US$5');
    expect(stones).not.toContain('<article');
  });

  test('have their cards, with all labels, one press away', () => {
    const [, rest = ''] = html.split(/<details class="CourseGrid-rest">/);
    expect(rest.match(/<article/g)).toHaveLength(3);
    expect(rest.match(/Everybody/g)).toHaveLength(3);
  });
});

describe('links to sections', () => {
  const many = ['a', 'b', 'c'].map((id) => ({ id, title: `Title ${id}`, items: [card(id)] }));

  test('stand above three or more, and lead to anchors that are there', () => {
    const html = plain({ sections: many });
    const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(3);
    for (const id of targets) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('aria-label="Kinds of courses"');
    expect(plain({ sections: many.slice(1) })).not.toContain('<nav');
  });
});

describe('nothing to show', () => {
  test('says what to do', () => {
    const link = { href: '/en-US/courses', label: 'Clear all' };
    const empty = { title: 'No course matches', body: 'Take one filter away.', link };
    const html = draw('CourseGrid', { sections: [], empty });
    expect(textOf(html)).toContain('No course matches Take one filter away. Clear all');
  });

  test('says so without filters, too', () => {
    expect(textOf(plain({ sections: [] }))).toContain('No courses here yet');
  });

  test('500 products are 500 cards', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ ...first.items[0], id: `p${index}` }));
    expect(listed(items).match(/<article/g)).toHaveLength(500);
  });
});

test('as rows they say level, length and price, and no more', () => {
  const html = plain({ look: 'rows' });
  expect(html).toContain('class="LinkedList"');
  expect(html).not.toContain('Card--product');
  expect(textOf(html)).toContain('Kids Basic G19–G15 From zero to 20 kyu 720 minutes');
});

test('in a row that scrolls sideways, cards stay upright and their pictures are asked for as wide as they are shown', () => {
  const image = { src: '/_image/96/b.webp', srcset: '/_image/96/b.webp 96w', width: 96, height: 54, alt: '' };
  const html = listed([{ ...first.items[0], image }], { look: 'strip' });
  expect(html).toContain('<ul class="Cards Strip">');
  expect(html).toContain('(width &lt; 640px) 76vw');
  expect(html).not.toContain('Card--product');
  expect(draw('CourseGrid', { look: 'cards' })).not.toContain('Strip');
});
