import { Agent, request } from 'node:http';

export interface VisitorAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
}

/** A browser of its own at an address of its own (127.0.0.2 and on): connections that stay open, cookies. */
export class Visitor {
  readonly #origin: URL;
  readonly #host: string;
  readonly #agent: Agent;
  readonly #cookies = new Map<string, string>();

  /** @param host what it takes the proxy for */
  constructor(address: string, host: string, from: string) {
    this.#origin = new URL(address);
    this.#host = host;
    this.#agent = new Agent({ keepAlive: true, localAddress: from });
  }

  /** @throws whatever kept the answer from coming whole */
  async ask(path: string, { method = 'GET', headers = {}, json }: Asked = {}): Promise<VisitorAnswer> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const sent = {
      host: this.#host,
      ...(this.#cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
      ...headers,
    };
    const { hostname, port } = this.#origin;
    const answer = await new Promise<VisitorAnswer>((resolve, reject) => {
      const asked = request(
        { hostname, port, path, method, headers: sent, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
    this.#keepCookies(answer);
    return answer;
  }

  leave(): void {
    this.#agent.destroy();
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies({ headers }: VisitorAnswer): void {
    for (const text of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/i.test(text)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}
