import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from './data/catalogue.ts';

export interface Context {
  db: DatabaseSync;
  catalogue: Catalogue;
  /** The folder for data that is too large for the database: documents of applications, and uploads in progress. */
  dataDir: string;
  nonProduction: boolean;
  /** A token for reading the content, in addition to logins' tokens. */
  contentToken: string | undefined;
  /** The time that a call is evaluated at. */
  now: () => Date;
  /** The real time, for logins and repeated posts. */
  realNow: () => Date;
  log: (event: string, fields: object) => void;
  /** `http://host:port` of the services, known once they listen. */
  origin: () => string;
}
