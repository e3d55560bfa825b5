/** Child process: asks one address over and over and prints how many answers came a second. Raw sockets, so that it is never the slower side. */
import { connect, type Socket } from 'node:net';

const [port = '0', host = '', path = '/', encoding = 'identity', seconds = '3', connections = '32'] =
  process.argv.slice(2);
const REQUEST = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const HEADER_END = Buffer.from('\r\n\r\n');

let answers = 0;

function run(socket: Socket): void {
  let missing = -1;
  let head: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk;
    if (missing < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(HEADER_END);
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1];
      if (!/^HTTP\/1.1 200/.test(head.toString('latin1', 0, 12)) || length === undefined)
        throw new Error(head.toString('latin1', 0, end));
      missing = Number(length);
      rest = head.subarray(end + HEADER_END.length);
      head = Buffer.alloc(0);
    }
    missing -= rest.length;
    if (missing > 0) return;
    missing = -1;
    answers++;
    socket.write(REQUEST);
  });
  socket.write(REQUEST);
}

for (let i = 0; i < Number(connections); i++) {
  const socket = connect(Number(port), '127.0.0.1', () => run(socket));
}
// The first half second warms up.
setTimeout(() => {
  answers = 0;
  const started = performance.now();
  setTimeout(() => {
    process.stdout.write(String((answers * 1000) / (performance.now() - started)));
    process.exit(0);
  }, Number(seconds) * 1000);
}, 500);
