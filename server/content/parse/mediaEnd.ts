import type { Analysis } from '../analysis/analysis.ts';
import { errorIn, type Position } from '../fault.ts';

/** The analysis of a picture or film that can be shown, with a warning. */
export function warnedMedia(analysis: Analysis, code: string, message: string, at?: Position): Analysis {
  return {
    ...analysis,
    findings: [...analysis.findings, { ...errorIn(code, message, at), severity: 'warning' }],
  };
}

/** Refuses a photo or a film without its end, as after an interrupted copy. */
export function faultyIfCut(analysis: Analysis, bytes: Uint8Array): Analysis {
  if (!analysis.readable || !isCut(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return analysis;
  const message =
    'the end of this file is missing, so that only its beginning would show; copy or export it again';
  return { ...analysis, findings: [...analysis.findings, errorIn('media-cut', message)] };
}

/** Markers of a JPEG: the beginning and the end of its picture. */
const [SCAN, END] = [Buffer.from('ffda', 'hex'), Buffer.from('ffd9', 'hex')];

/** Whether a JPEG, PNG, AVIF or MP4 is shorter than its own format says. Takes linear time. */
function isCut(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG')) return bytes.lastIndexOf('IEND') < 0;
  if (head.startsWith('\xff\xd8')) return bytes.lastIndexOf(END) < bytes.lastIndexOf(SCAN);
  return head.slice(4, 8) === 'ftyp' && boxesEnd(bytes) > bytes.length;
}

/** Returns the end of an MP4, as its last box gives it. */
function boxesEnd(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    // The last box may omit its size; a size smaller than the box's header is invalid.
    if (size < 8) return bytes.length;
    at += size;
  }
  return at;
}
