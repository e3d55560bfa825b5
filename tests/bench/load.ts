/** Child process: asks one address over and over (`{n}` in it is another one each time) and prints how many answers came a second, and how long 99 of 100 took. Raw sockets, so that it is never the slower side. */
import { connect, type Socket } from 'node:net';

const [port = '0', host = '', path = '/', encoding = 'identity', seconds = '3', connections = '32'] =
  process.argv.slice(2);
let asked = 0;
const nextRequest = () => {
  const url = path.replace('{n}', `${process.pid}-${asked++}`);
  return `GET ${url} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
};
const HEADER_END = Buffer.from('\r\n\r\n');

let answers = 0;
let total = 0;
let times: number[] = [];

function run(socket: Socket): void {
  let missing = -1;
  let head: Buffer = Buffer.alloc(0);
  let began = performance.now();
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
    total++;
    const now = performance.now();
    times.push(now - began);
    began = now;
    socket.write(nextRequest());
  });
  socket.write(nextRequest());
}

for (let i = 0; i < Number(connections); i++) {
  const socket = connect(Number(port), '127.0.0.1', () => run(socket));
}
// The first half second warms up.
setTimeout(() => {
  answers = 0;
  times = [];
  const started = performance.now();
  setTimeout(() => {
    times.sort((a, b) => a - b);
    const rate = (answers * 1000) / (performance.now() - started);
    process.stdout.write(JSON.stringify({ rate, p99: times[Math.floor(times.length * 0.99)], total }));
    process.exit(0);
  }, Number(seconds) * 1000);
}, 500);
