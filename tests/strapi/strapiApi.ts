import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A Strapi's own HTTP API, as far as a test needs it. `base` ends without a slash. */
export class StrapiApi {
  readonly #base: string;
  readonly #token: string | undefined;
  /** The session of an administrator, where there is one. */
  readonly #admin: StrapiApi | undefined;

  constructor(base: string, token?: string, admin?: StrapiApi) {
    this.#base = base;
    this.#token = token;
    this.#admin = admin;
  }

  /** A token that may do everything, made by the first administrator, who is made where there is none. */
  static async withFullAccess(base: string): Promise<StrapiApi> {
    const open = new StrapiApi(base);
    const who = { email: 'owner@example.com', password: 'Trial-owner-2026' };
    const first = { ...who, firstname: 'Owner', lastname: 'Trial' };
    const session = await open
      .send('POST', '/admin/register-admin', first)
      .catch(() => open.send('POST', '/admin/login', who));
    const admin = new StrapiApi(base, session.data.token);
    const name = `seed ${Date.now()}`;
    const made = await admin.send('POST', '/admin/api-tokens', {
      name,
      description: '',
      kind: 'content-api',
      type: 'full-access',
      lifespan: null,
    });
    return new StrapiApi(base, made.data.accessKey, admin);
  }

  /** Makes a user who may list the four types, for those who sign in by a login. */
  async letReaderIn({ identifier, password }: { identifier: string; password: string }): Promise<void> {
    if (!this.#admin) throw new Error('an administrator is needed');
    const { roles } = await this.#admin.send('GET', '/users-permissions/roles');
    const { id } = roles.find(({ type }: { type: string }) => type === 'authenticated');
    const { role } = await this.#admin.send('GET', `/users-permissions/roles/${id}`);
    for (const type of ['course', 'review', 'article', 'championship'])
      role.permissions[`api::${type}`].controllers[type].find.enabled = true;
    const { name, description, permissions } = role;
    await this.#admin.send('PUT', `/users-permissions/roles/${id}`, { name, description, permissions });
    const user = {
      username: identifier,
      email: `${identifier}@example.com`,
      password,
      confirmed: true,
      role: id,
    };
    const users: { username: string }[] = await this.send('GET', '/api/users');
    if (!users.some(({ username }) => username === identifier)) await this.send('POST', '/api/users', user);
  }

  /** Uploads a file of the media library. @returns its id */
  async upload(file: string, alternativeText: string): Promise<number> {
    const type = file.endsWith('.webm') ? 'video/webm' : 'image/webp';
    const form = new FormData();
    form.set('files', new Blob([readFileSync(file)], { type }), basename(file));
    form.set('fileInfo', JSON.stringify({ alternativeText }));
    const [uploaded] = await this.#request('POST', '/api/upload', { body: form });
    return uploaded.id;
  }

  /** @throws Error with Strapi's message */
  // biome-ignore lint/suspicious/noExplicitAny: what Strapi answers depends on its version; who reads it tells what is missing
  send(method: string, path: string, json?: unknown): Promise<any> {
    if (json === undefined) return this.#request(method, path, {});
    const headers = { 'content-type': 'application/json' };
    return this.#request(method, path, { headers, body: JSON.stringify(json) });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async #request(method: string, path: string, init: RequestInit): Promise<any> {
    const headers = new Headers(init.headers);
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`);
    const response = await fetch(this.#base + path, { ...init, method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return text === '' ? {} : JSON.parse(text);
  }
}
