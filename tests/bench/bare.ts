/** Child process: a bare `node:http` server that sends one answer, given on standard input as JSON: `{headers, body}` (base64). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { headers, body: text }: { headers: string[]; body: string } = JSON.parse(
  Buffer.concat(chunks).toString(),
);
const body = Buffer.from(text, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
