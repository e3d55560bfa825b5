import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a TLS server shows, as PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

const ALGORITHM = oid('2a8648ce3d040302'); // ecdsa-with-SHA256
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const ALTERNATIVE_NAMES = oid('551d11');
const TRUE = Buffer.from([0x01, 0x01, 0xff]);
const DAY = 24 * 60 * 60 * 1000;

/** A certificate that signs itself, for 127.0.0.1 and for hosts: made for one test, trusted by nobody else. */
export function makeCertificate(hosts: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // A name of its own: one that is trusted is found by its name.
  const own = Buffer.from(`a test of hoshi ${randomBytes(8).toString('hex')}`);
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, own))));
  const names = hosts.map((host) => der(0x82, Buffer.from(host)));
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE))),
    sequence(ALTERNATIVE_NAMES, der(0x04, sequence(...names, der(0x87, Buffer.from([127, 0, 0, 1]))))),
  );
  const signed = sequence(
    der(0xa0, Buffer.from([0x02, 0x01, 0x02])), // version 3
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    sequence(ALGORITHM),
    name,
    sequence(moment(Date.now() - DAY), moment(Date.now() + DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0x00]), sign('sha256', signed, privateKey));
  const base64 = sequence(signed, sequence(ALGORITHM), signature).toString('base64');
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A value of ASN.1: its tag, its length, its bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const { length } = Buffer.concat(parts);
  const long = length < 0x80 ? [] : length < 0x100 ? [0x81] : [0x82, length >> 8];
  return Buffer.concat([Buffer.from([tag, ...long, length & 0xff]), ...parts]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(hex: string): Buffer {
  return Buffer.concat([Buffer.from([0x06, hex.length / 2]), Buffer.from(hex, 'hex')]);
}

function moment(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
