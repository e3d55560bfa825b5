import { IncomingMessage, ServerResponse } from 'node:http';
import { type Socket, Socket as TcpSocket } from 'node:net';
import { Writable } from 'node:stream';

/** What a visitor's browser gets. */
export interface Received {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request and its response without a connection; `received` is what went out. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  received(): Received;
}

/** A request as Node hands it to a server. Names of headers in lower case. */
export function makeExchange(
  url = '/',
  headers: Record<string, string> = {},
  { method = 'GET' } = {},
): Exchange {
  const request = new IncomingMessage(new TcpSocket());
  const rawHeaders = Object.entries(headers).flat();
  Object.assign(request, { method, url, httpVersion: '1.1', headers, rawHeaders });
  const response = new ServerResponse(request);
  const sent: Buffer[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      sent.push(Buffer.from(chunk));
      done();
    },
  });
  response.assignSocket(sink as Socket);
  return { request, response, received: () => parse(Buffer.concat(sent)) };
}

function parse(bytes: Buffer): Received {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: bytes.subarray(end + 4),
  };
}
