import { describe, expect, test } from 'vitest';
import type { ContentEvent } from '../content.ts';
import { fakeClocks, startBench } from '../testing.ts';

const EN = { code: 'en-US', info: {} };
const MB_TEXT = 'x'.repeat(1_000_000);
const COURSE = {
  id: 1,
  documentId: 'doc1',
  code: 'kidbasic',
  name: 'Kids Basic',
  isActive: true,
  price: 30,
  specialPrice: 20,
  targetAudience: 'Children',
  infomation: 'A line',
  description: '<h2>All</h2>',
  levelFrom: 'G19',
  levelTo: 'G15',
  durationMinutes: 720,
  unitContent: 'A film',
  audio: ['en-US'],
  subtitles: ['en-US'],
  outcome: 'Plays',
  outline: [{ title: 'One', minutes: 8, isTrial: true }],
  contains: ['one'],
  parentsZoneTarget: 'Target',
  parentsZoneWeek: '8 weeks',
  parentsZoneUnit: '24 units',
  parentsZoneSpecialContent: 'Card',
  image: { url: '/uploads/a.webp', alternativeText: 'A board', width: 960, height: 600, mime: 'image/webp' },
};
const NEEDED = ['id', 'code'];
const OPTIONAL = Object.keys(COURSE).filter((name) => !NEEDED.includes(name) && name !== 'name');
const ODD: [string, unknown][] = [
  ['a number', 25],
  ['a text', 'odd'],
  ['null', null],
  ['a list', [1, 'a', { a: 1 }, null]],
  ['a list of lists', [[['a']]]],
  ['an object', { a: { b: 1 } }],
  ['true', true],
  ['a text without end', 'x'.repeat(250_000)],
  ['__proto__', JSON.parse('{"__proto__": {"isActive": false, "url": "/x", "code": "y"}}')],
];

type Listing = 'courses' | 'reviews' | 'articles' | 'championships';

/** Reads a listing whose records the test may replace; each further reading is ten seconds later. */
async function listing(name: Listing, records: readonly unknown[]) {
  const clocks = fakeClocks();
  const told: ContentEvent[] = [];
  const now = { records };
  const { adapters } = await startBench(
    ({ query }) => {
      const page = Number(query.get('pagination[page]'));
      const pageCount = Math.ceil(now.records.length / 100);
      const data = now.records.slice((page - 1) * 100, page * 100);
      return { json: { data, meta: { pagination: { page, pageSize: 100, pageCount, total: 0 } } } };
    },
    { listener: (event) => told.push(event) },
  );
  const { content, answers } = adapters;
  if (!content) throw new Error('no adapter');
  const read = async (): Promise<object[]> => {
    clocks.advance(10_001);
    answers.clear();
    return (await content[name](EN)).value;
  };
  return { read, told, now, report: () => content.report() };
}

/** Reads a listing once: what is shown, and what is told of its records. */
async function readOnce(name: Listing, ...records: unknown[]) {
  const { read, told, report } = await listing(name, records);
  const shown = await read();
  const faults = told.flatMap((event) => ('faults' in event ? [[event.isDropped, ...event.faults]] : []));
  return { shown, told: faults, report: report() };
}

const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** The course as it is shown where this field is odd. */
function withoutOdd(name: string): object {
  if (name === 'isActive') return { ...COURSE, isActive: false };
  return name.endsWith('rice') ? without(COURSE, 'price', 'specialPrice') : without(COURSE, name);
}

