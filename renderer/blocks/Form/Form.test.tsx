import { describe, expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const { form } = exampleOf('Form').props as { form: { fields: object[] } };
const FIELD = { name: 'serial', id: 'f-serial', control: 'text', label: 'Serial', required: true };
const withField = (more: object) => {
  const field = { ...FIELD, messages: { missing: 'Missing' }, ...more };
  return draw('Form', { form: { ...form, summary: undefined, fields: [field] } });
};

describe('a form', () => {
  test('posts to its page, with its name and a key, and works without scripts', () => {
    const html = draw('Form');
    expect(html).toMatch(/<form[^>]* action="\/en-US\/kidgo\/trial" method="post"/);
    expect(html).toContain('<input type="hidden" name="form" value="trialSignup"/>');
    expect(html).toContain('<input type="hidden" name="key" value="a-key"/>');
    expect(html).not.toContain('enctype');
    expect(html).toMatch(/<form[^>]* noValidate=""/i);
    expect(draw('Form', { form: { ...form, multipart: true } })).toContain('encType="multipart/form-data"');
  });

  test('says what is wrong first, each with the way to its field, and beside the field in the same words', () => {
    const html = draw('Form');
    expect(html).toMatch(/role="alert" tabindex="-1"/i);
    expect(html).toContain('<a href="#signup-childAge">Trial classes begin at 4.</a>');
    expect(html).toContain('<a href="/en-US/login">Log in</a>');
    expect(html).toMatch(
      /id="signup-childAge"[^>]*aria-describedby="signup-childAge-hint signup-childAge-fault"/,
    );
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain('id="signup-childAge-fault">Trial classes begin at 4.</p>');
  });

  test('shows what is about to be bought', () => {
    const price = { state: 'priced', current: { amount: 9, text: '$9' } };
    const html = draw('Form', { order: { name: 'Kids', href: '/courses/kids', type: 'vip', price } });
    expect(html).toMatch(/<a href="\/courses\/kids">Kids<\/a>[\s\S]*\$9/);
  });

  test('has a scene before its title, ticks before what comes of it, and stones that console beside faults', () => {
    const html = draw('Form', { points: ['Free'] });
    expect(html).toMatch(/class="Form-scene"><img[^>]*shape-ladder[\s\S]*<h1>/);
    expect(html).toMatch(/<li><svg[^>]*>.*?<\/svg>Free<\/li>/);
    expect(html).toMatch(/data-mood="consoling"[\s\S]*role="alert"/);
    expect(draw('Form', { form: { ...form, summary: undefined } })).not.toContain('data-mood');
  });

  test('keeps what was typed, chosen and ticked', () => {
    const html = draw('Form');
    expect(html).toMatch(/<input type="email"[^>]* value="star@hoshi.example"/);
    expect(html).toMatch(/<input type="radio"[^>]* checked="" value="b"/);
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
  });

  describe('with a choice', () => {
    const free = (value: string) => ({ value, label: `${value} 10:00 · 3 seats left` });
    const options = [
      { label: 'Daan', options: [{ ...free('Fri'), disabled: true }, free('Sat'), free('Sun')] },
      { label: 'Tianmu', options: [free('Mon'), free('Tue')] },
    ];
    const choice = (more: object) =>
      withField({ control: 'select', options, choose: 'Other times', ...more });
    const valuesIn = (html: string | undefined) =>
      [...(html ?? '').matchAll(/type="radio"[^>]* value="(\w+)"/g)].map(([, value]) => value);

    test('shows the first free one of each place as a card, and the others one press away, once each', () => {
      const html = choice({});
      expect(html).toMatch(/<fieldset[^>]*><legend>Serial<\/legend>/);
      const [shown, rest] = html.split('<details class="Field-rest"><summary');
      expect([valuesIn(shown), valuesIn(rest)].map(String)).toEqual(['Sat,Mon', 'Fri,Sun,Tue']);
      expect(textOf(html)).toContain('Sat 10:00 Daan 3 seats left');
      expect(html.match(/disabled=""/g)).toHaveLength(1);
      expect(html).not.toContain('checked');
    });

    test('shows the chosen one first, and chosen', () => {
      const html = choice({ value: 'Tue' });
      expect(valuesIn(html.split('<details')[0])).toEqual(['Tue', 'Sat', 'Mon']);
      expect(html.match(/checked=""/g)).toHaveLength(1);
      expect(html).toMatch(/checked="" value="Tue"/);
    });

    test('has the field’s id, fault and words on one button of the group, which the list of faults names', () => {
      const html = choice({ fault: 'Choose one' });
      expect(html.match(/id="f-serial"/g)).toHaveLength(1);
      expect(html).toMatch(/id="f-serial"[^>]*aria-describedby="f-serial-fault"[^>]*value="Sat"/);
      expect(html.match(/name="serial"/g)).toHaveLength(5);
    });
  });

  test('a list with nothing in it says so', () => {
    const html = withField({ control: 'select', options: [] });
    expect(textOf(html)).toContain('Nothing is open to choose from');
    expect(textOf(draw('Form'))).not.toContain('Nothing is open');
  });

  test('says which fields may stay empty, and gives the rules as attributes', () => {
    expect(textOf(draw('Form'))).toContain('E-mail address (optional)');
    expect(textOf(withField({ required: false, oneOf: true }))).not.toContain('optional');
    const html = withField({ minLength: 8, maxLength: 20, pattern: '[a-z]+', autocomplete: 'off' });
    for (const rule of 'required="" minlength="8" maxlength="20" pattern="[a-z]+" autocomplete="off"'.split(
      ' ',
    ))
      expect(html.toLowerCase()).toContain(rule);
  });

  test('a password can be shown, and a code asked for before the rest is filled in', () => {
    expect(withField({ control: 'password' })).toMatch(/<button type="button"[^>]*data-show="f-serial"/);
    const html = withField({ sends: { form: 'oneTimeCode', field: 'username', label: 'Send me a code' } });
    expect(html).toMatch(
      /<button type="submit"[^>]*value="oneTimeCode"[^>]*formNoValidate=""[^>]*name="send"/i,
    );
    expect(html).toMatch(/<button[^>]*data-sends="username"/);
    // The Enter key presses a form's first button.
    expect(html.indexOf('class="visually-hidden"')).toBeLessThan(html.indexOf('oneTimeCode'));
  });

  test('asks for a password again that was typed, and says beside the languages what becomes of files', () => {
    expect(textOf(withField({ control: 'password' }))).not.toContain('type it again');
    expect(textOf(withField({ control: 'password', typeAgain: true }))).toContain('Please type it again.');
    const languages = [{ code: 'ja-JP', name: '日本語', lang: 'ja-JP', href: '/ja-JP/login' }];
    expect(draw('Form', { languages })).not.toContain('then choose files again');
    expect(draw('Form', { languages, form: { ...form, multipart: true } })).toContain(
      'Change the language, then choose files again:',
    );
  });

  test('names files that have to be chosen again', () => {
    const files = ['a.png', 'b.png'];
    const html = withField({ control: 'file', multiple: true, accept: 'image/png', files });
    expect(html).toMatch(/<input type="file"[^>]*accept="image\/png" multiple=""/);
    expect(textOf(html)).toContain('Please choose again: a.png, b.png');
  });

  test('holds an h1 or an h2, and says that a login has ended', () => {
    expect(draw('Form')).toContain('<h1>Sign up for a trial class</h1>');
    const html = draw('Form', { title: undefined, heading: 'Here', expired: 'Log in again.' });
    expect(html).toContain('<h2>Here</h2>');
    expect(html).toContain('<p class="Form-notice" role="status">Log in again.</p>');
  });
});

test('in place of an order of what has no price there is a link that writes a mail, and no button', () => {
  const html = draw('Form', { instead: { href: 'mailto:a@b.example', label: 'Ask us' } });
  expect(html).toContain('<a href="mailto:a@b.example">Ask us</a>');
  expect(html).not.toMatch(/class="Button|<form/);
});
