import { describe, expect, test } from 'vitest';
import { faultyFiles, findFaultCode, type RuledField } from '../../renderer/client/formRules.ts';
import { FORM_NAMES, type FormName, formSchema } from '../../server/model/forms/formSchemas.ts';
import { getLocalizedSite } from '../../server/model/site/localizedSites.ts';
import { getForm } from '../../server/visitors/actions/formInput.ts';
import { openSite } from './helpers/fileSite.ts';
import { unescapeHtml } from './helpers/html.ts';
import { logIn } from './helpers/login.ts';

/** The rules in the browser, by the attributes that its pages have, against those of the server, by the schema. */

const PAGES: Partial<Record<FormName, string>> = {
  login: '/en-US/login',
  registration: '/en-US/register',
  redemption: '/en-US/redeem',
  trialSignup: '/en-US/kidgo/trial',
  teacherApplication: '/en-US/TeachingCooperationProject/apply',
};
const pages = new Map<string, string>();
const site = await openSite();
const cookie = await logIn(site);
for (const [name, path] of Object.entries(PAGES)) {
  const { text } = await site.ask(path, name === 'redemption' ? { cookie } : {});
  pages.set(name, text);
}

/** A field of a page with something typed in it. */
function fieldOf(form: string, name: string, value: string): RuledField {
  const tags = [...(pages.get(form) ?? '').matchAll(/<input\b([^>]*)>/g)];
  const found = tags.find(([, text = '']) => text.includes(` name="${name}"`) && text.includes('data-mess'));
  if (!found) throw new Error(`the form ${form} has no field ${name}`);
  const pairs = [...(found[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)];
  const attributes = new Map(pairs.map(([, key = '', text = '']) => [key.toLowerCase(), unescapeHtml(text)]));
  const number = (key: string) => Number(attributes.get(key) ?? -1);
  const text = (key: string) => attributes.get(key) ?? '';
  return {
    type: attributes.get('type') ?? '',
    required: attributes.has('required'),
    value,
    checked: value === 'on',
    validity: { badInput: false, valueMissing: value === '' },
    dataset: { normalize: attributes.get('data-normalize') },
    minLength: number('minlength'),
    maxLength: number('maxlength'),
    min: text('min'),
    max: text('max'),
    pattern: text('pattern'),
  };
}

function serverCode(form: FormName, name: string, value: string): string | undefined {
  const read = getForm(form).read({ [name]: value });
  return 'faults' in read ? read.faults.find(({ field }) => field === name)?.code : undefined;
}

const LONG = '星'.repeat(10_000);
const ODD = [
  '',
  ' ',
  '\u3000',
  '🙂',
  'שלום',
  '<b>x</b>',
  '\u0000\u0001',
  LONG,
  'x'.repeat(80),
  'x'.repeat(81),
];
const MAILS = [
  'a@b',
  'a@example.com',
  ' a@example.com ',
  'ａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'a b@example.com',
  '星@例え.jp',
  '@',
  `${'a'.repeat(65)}@b.co`,
];
const PHONES = [
  '12345',
  '+886 2 5550 0119',
  '（０２）５５５０－０１１９',
  '０２-5550-0119',
  '1a34567',
  '+',
  '--------',
];
const AGES = ['3', '4', '10', '11', '7.5', '1e1', '-1', '+7', '９', '9999999999', 'six'];
const NAMES = ['ab', 'abc', ' star ', '-star', 'star point', 'star.point', 's'.repeat(33), '星野陽', '0_0'];
const PASSWORDS = ['1234567', '12345678', '🙂🙂🙂🙂', '        ', 'x'.repeat(201)];
const CODES = ['000000', '００００００', '-', 'ー', '12 34-56', 'x'.repeat(501)];

/** Without the choice of files, which no text can be, and the box, whose value is another. */
const TYPED: [FormName, string, string[]][] = [
  ['login', 'username', NAMES],
  ['login', 'password', PASSWORDS],
  ['login', 'otp', CODES],
  ['registration', 'username', NAMES],
  ['registration', 'password', PASSWORDS],
  ['registration', 'realName', NAMES],
  ['registration', 'email', MAILS],
  ['redemption', 'serial', ['hoshi gift 7k2m', 'ＨＯＳＨＩ－１', 'x'.repeat(101)]],
  ['trialSignup', 'childName', NAMES],
  ['trialSignup', 'childAge', AGES],
  ['trialSignup', 'parentName', NAMES],
  ['trialSignup', 'phone', PHONES],
  ['teacherApplication', 'name', NAMES],
  ['teacherApplication', 'email', MAILS],
  ['teacherApplication', 'phone', PHONES],
  ['teacherApplication', 'rank', ['6 段']],
];

describe.each(TYPED)('%s: %s', (form, name, values) => {
  test.each([...ODD, ...values])('%j is judged alike in the browser and on the server', (value) => {
    expect(findFaultCode(fieldOf(form, name, value), false)).toBe(serverCode(form, name, value));
  });
});

test.each(['', ' ', 'a@b', 'a@example.com'])('where one of two is enough, %j is judged alike', (value) => {
  const lacksOneOf = value.trim() === '';
  const inBrowser = findFaultCode(fieldOf('trialSignup', 'email', value), lacksOneOf);
  expect(inBrowser).toBe(serverCode('trialSignup', 'email', value));
});

test.each(['on', ''])('a box ticked (%j) is judged alike', (value) => {
  expect(findFaultCode(fieldOf('trialSignup', 'consent', value), false)).toBe(
    serverCode('trialSignup', 'consent', value),
  );
});

test.each(['daan.sat10', ''])('a class chosen (%j) is judged alike', (value) => {
  expect(findFaultCode(fieldOf('trialSignup', 'courseId', value), false)).toBe(
    serverCode('trialSignup', 'courseId', value),
  );
});

test('what is typed and is no number is not called missing', () => {
  const field = { ...fieldOf('trialSignup', 'childAge', ''), validity: { badInput: true } };
  expect(findFaultCode(field, false)).toBe('invalid');
});

describe('files, before they are sent', () => {
  const field = (files: { name?: string; size: number; type: string }[]): RuledField => ({
    ...fieldOf('teacherApplication', 'proof', ''),
    dataset: { maxFiles: '3', maxBytes: '10' },
    accept: 'application/pdf,image/png',
    files,
  });
  const good = { size: 10, type: 'image/png' };

  test.each<[string | undefined, { size: number; type: string }[]]>([
    ['missing', []],
    ['too-many-files', [good, good, good, good]],
    ['too-large', [good, { size: 11, type: 'image/png' }]],
    ['empty-file', [{ size: 0, type: 'image/png' }]],
    ['file-type', [{ size: 1, type: 'text/plain' }]],
    [undefined, [good, good, good]],
    // Systems that do not know a type say none: the server looks into it.
    [undefined, [{ size: 1, type: '' }]],
  ])('%s', (code, files) => {
    expect(findFaultCode(field(files), false)).toBe(code);
  });

  test('those at fault are known by their names', () => {
    const files = [
      { ...good, name: 'a.png' },
      { name: 'b.txt', size: 1, type: 'text/plain' },
    ];
    expect(faultyFiles(field(files), 'file-type')).toEqual(['b.txt']);
    expect(faultyFiles(field(files), 'too-many-files')).toEqual([]);
  });

  test('a page says how many and how large', () => {
    expect(pages.get('teacherApplication')).toMatch(/data-max-files="3" data-max-bytes="10485760"/);
  });
});

test.each(FORM_NAMES)('each field of %s that is seen has a label in every locale', (form) => {
  const snapshot = site.store.current();
  const fields = Object.entries(formSchema(form).properties).filter(
    ([, { control }]) => control !== 'hidden',
  );
  for (const [id, { config }] of snapshot.sites)
    for (const locale of Object.keys(config.locales)) {
      const { words } = getLocalizedSite(snapshot, id, locale);
      const lacking = fields.filter(
        ([name, { control }]) =>
          control !== 'checkbox' &&
          !words.has(`forms.${form}.${name}.label`) &&
          !words.has(`forms.field.${name}.label`),
      );
      expect([locale, lacking.map(([name]) => name)]).toEqual([locale, []]);
    }
});
