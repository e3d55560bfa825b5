import { mostConnections } from '../lib/descriptors.ts';

/** Bounds on what a client may take, in ms. */
export interface ClientLimits {
  /** To send a request's headers, and its body (documents: see `UPLOAD_PROGRESS`). */
  headers: number;
  body: number;
  keepAlive: number;
  /** To send or take the next bytes. */
  stalled: number;
  /** How often these are looked at. */
  every: number;
  /** How many connections there may be. */
  connections: number;
}

export const LIMITS: ClientLimits = {
  headers: 10_000,
  body: 20_000,
  keepAlive: 65_000,
  stalled: 30_000,
  every: 2_000,
  connections: mostConnections(),
};
