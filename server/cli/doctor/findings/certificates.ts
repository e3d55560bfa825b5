import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Fault } from '../../../content/fault.ts';
import type { DoctorContext } from '../context.ts';

const DAY = 86_400_000;
/** One that is renewed as usual has more days left. */
const SOON = 21;
const TIMEOUT = 5_000;

/** Certificates of the sites' origins that end soon, or cannot be had. */
export async function certificates({ snapshot, now, warning }: DoctorContext): Promise<Fault[]> {
  const sites = [...snapshot.sites.values()].filter(({ config }) => config.origin.startsWith('https:'));
  const found = sites.map(async ({ file, config: { origin } }) => {
    const message = await endOf(new URL(origin)).then(
      (end) => reportEnd(end, now),
      (error: unknown) =>
        `no certificate came from ${origin}: ${error instanceof Error ? error.message : error}`,
    );
    return message === undefined ? [] : [warning(file, ['origin'], 'certificate-ends', message)];
  });
  return (await Promise.all(found)).flat();
}

function reportEnd(end: number, now: number): string | undefined {
  const days = Math.floor((end - now) / DAY);
  const date = new Date(end).toISOString().slice(0, 10);
  if (days < 0) return `the certificate ended on ${date}; no browser opens the site`;
  return days < SOON
    ? `the certificate ends on ${date}, in ${days} days; see why it was not renewed`
    : undefined;
}

/** When the certificate of an address ends, trusted or not: ms since the epoch. @throws where none comes */
async function endOf({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    ...(isIP(hostname) ? {} : { servername: hostname }),
    rejectUnauthorized: false,
    timeout: TIMEOUT,
  });
  socket.on('timeout', () => socket.destroy(new Error('it does not answer')));
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
