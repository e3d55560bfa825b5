import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from './exchange.ts';
import type { Unit } from './unit.ts';
import { validate } from './validate.ts';
import { readXliff, writeXliff } from './xliff.ts';

const unit = (source: string, target: string | null = null, more: Partial<Unit> = {}): Unit => ({
  file: 'locales/ko-KR/a.yaml',
  id: `k${source.length}`,
  source,
  target,
  plural: null,
  ...more,
});

const FORMULAS = ['=1+1', '+1', '-1', '@x', "'=1", "'a", '\t=x', '＝1'];
const ODD = [...FORMULAS, 'a,b;"c"\nd', '<b>&amp;&#13;</b>', ']]>', '{{count}} 圍棋', ' x '];
const FORMATS = {
  csv: { write: (units: Unit[]) => writeCsv(units), read: readCsv },
  xliff: { write: (units: Unit[]) => writeXliff(units, 'en-GB', 'ko-KR'), read: readXliff },
};

/** The beginning of a file, before its hostile part. */
const HEADS: Record<string, string> = {
  csv: 'file,key,source,target\na,b,c,',
  xliff: '<xliff version="1.2"><file original="f"><trans-unit id="a"><source>S</source><target>',
};

describe.each(Object.entries(FORMATS))('%s', (format, { write, read }) => {
  test('comes out as it went in; what is not translated is passed over', () => {
    const units = ODD.map((text, index) => unit(text, text, { id: `k.${index}` }));
    expect(read(write([...units, unit('not yet')]))).toMatchObject(
      units.map(({ file, id, source, target }) => ({ file, id, source, target })),
    );
  });

  const BAD = ['x', '', '\0', '<', '<xliff', '"', 'file,key\n', '<a><b></a>'];
  const WORSE = ['<xliff version="2.0"></xliff>', 'file,key,source,target\n"a'];
  test.each([...BAD, ...WORSE])('what is none is refused with its line: %j', (text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ name: 'FormatError', line: expect.any(Number) }),
    );
  });

  test.each(['<a>', '"', ',', '<!--', '&amp;', '<a b="', '\n', "'=", '<mrk>', 'a,b\n'])(
    'four times as much of %j takes no more than some times as long',
    (piece) => {
      const took = (bytes: number): number => {
        const text = HEADS[format] + piece.repeat(Math.floor(bytes / piece.length));
        // Measures this thread only, so that other load of the machine does not count.
        const started = process.threadCpuUsage();
        try {
          read(text);
        } catch (error) {
          expect(error).toMatchObject({ name: 'FormatError' });
        }
        return process.threadCpuUsage(started).user / 1_000;
      };
      const least = (bytes: number) => Math.min(took(bytes), took(bytes), took(bytes));
      // A time below 30 ms counts as 30 ms, because shorter ones vary too much.
      expect(least(1_600_000)).toBeLessThan(Math.max(least(400_000), 30) * 12);
    },
  );
});

