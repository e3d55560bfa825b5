import type { Readable } from 'node:stream';

/** A file that came with a form, as it lies on the disk: it is read while it is sent on, and gone once its action is done. */
export interface ActionDocument {
  /** Made by the server: `proof-1.pdf`. */
  name: string;
  mediaType: string;
  /** In bytes. */
  size: number;
  open(): Readable;
}