describe('an odd optional field is left out, and the listing lives', () => {
  test.each(ODD)('%s in every field by itself', async (_, odd) => {
    const records = OPTIONAL.map((name, index) => ({ ...COURSE, code: `c${index}`, [name]: odd }));
    const { read, told, report } = await listing('courses', [COURSE, ...records]);
    const [good, ...found] = await read();
    expect([good, report().droppedRecords]).toEqual([COURSE, 0]);
    for (const [index, name] of OPTIONAL.entries()) {
      const code = `c${index}`;
      const isOdd = told.some((event) => event.event === 'record-odd' && event.record.endsWith(code));
      if (isOdd) expect(found[index], name).toEqual({ ...withoutOdd(name), code });
      else expect(found[index], name).toHaveProperty(name);
    }
    expect(told.length).toBe(report().repairedRecords);
  });

  test.each(ODD)('%s in all of them together', async (_, odd) => {
    const all = Object.fromEntries(OPTIONAL.map((name) => [name, odd]));
    const good = { ...COURSE, code: 'good' };
    const { shown } = await readOnce('courses', { ...COURSE, ...all }, good);
    expect(shown).toEqual([expect.objectContaining({ code: 'kidbasic', name: 'Kids Basic' }), good]);
  });

  test('a picture loses what is odd in it alone, and goes with its address', async () => {
    const picture = (image: object) => ({ ...COURSE, image: { ...COURSE.image, ...image } });
    const { shown } = await readOnce(
      'courses',
      picture({ width: 'wide', caption: 7 }),
      { ...picture({ url: null }), code: 'b' },
      { ...COURSE, code: 'c', image: [COURSE.image] },
      { ...COURSE, code: 'd', image: [] },
    );
    expect(shown).toMatchObject([
      { image: without(COURSE.image, 'width') },
      { ...without(COURSE, 'image'), code: 'b' },
      { image: COURSE.image },
      { image: null },
    ]);
  });

  test('of an outline with an odd lesson nothing is shown: what is left would say something else', async () => {
    const outline = [...COURSE.outline, { title: null }];
    const { shown, told } = await readOnce('courses', { ...COURSE, outline });
    expect(shown).toEqual([without(COURSE, 'outline')]);
    expect(told).toEqual([[false, 'outline.1.title must be string']]);
  });

  test('fields that the contract does not have are not kept', async () => {
    const more = { secret: 'x', updatedAt: 'y', localizations: [{}] };
    expect((await readOnce('courses', { ...COURSE, ...more })).shown).toEqual([COURSE]);
  });

  test('relations and components become the codes of what they lead to', async () => {
    const contains = [{ id: 3, documentId: 'x', code: 'one' }, 'two'];
    const { shown } = await readOnce('courses', { ...COURSE, contains, audio: { code: 'ja-JP' } });
    expect(shown).toEqual([{ ...COURSE, contains: ['one', 'two'], audio: ['ja-JP'] }]);
  });
});

describe('a record without what it must have is dropped', () => {
  test.each(NEEDED)('%s', async (name) => {
    const odd = ODD.filter(([, value]) => typeof value !== 'string' && value !== 25);
    const records = odd.map(([, value]) => ({ ...COURSE, [name]: value }));
    const { shown, report } = await readOnce('courses', without(COURSE, name), ...records, COURSE);
    expect(shown).toEqual([COURSE]);
    expect(report).toMatchObject({ droppedRecords: records.length + 1, repairedRecords: 0 });
  });

  test.each<Listing>(['courses', 'reviews', 'articles', 'championships'])(
    'what is no record of %s',
    async (name) => {
      const { shown, report } = await readOnce(name, null, 7, 'x', [], [[]], {}, true);
      expect([shown, report.droppedRecords]).toEqual([[], 7]);
    },
  );

  test('a megabyte is no name of an article', async () => {
    const article = { id: 1, documentId: 'a', title: 'One' };
    expect((await readOnce('articles', { ...article, title: MB_TEXT }, article)).shown).toEqual([article]);
  });
});

const CUP = { id: 1, documentId: 'cup', slug: 'cup', title: 'Cup', startsAt: '2026-03-07', endsAt: null };

