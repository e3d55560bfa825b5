import type { Express } from 'express';
import proxyAddress from 'proxy-addr';
import type { AddressOf } from './admission.ts';

/** Whose request it is, as Express' `request.ip` tells it later: `TRUST_PROXY` decides which headers are believed. */
export function visitorAddress(app: Express): AddressOf {
  const trust: (address: string, hop: number) => boolean = app.get('trust proxy fn');
  return (request) => (request.socket.remoteAddress === undefined ? undefined : proxyAddress(request, trust));
}
