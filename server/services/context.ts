import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from './data/catalogue.ts';

/** What every embedded service works with. */
export interface Context {
  db: DatabaseSync;
  catalogue: Catalogue;
  /** Folder for what is too large for the database: documents of applications, uploads under way. */
  dataDir: string;
  nonProduction: boolean;
  /** A token that reads the content, besides tokens of logins. */
  contentToken: string | undefined;
  /** The moment that a call is judged by. */
  now: () => Date;
  /** The time that logins and what comes again go by. */
  realNow: () => Date;
  log: (event: string, fields: object) => void;
  /** `http://host:port` of the services, known once they listen. */
  origin: () => string;
}
