import { createReadStream, openAsBlob } from 'node:fs';
import { Refusal } from './http.ts';

/** One part of a multipart form that lies in a file; `content` is read from there when it is asked for. */
export interface Part {
  name: string;
  isFile: boolean;
  content: Blob;
}

const MOST_PARTS = 20;
const LONGEST_HEAD = 8 * 1024;
const unreadable = () => new Refusal(422, 'the form cannot be read');

/** The boundary that a `Content-Type: multipart/form-data` names. @throws Refusal 415 for another type */
export function boundaryOf(contentType: string): string {
  const match = /^multipart\/form-data;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new Refusal(415, 'multipart/form-data expected');
  return boundary;
}

/**
 * Takes a form apart that lies in a file (RFC 7578). Node's own parser (`Response.formData`) holds a form three times
 * over in memory: three documents at once would cost 100 MB; this one holds 64 kB.
 * @throws Refusal 422 where it is no form or breaks off
 */
export async function partsOf(path: string, boundary: string): Promise<Part[]> {
  const file = await openAsBlob(path);
  // Every boundary but the first follows a line end that belongs to it, not to the part before.
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const found = await placesOf(path, delimiter);
  const head = Buffer.from(await file.slice(0, delimiter.length - 2).arrayBuffer());
  if (!head.equals(delimiter.subarray(2))) throw unreadable();
  const places = [-2, ...found];
  const last = places.pop();
  if (last === undefined || places.length > MOST_PARTS) throw unreadable();
  const closing = await file.slice(last + delimiter.length, last + delimiter.length + 2).text();
  if (closing !== '--') throw unreadable();
  return Promise.all(
    places.map((place, index) => partOf(file.slice(place + delimiter.length, places[index + 1] ?? last))),
  );
}

/** Where the delimiter stands in the file, also across the pieces that it is read in. */
async function placesOf(path: string, delimiter: Buffer): Promise<number[]> {
  const places: number[] = [];
  let kept = Buffer.alloc(0);
  let start = 0;
  for await (const piece of createReadStream(path)) {
    const text = Buffer.concat([kept, piece]);
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) {
      places.push(start + at);
      if (places.length > MOST_PARTS) throw unreadable();
    }
    const rest = Math.max(0, text.length - delimiter.length + 1);
    kept = text.subarray(rest);
    start += rest;
  }
  return places;
}

/** A part without its delimiters: line end, header lines, an empty line, content. */
async function partOf(part: Blob): Promise<Part> {
  const begin = Buffer.from(await part.slice(0, LONGEST_HEAD).arrayBuffer());
  const end = begin.indexOf('\r\n\r\n');
  if (end === -1) throw unreadable();
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(
    begin.subarray(0, end).toString(),
  )?.[1];
  const name = /(?:^|;)\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (disposition === undefined || name === undefined) throw unreadable();
  return { name, isFile: /;\s*filename\*?=/i.test(disposition), content: part.slice(end + 4) };
}
