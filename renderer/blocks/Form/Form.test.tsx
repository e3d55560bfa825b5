import { describe, expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const { form } = exampleOf('Form').props as { form: { fields: object[] } };
const field = (more: object) => ({
  name: 'serial',
  id: 'f-serial',
  control: 'text',
  label: 'Serial',
  required: true,
  messages: { missing: 'Missing' },
  ...more,
});
const withField = (more: object) =>
  draw('Form', { form: { ...form, summary: undefined, fields: [field(more)] } });

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

  test('shows what is about to be bought, and the screens of equal rank with the one that it is', () => {
    const price = { state: 'priced', current: { amount: 9, text: '$9' } };
    const tabs = [
      { href: '/login', label: 'Log in', current: true },
      { href: '/register', label: 'Sign up', current: false },
    ];
    const html = draw('Form', { tabs, order: { name: 'Kids', href: '/courses/kids', type: 'vip', price } });
    expect(html).toContain('<a href="/login" aria-current="page">Log in</a><a href="/register">Sign up</a>');
    expect(html).toMatch(/<a href="\/courses\/kids">Kids<\/a>[\s\S]*\$9/);
  });

  test('keeps what was typed, chosen and ticked', () => {
    const html = draw('Form');
    expect(html).toMatch(/<input type="email"[^>]* value="star@hoshi.example"/);
    expect(html).toContain('<option value="b" selected="">');
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
  });

  test('its choice is chosen, and the request to choose where it has none', () => {
    const options = [{ label: 'A', options: [{ value: 'x', label: 'X' }] }];
    expect(withField({ control: 'select', options, value: 'x' })).toContain('<option value="x" selected="">');
    expect(withField({ control: 'select', options })).toContain('<option value="" selected="">');
  });

  test('a list says what to choose, and takes it for no choice', () => {
    const html = withField({ control: 'select', options: [], choose: 'Choose a time' });
    expect(html).toContain('<option value="" selected="">Choose a time</option>');
  });

  test('the soonest of each place can be chosen without opening the list', () => {
    const soonest = [{ place: 'Willow Glen', label: 'Sat, 10:00 · Ages 4–6', href: '/trial?courseId=a' }];
    const html = withField({ control: 'select', options: [], soonest });
    expect(html).toContain(
      '<a href="/trial?courseId=a" rel="nofollow"><strong>Sat, 10:00</strong><span>Willow Glen\u00a0· Ages 4–6</span></a>',
    );
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
    for (const rule of [
      'required=""',
      'minLength="8"',
      'maxLength="20"',
      'pattern="[a-z]+"',
      'autoComplete="off"',
    ])
      expect(html.toLowerCase()).toContain(rule.toLowerCase());
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
    const html = withField({
      control: 'file',
      multiple: true,
      accept: 'image/png',
      files: ['a.png', 'b.png'],
    });
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
