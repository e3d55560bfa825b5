import { type Analysis, broken, readable } from '../../analysis/analysis.ts';

/** Size and length of a film, from the boxes of its MP4 that say so. Looks at no picture of it. */
export function filmFacts(bytes: Uint8Array): Analysis {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = boxes(view, 0, view.byteLength).find(({ type }) => type === 'moov');
  const inner = movie ? boxes(view, movie.start, movie.end) : [];
  const seconds = inner.flatMap((box) => (box.type === 'mvhd' ? secondsOf(view, box) : []))[0];
  const size = inner
    .filter(({ type }) => type === 'trak')
    .flatMap((track) => boxes(view, track.start, track.end))
    .flatMap((box) => (box.type === 'tkhd' ? sizeOf(view, box) : []))
    .find(({ width, height }) => width > 0 && height > 0);
  if (!size || !seconds) {
    const isQuickTime = Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypqt  ';
    const why = isQuickTime
      ? 'this is a QuickTime film (.mov), whatever its name ends in'
      : 'the film cannot be read';
    return broken('film-broken', `${why}; save it again as MP4 (H.264), which every browser plays`);
  }
  return readable({ kind: 'media', ...size, seconds });
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes of a part, as far as they fit into it. */
function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    // A size of 0 means: to the end.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (at + size < start || at + size > to) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    found.push({ type, start, end: at + size });
    at += size;
  }
  return found;
}

/** `mvhd`: version, flags, two times, then the time scale and the length in it; the times are long in version 1. */
function secondsOf(view: DataView, { start, end }: Box): number[] {
  const isLong = end > start && view.getUint8(start) === 1;
  const at = start + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > end) return [];
  const length = isLong ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4);
  const seconds = length / view.getUint32(at);
  return Number.isFinite(seconds) && seconds > 0 ? [seconds] : [];
}

/** `tkhd` ends with width and height, in 65536ths of a pixel. */
function sizeOf(view: DataView, { start, end }: Box): { width: number; height: number }[] {
  if (end - start < 84) return [];
  return [{ width: view.getUint32(end - 8) >>> 16, height: view.getUint32(end - 4) >>> 16 }];
}
