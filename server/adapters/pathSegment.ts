import { CallFailure } from './failure.ts';

/** Encodes a name as one segment of a path. @throws CallFailure 404 for `.`, `..` and text that cannot be encoded */
export function pathSegment(service: string, name: string): string {
  if (/^\.{1,2}$/.test(name) || !name.isWellFormed())
    throw new CallFailure(service, 'status', { status: 404, message: 'no such name' });
  return encodeURIComponent(name);
}
