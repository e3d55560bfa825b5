import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OperatorParts, operatorsApp } from '../http/api/operators.ts';
import type { HttpServer } from '../http/server.ts';
import type { Env } from '../lib/env/env.ts';

/** Listens for visitors, and operators on their own port, until `stop` is called. @throws if a port is unavailable */
export async function listen(
  { port, statusPort, statusHost }: Env,
  { server, stop }: HttpServer,
  operators: OperatorParts,
) {
  const operatorsServer = statusPort === undefined ? undefined : createServer(operatorsApp(operators));
  await Promise.all([
    listenOn(server, port),
    operatorsServer && listenOn(operatorsServer, statusPort, statusHost),
  ]);
  return {
    address: addressOf(server),
    statusAddress: operatorsServer && addressOf(operatorsServer),
    stop: async () => {
      await stop();
      operatorsServer?.close();
      operatorsServer?.closeAllConnections();
    },
  };
}

function listenOn(server: Server, port: number | undefined, host?: string): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen({ port, host }, resolve));
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
