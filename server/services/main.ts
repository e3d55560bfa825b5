import { DatabaseError } from './data/database.ts';
import { startServices } from './start.ts';

/** `npm run services`: starts only the embedded services, for a site that runs elsewhere. */
const {
  DATA_DIR = '.data',
  PORT_SERVICES = '4000',
  HOST_SERVICES,
  NON_PRODUCTION,
  CONTENT_TOKEN,
} = process.env;
const port = Number(PORT_SERVICES);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error(`PORT_SERVICES: a port number expected, "${PORT_SERVICES}" found`);
  process.exit(1);
}
const print = (line: string) => process.stdout.write(`${line}\n`);
const services = await startServices({
  dataDir: DATA_DIR,
  nonProduction: NON_PRODUCTION === 'true',
  port,
  contentToken: CONTENT_TOKEN || undefined,
  ...(HOST_SERVICES ? { host: HOST_SERVICES } : {}),
  log: (event, fields) => print(JSON.stringify({ event, ...fields })),
}).catch((error: unknown) => {
  console.error(error instanceof DatabaseError ? error.message : error);
  process.exit(1);
});
for (const [setting, address] of Object.entries(services.addresses)) print(`${setting}=${address}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void services.close().then(() => process.exit(0)));
