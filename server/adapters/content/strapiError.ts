import type { ReadError } from '../failure.ts';
import { type Entry, isEntry } from './entry.ts';

/** A longer body is no error that somebody wrote. */
const LONGEST_BODY = 20_000;
const LONGEST_MESSAGE = 200;

/**
 * Reads Strapi's body of an error, `{data: null, error: {status, name, message, details}}`.
 * @param secrets never part of a message, should the service repeat them
 */
export function strapiErrorReader(secrets: readonly (string | undefined)[]): ReadError {
  return (body, token) => {
    const error = errorIn(body);
    if (!error) return undefined;
    const told = [error['name'], error['message']].filter((part) => typeof part === 'string').join(': ');
    if (told === '') return undefined;
    const message = [...secrets, token].reduce<string>(without, told);
    const unknownKey = unknownKeyIn(error['details']);
    return { message: inOneLine(message), ...(unknownKey === undefined ? {} : { unknownKey }) };
  };
}

function errorIn(body: string): Entry | undefined {
  if (body.length > LONGEST_BODY) return undefined;
  try {
    const { error } = JSON.parse(body) ?? {};
    return isEntry(error) ? error : undefined;
  } catch {
    return undefined;
  }
}

/** Strapi says `{key, path, source: 'query', param: 'populate'}` of a field that a type does not have. */
function unknownKeyIn(details: unknown): string | undefined {
  if (!isEntry(details) || details['param'] !== 'populate') return undefined;
  return typeof details['key'] === 'string' ? details['key'] : undefined;
}

function without(text: string, secret: string | undefined): string {
  return secret ? text.replaceAll(secret, '…') : text;
}

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, LONGEST_MESSAGE);
}
