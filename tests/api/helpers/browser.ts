import request from 'supertest';
import type { TestSite } from './testSite.ts';

/** A form of a page as a browser without scripts reads it. */
export interface HtmlForm {
  action: string;
  isMultipart: boolean;
  /** Names and values as they would be sent, untouched. */
  fields: Record<string, string>;
}

/** An answer of a visit. */
export interface Seen {
  status: number;
  path: string;
  html: string;
  title: string;
  location: string | undefined;
}

/** A browser without scripts: it holds cookies, follows redirects to own paths, fills in forms and posts them. */
export class PlainBrowser {
  readonly #site: TestSite;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(site: TestSite, headers: Record<string, string> = {}) {
    this.#site = site;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async visit(path: string): Promise<Seen> {
    const answer = await request(this.#site.address).get(path).set(this.#own()).redirects(0);
    return this.#follow(answer, path);
  }

  /** Posts a form as it stands in a page, some of its fields filled in; `undefined` takes one away. */
  async post(form: HtmlForm, fields: Record<string, string | undefined>): Promise<Seen> {
    return this.#follow(await this.postOnly(form, fields), form.action);
  }

  /** The same without following where it leads. */
  postOnly(form: HtmlForm, fields: Record<string, string | undefined>) {
    const all = Object.entries({ ...form.fields, ...fields });
    const sent = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
    return request(this.#site.address)
      .post(form.action)
      .set({ ...this.#own(), 'sec-fetch-site': 'same-origin' })
      .type('form')
      .redirects(0)
      .send(new URLSearchParams(sent).toString());
  }

  #own(): Record<string, string> {
    return { ...this.#headers, ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
  }

  async #follow(answer: request.Response, path: string, left = 5): Promise<Seen> {
    for (const cookie of answer.get('Set-Cookie') ?? []) this.#take(cookie);
    const location = answer.headers['location'];
    if (answer.status >= 300 && answer.status < 400 && location?.startsWith('/') && left > 0) {
      const next = await request(this.#site.address).get(location).set(this.#own()).redirects(0);
      return this.#follow(next, location, left - 1);
    }
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(answer.text ?? '') ?? [];
    return { status: answer.status, path, html: answer.text ?? '', title, location };
  }

  #take(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

/** The form of a name in a page. @throws where there is none */
export function formIn({ html }: { html: string }, name: string): HtmlForm {
  const [whole = '', attributes = '', body = ''] =
    new RegExp(`<form([^>]*data-form="${name}"[^>]*)>(.*?)</form>`, 's').exec(html) ?? [];
  if (whole === '') throw new Error(`no form ${name} in the page`);
  const fields: Record<string, string> = {};
  for (const [tag] of body.matchAll(/<input[^>]*>/g)) {
    const type = attribute(tag, 'type');
    if (type === 'file' || (/^(checkbox|radio)$/.test(type) && !tag.includes('checked'))) continue;
    fields[attribute(tag, 'name')] = attribute(tag, 'value');
  }
  return {
    action: attribute(attributes, 'action'),
    isMultipart: attributes.includes('multipart/form-data'),
    fields,
  };
}

/** Faults as the page tells them: the list above the form. */
export function problemsIn({ html }: { html: string }): string[] {
  const box = /data-form-problem="">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  return [...box.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item.replace(/<[^>]*>/g, '').trim());
}

function attribute(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