test('a spreadsheet finds no formula in CSV', () => {
  const cells = writeCsv(ODD.map((text) => unit(text, text)))
    .split('\r\n')
    .flatMap((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  expect(cells.filter((cell) => /^"?[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
});

test.each([
  ['of another country, with more columns', 'file;note;key;target;source\r\na;x;k;"T;t";S\r\n;;;;\r\n'],
  ['with its columns in another order', 'Target;key;"a, b";source ;File\r\n"T;t";k;x;S;a\r\n'],
  ['with tabs', '"key"\t"target"\t"source"\t"file"\nk\tT;t\tS\ta\n'],
])('CSV of a spreadsheet %s', (_, text) => {
  expect(readCsv(`\ufeff${text}`)).toEqual([{ file: 'a', id: 'k', source: 'S', target: 'T;t', line: 2 }]);
});

const xliff = (inside: string) =>
  `<xliff version="1.2"><file original="f"><body>\n${inside}\n</body></file></xliff>`;

describe('XLIFF', () => {
  test.each([
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'],
    ['a file of the system', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'],
  ])('%s', (_, doctype) => {
    expect(() => readXliff(doctype + xliff(''))).toThrow('a document type is not taken');
  });

  test('an entity that XML does not have', () => {
    expect(() => readXliff(xliff('<trans-unit id="a"><source>&b;</source></trans-unit>'))).toThrow(/entity/);
  });

  test('what tools add: segments, proposals, states; tags in a text are refused', () => {
    const read = (target: string) =>
      readXliff(xliff(`<trans-unit id="a"><source>S</source>\n${target}</trans-unit>`));
    const one = { file: 'f', id: 'a', source: 'S', line: 3 };
    const segments = '<target state="translated"><mrk mtype="seg" mid="0">T</mrk> <mrk>t</mrk></target>';
    expect(read(segments)).toEqual([{ ...one, target: 'T t' }]);
    const proposal = '<alt-trans><target>M</target></alt-trans><target>T</target>';
    expect(read(proposal)).toEqual([{ ...one, target: 'T' }]);
    expect(read('<target state="needs-translation">S</target>')).toEqual([]);
    const [tagged] = read('<target>T<x id="1"/></target>');
    expect(tagged).toMatchObject({ fault: 'it has the tag <x>; texts have none' });
  });
});

describe('what may be written', () => {
  const refused = (source: string, target: string, more: Partial<Unit> = {}) => {
    const own = unit(source, null, more);
    return validate([{ ...own, target, line: 7 }], [own]).refused.map(
      ({ line, message }) => `${line} ${message}`,
    );
  };
  const WHERE = '7 locales/ko-KR/a.yaml “';

  test.each([
    ['Hi {{name}}', '{{ name }} 님'],
    ['{{n, number}} of {{all}}', '{{all}} / {{n, number}}'],
    ['{unit} left', '{unit} 남음'],
    ['plain', 'anything, even [a](b)'],
  ])('%j as %j', (source, target) => {
    expect(refused(source, target)).toEqual([]);
  });

  test.each([
    ['Hi {{name}}', '안녕', '{{name}} is missing'],
    ['Hi {{name}}', '{{nme}}', '{{name}} is missing; {{nme}} is not in the source'],
    ['Hi', '{{facts.students}}', '{{facts.students}} is not in the source'],
    ['{unit} left', '{uni} left', '{unit} is missing; {uni} is not in the source'],
    ['Hi {{name}}', '{{name}', '{{name}} is missing; {{ is not in the source'],
    ['Hi', 'a\u0000b', 'it has characters that are no text'],
    ['Hi', 'x'.repeat(20_001), 'it is longer than 20000 characters'],
  ])('%j as %j is refused', (source, target, reason) => {
    const reported = refused(source, target);
    expect(reported).toHaveLength(1);
    expect(reported[0]?.startsWith(WHERE)).toBe(true);
    expect(reported[0]).toContain(reason);
  });

  test('a text that is not there, has changed, or comes twice', () => {
    const own = unit('Hi');
    const translation = { ...own, target: 'T', line: 1 };
    const others = [{ line: 2 }, { id: 'x', line: 3 }, { file: '../../etc/passwd', line: 4 }];
    const all = [translation, ...others.map((more) => ({ ...translation, ...more }))];
    const reported = validate(all, [own]);
    expect(reported.accepted).toHaveLength(1);
    expect(reported.refused.map(({ line, message }) => `${line} ${message.split(': ')[1]}`)).toEqual([
      '2 it is in the file twice',
      '3 there is no such text to translate',
      '4 there is no such text to translate',
    ]);
    const changed = validate([{ ...translation, source: 'Ho' }], [own]).refused;
    expect(changed[0]?.message).toContain('its source has changed; it is now “Hi”');
  });

  test('a plural is written with all forms that the language needs, and may leave its count out', () => {
    const forms = ['one', 'few', 'many', 'other'];
    const units = forms.map((form) =>
      unit('{{count}} days', null, { id: `d_${form}`, plural: { base: 'd', forms } }),
    );
    const of = (...names: string[]) =>
      units
        .filter(({ id }) => names.includes(id.slice(2)))
        .map((one) => ({ ...one, target: one.id === 'd_one' ? 'один день' : '{{count}} дн.', line: 1 }));
    expect(validate(of(...forms), units).accepted).toHaveLength(4);
    const { accepted, refused: reported } = validate(of('one', 'other'), units);
    expect(accepted).toEqual([]);
    expect(reported[0]?.message).toContain('its plural has no form few, many');
  });
});

test('csv: a text with a line break is quoted, for programs that end a row at any', () => {
  for (const text of ['a\nb', 'a\rb']) expect(writeCsv([unit(text)])).toContain(`,"${text}",`);
});
