import { type Agent, request } from 'node:http';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request as it is, and the bytes of its answer as they came. */
export function rawRequest(
  address: string,
  path: string,
  headers: Record<string, string> = {},
  options: { method?: string; agent?: Agent; body?: string } = {},
): Promise<RawAnswer> {
  const { method = 'GET', agent, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(address),
      { path, method, headers, ...(agent ? { agent } : {}) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(entries),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The body as it was before it was compressed. */
export function decoded({ headers, body }: RawAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Bytes to a port as they stand; all that comes back until the other side closes, or `wait` ms have passed. */
export function speak(address: string, bytes: string | Buffer, wait = 2_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, protocol } = new URL(address);
    const to = { port: Number(port), host: 'localhost' };
    const write = () => socket.write(bytes);
    const socket =
      protocol === 'https:' ? connectTls({ ...to, servername: 'localhost' }, write) : connect(to, write);
    let heard = '';
    const finish = () => {
      socket.destroy();
      resolve(heard);
    };
    const timer = setTimeout(finish, wait);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => {
      clearTimeout(timer);
      finish();
    });
    socket.on('error', reject);
  });
}