describe('what is well formed and odd is shown by a rule, and told', () => {
  test.each([undefined, null, ''])(
    'a course whose name is %j: under the shop’s, with all else of its record',
    async (name) => {
      const course = { ...COURSE, name, isActive: false };
      const { shown, told } = await readOnce('courses', course);
      expect(shown).toEqual([name === undefined ? without(course, 'name') : course]);
      expect(told).toEqual([[false, 'it has no name: the shop’s is shown']]);
    },
  );

  test('a special price above the price: the price alone', async () => {
    const { shown, told } = await readOnce('courses', { ...COURSE, price: 40, specialPrice: 50 });
    expect(shown).toEqual([without({ ...COURSE, price: 40 }, 'specialPrice')]);
    expect(told).toEqual([[false, 'specialPrice is above price: price alone is shown']]);
  });

  test('records of one code: the active one, else the older; the others are left out', async () => {
    const records: [code: string, isActive: boolean | null, name: string][] = [
      ['b', false, 'Old'],
      ['c', null, 'First'],
      ['b', true, 'New'],
      ['c', true, 'Second'],
      ['d', false, 'Off'],
      ['d', false, 'Off, too'],
    ];
    const courses = records.map(([code, isActive, name]) => ({ ...COURSE, code, isActive, name }));
    const { shown, told } = await readOnce('courses', ...courses);
    expect(shown).toMatchObject([{ name: 'First' }, { name: 'New' }, { name: 'Off' }]);
    expect(told).toEqual(Array(3).fill([true, 'another record has its code, and is shown']));
  });

  test('records of one slug: the older', async () => {
    const { shown, told } = await readOnce('championships', CUP, { ...CUP, documentId: 'other' });
    expect(shown).toEqual([CUP]);
    expect(told).toEqual([[true, 'another record has its slug, and is shown']]);
  });

  test.each(['', ' \n ', null])('a review that says %j: not at all', async (description) => {
    const review = { id: 1, documentId: 'r1', name: 'Ann', description: 'Good' };
    const { shown, told } = await readOnce('reviews', { ...review, description }, review);
    expect([shown, told]).toEqual([[review], [[true, expect.any(String)]]]);
  });

  test('a championship without dates: as one that is announced', async () => {
    const cup = { ...CUP, startsAt: null };
    const { shown, told } = await readOnce('championships', cup);
    expect(shown).toEqual([cup]);
    expect(told).toEqual([[false, 'it has no dates: it is shown among those to come, without a status']]);
  });

  test('a text that takes too long: as it is written; after three of them the others until the next reading', async () => {
    const slow = (n: number) => ({ ...COURSE, code: `c${n}`, description: `*${n}* ${'A'.repeat(90_000)}@` });
    const plain = 'description takes too long to read, or becomes too long, and is shown as it is written';
    const { read, told } = await listing('courses', [...[1, 2, 3].map(slow), COURSE]);
    const shown = await read();
    expect(told).toMatchObject(Array(4).fill({ faults: [plain] }));
    expect(shown[0]).toMatchObject({ description: `<p>${slow(1).description}</p>\n` });
    expect(shown[3]).toMatchObject({ description: '<p>&lt;h2&gt;All&lt;/h2&gt;</p>\n' });
    expect((await read())[3]).toEqual(COURSE);
    expect(told).toHaveLength(4);
  });
});

