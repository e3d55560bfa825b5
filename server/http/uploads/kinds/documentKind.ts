import { open } from 'node:fs/promises';
import { isPdf } from './pdf.ts';
import { endsAsZip } from './zip.ts';

/** A kind of document; its ending is what the server calls such files by. */
export interface DocumentKind {
  ending: 'pdf' | 'jpg' | 'png';
  mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
}

interface Known extends DocumentKind {
  begins: Buffer;
}

const KINDS: readonly Known[] = [
  { ending: 'pdf', mediaType: 'application/pdf', begins: Buffer.from('%PDF-') },
  { ending: 'jpg', mediaType: 'image/jpeg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  {
    ending: 'png',
    mediaType: 'image/png',
    begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
];

/**
 * What a file is, judged by how its content begins alone (requirements A5), as the back office judges it: nothing is decoded,
 * and a picture that viewers open is not refused for a detail of its format. Refused is what opens as something else as well:
 * a file that ends as a zip archive does, a PDF that begins as a web page does. undefined: none of the three.
 */
export async function documentKind(path: string): Promise<DocumentKind | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const first = buffer.subarray(0, bytesRead);
    const kind = KINDS.find(({ begins }) => first.subarray(0, begins.length).equals(begins));
    if (!kind || (kind.ending === 'pdf' && !(await isPdf(file))) || (await endsAsZip(file, size)))
      return undefined;
    return { ending: kind.ending, mediaType: kind.mediaType };
  } finally {
    await file.close();
  }
}
