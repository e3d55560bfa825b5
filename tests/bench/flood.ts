/** Child process: asks for so many pages a second, whether or not they are answered; prints what came, as JSON. */
import { Agent, request } from 'node:http';

const [port = '0', path = '/', rate = '100', seconds = '3', connections = '400'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};
const times: number[] = [];
let count = 0;
let open = 0;

function ask(): void {
  const began = performance.now();
  const note = (what: string | number | undefined) => {
    open -= 1;
    statuses[String(what)] = (statuses[String(what)] ?? 0) + 1;
    times.push(performance.now() - began);
  };
  open += 1;
  const url = path.replace('{n}', `${count++}-${process.pid}`);
  const asked = request(
    { port: Number(port), path: url, agent, headers: { host: 'localhost' } },
    (answer) => {
      answer.resume();
      answer.once('end', () => note(answer.statusCode));
    },
  );
  asked.once('error', (error) => note('code' in error ? String(error.code) : error.message));
  asked.end();
}

const started = performance.now();
const timer = setInterval(() => {
  const elapsed = performance.now() - started;
  if (elapsed > Number(seconds) * 1000) {
    clearInterval(timer);
    setTimeout(print, 4_000);
    return;
  }
  // Open loop, but for what no machine could hold.
  while (count < (elapsed / 1000) * Number(rate) && open < 4_000) ask();
}, 5);

function print(): void {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  process.stdout.write(JSON.stringify({ asked: count, open, statuses, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
}
