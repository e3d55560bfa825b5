import request, { type Response } from 'supertest';
import { createPreviewLinks, type PreviewLink } from '../../../server/authoring/preview/previewLinks.ts';
import type { TestSite } from './testSite.ts';

export const SECRET = 'a secret of this test';

/** A token as `npm run preview` signs it: for home of `north`, for an hour, but for what is said otherwise. */
export function tokenOf(link: Partial<PreviewLink> = {}, secrets = [SECRET]): string {
  const until = Date.now() + 3_600_000;
  return createPreviewLinks(secrets).sign({ site: 'north', until, to: '/sv-SE/when', state: {}, ...link });
}

/** Somebody who previews a site: holds the cookie, and nothing else. */
export class Previewer {
  readonly #site: TestSite;
  readonly #headers: Record<string, string>;
  cookie = '';

  constructor(site: TestSite, headers: Record<string, string> = {}) {
    this.#site = site;
    this.#headers = headers;
  }

  /** Opens a signed link; without one, the preview as it opens in non-production. */
  open(token?: string, to = '/sv-SE/when'): Promise<Response> {
    return this.get(`/_preview?${new URLSearchParams(token === undefined ? { to } : { token })}`);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#take(await request(this.#site.address).get(path).set(this.#all(headers)).redirects(0));
  }

  /** Sends a form, as a browser does from a page of this site. */
  async post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    const headers = this.#all({ 'sec-fetch-site': 'same-origin' });
    const sent = request(this.#site.address).post(path).set(headers).type('form').redirects(0).send(fields);
    return this.#take(await sent);
  }

  #all(headers: Record<string, string>): Record<string, string> {
    const all = { ...this.#headers, ...headers };
    return this.cookie === '' ? all : { cookie: this.cookie, ...all };
  }

  #take(answer: Response): Response {
    const [set] = (answer.get('Set-Cookie') ?? []).filter((cookie) => cookie.includes('hoshi_preview'));
    if (set) this.cookie = /=;/.test(set) ? '' : (set.split(';')[0] ?? '');
    return answer;
  }
}