describe('dates, prices and isActive are never guessed', () => {
  const cup = { ...CUP, startsAt: null };

  test.each(['next spring', '2026-13-01', '2026-03-07T09:00', 7, true, {}, []])(
    'a championship that begins or ends %j is not shown',
    async (odd) => {
      const { shown } = await readOnce(
        'championships',
        { ...cup, startsAt: odd },
        { ...cup, endsAt: odd },
        cup,
      );
      expect(shown).toEqual([cup]);
    },
  );

  test.each(['2026-03-07', '2026-03-07T01:00:00.000Z', '2026-03-07T09:00:00+08:00'])(
    '%s is a date',
    async (date) => {
      const dated = { ...cup, startsAt: date };
      expect((await readOnce('championships', dated)).shown).toEqual([dated]);
    },
  );

  test.each([
    ['price', '30'],
    ['price', -1],
    ['specialPrice', '20'],
    ['specialPrice', []],
  ])('an odd %s of %j takes both prices with it', async (name, odd) => {
    const { shown } = await readOnce('courses', { ...COURSE, [name]: odd });
    expect(shown).toEqual([without(COURSE, 'price', 'specialPrice')]);
  });

  test.each(['true', 'false', 1, 0, [true]])('isActive of %j: the course is not offered', async (odd) => {
    const { shown } = await readOnce('courses', { ...COURSE, isActive: odd });
    expect(shown).toEqual([{ ...COURSE, isActive: false }]);
  });
});

describe('what is odd is told', () => {
  const odd = (updatedAt: string, documentId = 'doc1') => ({
    ...{ ...COURSE, documentId, updatedAt },
    durationMinutes: 'long',
  });

  test('once for each record and change, not at each reading', async () => {
    const { read, told, now } = await listing('courses', [odd('Monday')]);
    for (let i = 0; i < 5; i++) await read();
    const faults = ['durationMinutes must be number,null'];
    const where = { listing: 'courses', locale: 'en-US', record: 'doc1 kidbasic' };
    expect(told).toEqual([{ event: 'record-odd', ...where, faults, isDropped: false }]);
    now.records = [odd('Tuesday')];
    for (let i = 0; i < 3; i++) await read();
    expect(told).toHaveLength(2);
    now.records = [COURSE];
    await read();
    now.records = [odd('Tuesday')];
    await read();
    expect(told).toHaveLength(3);
  });

  test('record by record up to fifty, then by number', async () => {
    const many = Array.from({ length: 80 }, (_, n) => ({ ...odd('Monday', `doc${n}`), code: `c${n}` }));
    const { read, told, report } = await listing('courses', many);
    await read();
    await read();
    expect(told).toHaveLength(51);
    expect(told.at(-1)).toEqual({ event: 'records-odd', listing: 'courses', locale: 'en-US', more: 30 });
    expect(report()).toMatchObject({ repairedRecords: 80, droppedRecords: 0 });
  });

  test('an empty listing, when it becomes so', async () => {
    const { read, told, now, report } = await listing('courses', []);
    await read();
    await read();
    const empty = { event: 'listing-empty', listing: 'courses', locale: 'en-US' };
    expect(told).toEqual([empty]);
    expect(report().emptyListings).toEqual([{ listing: 'courses', locale: 'en-US' }]);
    now.records = [COURSE];
    await read();
    expect(report().emptyListings).toEqual([]);
    now.records = [];
    await read();
    expect(told).toEqual([empty, empty]);
  });
});

test('10,000 records, all odd, take time by their number', async () => {
  const { createRecordCheck } = await import('./records.ts');
  const { RichTexts } = await import('../../lib/richText/richTexts.ts');
  const check = createRecordCheck('courses', 'content-courses', new RichTexts());
  const odd = Object.fromEntries(OPTIONAL.map((name) => [name, [{ a: 1 }]]));
  let calls = 0;
  const counted = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...COURSE,
      ...odd,
      get code() {
        calls += 1;
        return `c${n}`;
      },
    }));
  const reads = async (count: number) => {
    calls = 0;
    expect((await check(counted(count))).records).toHaveLength(count);
    return calls;
  };
  expect(await reads(10_000)).toBe(10 * (await reads(1_000)));
});

test('a listing without a number of pages has one', async () => {
  const { adapters } = await startBench(({ query }) => ({
    json: { data: [{ ...COURSE, code: `page ${query.get('pagination[page]')}` }] },
  }));
  const { value } = (await adapters.content?.courses(EN)) ?? { value: [] };
  expect(value.map(({ code }) => code)).toEqual(['page 1']);
});
