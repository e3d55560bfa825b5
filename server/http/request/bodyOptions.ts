import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadRequest } from './parseRequestUrl.ts';

/** Ten times the longest form. Compressed bodies get 415, because they may expand to megabytes. */
export const FORM_BODY = { limit: '64kb', inflate: false };

/** JSON is UTF-8 (RFC 8259 §8.1): other bytes would be stored as replacement characters. */
export const JSON_BODY = {
  ...FORM_BODY,
  verify: (_request: IncomingMessage, _response: ServerResponse, bytes: Buffer) => {
    if (!isUtf8(bytes)) throw new BadRequest(400, 'the body is not UTF-8', { detail: JSON_BODY_TYPE });
  },
};

export const bodyType = (type: string) => ({ key: 'body-type', values: { type } });
const JSON_BODY_TYPE = bodyType('application/json');
