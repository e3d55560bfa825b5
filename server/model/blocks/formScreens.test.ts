import { describe, expect, test } from 'vitest';
import { buildForm, type FormGiven } from '../../../tests/helpers/formBlock.ts';

const query = { back: {} };

describe('why a login is asked for', () => {
  const order = {
    ...{ name: 'Go for kids', href: '/sv-SE/courses/kids', type: 'vip', typeLabel: 'VIP' },
    ...{ image: { src: '/kids.png' }, levels: 'G19–G10', price: { state: 'ask' } },
  };
  const CARD = { id: 'kids', ...order, descriptionHtml: '<p>Long</p>' };
  const reasons = [
    { to: { href: '/sv-SE/redeem' }, title: 'To redeem', intro: 'Log in first' },
    { to: { href: '/sv-SE/checkout/kids' }, title: 'To buy', intro: 'Log in or sign up' },
  ];
  const told = (returnTo?: object, given: object[] | undefined = reasons) => {
    const props = { title: 'Log in', intro: 'Welcome', ...(given ? { reasons: given } : {}) };
    const { form, submit, languages, ...rest } = buildForm(props, { subject: returnTo ? { returnTo } : {} });
    return rest;
  };
  const usual = { title: 'Log in', intro: 'Welcome' };

  test('is told by where it leads back to', () => {
    expect(told({ path: '/redeem' })).toEqual({ title: 'To redeem', intro: 'Log in first' });
  });

  test('is told with what is about to be bought, as far as it is shown', () => {
    const buying = { title: 'To buy', intro: 'Log in or sign up', order };
    expect(told({ path: '/checkout/kids', product: CARD })).toEqual(buying);
  });

  test('is not told where it leads back to another page, or nowhere', () => {
    expect(told({ path: '/account', product: CARD })).toEqual(usual);
    expect(told()).toEqual(usual);
    expect(told({ path: '/redeem' }, [])).toEqual(usual);
    expect(buildForm(usual, { subject: { returnTo: { path: '/redeem' } } })).toMatchObject(usual);
  });
});

describe('links in the words of a form', () => {
  const bodyOf = (body: string, given: FormGiven = {}) => buildForm({ body }, given)['body'];

  test('open beside it', () => {
    const body = '<p><a href="/sv-SE/faq">FAQ</a>, <a href="/sv-SE/terms">terms</a></p>';
    expect(bodyOf(body)).toBe(body.replaceAll('<a ', '<a target="_blank" rel="noopener" '));
  });

  test.each(['mailto:a@b.example', 'tel:+46812'])('to %s stay as they are', (address) => {
    expect(bodyOf(`<p><a href="${address}">Ask</a></p>`)).toBe(`<p><a href="${address}">Ask</a></p>`);
  });

  test('to another site open beside it, and say so once', () => {
    expect(bodyOf('<a href="https://x.example" rel="noopener">x</a>')).toBe(
      '<a target="_blank" rel="noopener" href="https://x.example">x</a>',
    );
  });

  test('that only hold such an address open beside it', () => {
    expect(bodyOf('<a href="/sv-SE/mailto:a">Ask</a>')).toContain('target="_blank"');
  });

  test('to another screen of the account take its place, with the way back', () => {
    const link = '<p><a href="/sv-SE/register">Sign up</a></p>';
    expect(bodyOf(link)).toBe(link);
    const given = { query, search: `?${new URLSearchParams({ back: '/sv-SE/ask?a=1&b=2' })}` };
    const back = 'back=%2Fsv-SE%2Fask%3Fa%3D1%26b%3D2';
    const kept = `<p><a href="/sv-SE/register?${back}">Sign up</a></p>`;
    expect(bodyOf(link, given)).toBe(kept);
    expect(buildForm({ after: link }, given)['after']).toBe(kept);
    const metadata = { originWebSiteUrl: 'https://o.example/?a=1' };
    const login = (more = '', of = '') => `<a href="https://o.example/?a=1${of}/login${more}">Log in</a>`;
    expect(bodyOf(login(), { ...given, metadata })).toBe(login(`&amp;${back}`));
    const two = { ...given, metadata: { originWebSiteUrl: 'https://o.example/?a=1&b=2' } };
    expect(bodyOf(login('', '&amp;b=2'), two)).toBe(login(`&amp;${back}`, '&amp;b=2'));
  });

  test('of consent are a label’s: one paragraph stands without its tags', () => {
    const labelOf = (consent: string) => {
      const { form } = buildForm({ form: 'trialSignup', consent });
      return form.fields.find(({ control }) => control === 'checkbox')?.labelHtml;
    };
    expect(labelOf(' <p>I <a href="/sv-SE/privacy">agree</a>,\nreally</p>\n')).toBe(
      'I <a target="_blank" rel="noopener" href="/sv-SE/privacy">agree</a>,\nreally',
    );
    expect(labelOf('<p>One</p>\n<p>Two</p>')).toBe('<p>One</p>\n<p>Two</p>');
    expect(labelOf('<p>One</p>\n<ul></ul>')).toBe('<p>One</p>\n<ul></ul>');
    expect(labelOf('<ul></ul><p>One</p>')).toBe('<ul></ul><p>One</p>');
  });

  test('may be none', () => {
    const built = buildForm({ form: 'trialSignup' });
    expect(built.body).toBeUndefined();
    expect(built).not.toHaveProperty('consent');
    for (const field of built.form.fields) expect(field?.labelHtml).toBeUndefined();
  });
});
