import { SaxesParser } from 'saxes';
import {
  type Analysis,
  analysisWithoutRefs,
  faultyAnalysis,
  unreadableAnalysis,
} from '../analysis/analysis.ts';
import { errorIn, type Finding, type Position } from '../fault.ts';
import { faultyIfCut, warnedMedia } from './mediaEnd.ts';
import { decodeText } from './readText.ts';

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

/** Reports the parts of a WebVTT file that browsers would silently skip. */
export function captionFaults(bytes: Uint8Array): Analysis {
  const text = decodeText(bytes);
  if (typeof text !== 'string') return unreadableAnalysis([text]);
  const lines = text.split(/\r\n|\r|\n/);
  const findings: Finding[] = [];
  const fault = (line: number, message: string, column = 1) =>
    findings.push(errorIn('captions-broken', message, { line, column }));
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) fault(1, 'captions begin with a line “WEBVTT”');
  // Wrong arrows are reported too, because browsers read such lines as words.
  const cues = [...lines.entries()].filter(([, line]) => /-->|^\d[\d:.,]*\s*(?:->|→|--)/.test(line));
  const commas = cues.filter(([, line]) => CUE.test(withDots(line)) && !CUE.test(line));
  const [first] = commas;
  if (first) {
    const count = commas.length === 1 ? '' : `, here and in ${commas.length - 1} more`;
    const message = `a time of a caption has a dot before its thousandths${count}: ${withDots(first[1])}`;
    fault(first[0] + 1, message, first[1].indexOf(',') + 1);
  }
  let last = { line: 1, column: 1, seconds: 0 };
  for (const [index, written] of cues) {
    const line = withDots(written);
    const [, from = '', to = ''] = CUE.exec(line) ?? [];
    const ends = { line: index + 1, column: line.indexOf('-->') + 5, seconds: secondsIn(to) };
    if (ends.seconds > last.seconds) last = ends;
    if (from === '')
      fault(index + 1, 'this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots');
    else if (ends.seconds <= secondsIn(from))
      fault(index + 1, `this caption ends (${to}) before it starts (${from}); it would never show`);
    else if (!lines[index + 1]?.trim())
      fault(index + 1, 'this caption has no words; write them below its time');
  }
  if (cues.length === 0) fault(1, 'there is no caption; wanted: 00:01.000 --> 00:04.000, its words below');
  if (findings.length > 0) return unreadableAnalysis(findings);
  return analysisWithoutRefs({ kind: 'media', width: 0, height: 0, lastCue: last });
}

/** The times of SRT files have commas, those of WebVTT dots. */
function withDots(line: string): string {
  return line.replace(/(?<=:\d\d),(?=\d{3})/g, '.');
}

/** Returns the seconds of `01:02.500` or `00:01:02.500`. */
function secondsIn(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Returns the size and length of a film, from the boxes of its MP4; reads no frames. */
export function filmFacts(bytes: Uint8Array): Analysis {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = boxes(view, 0, view.byteLength).find(({ type }) => type === 'moov');
  const inner = movie ? boxes(view, movie.start, movie.end) : [];
  const seconds = inner.flatMap((box) => (box.type === 'mvhd' ? secondsOf(view, box) : []))[0];
  const tracks = inner.filter(({ type }) => type === 'trak');
  // A track's header ends with width and height in 65536ths of a pixel.
  const size = tracks
    .flatMap((track) => boxes(view, track.start, track.end))
    .filter(({ type, start, end }) => type === 'tkhd' && end - start >= 84)
    .map(({ end }) => ({ width: view.getUint32(end - 8) >>> 16, height: view.getUint32(end - 4) >>> 16 }))
    .find(({ width, height }) => width > 0 && height > 0);
  if (!size || !seconds) {
    const isQuickTime = Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypqt  ';
    const why = isQuickTime
      ? 'this is a QuickTime film (.mov), whatever its name ends in'
      : 'the film cannot be read';
    return faultyAnalysis('film-broken', `${why}; save it again as MP4 (H.264), which every browser plays`);
  }
  return faultyIfCut(analysisWithoutRefs({ kind: 'media', ...size, seconds }), bytes);
}

interface Box {
  type: string;
  start: number;
  end: number;
}

/** Returns the boxes of a part that fit into it. */
function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= to;
    // A size of 0 means up to the end.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (at + size < start || at + size > to) break;
    const type = String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)));
    found.push({ type, start, end: at + size });
    at += size;
  }
  return found;
}

/** The seconds of `mvhd`: version, flags, two times, time scale, length; times and length have 64 bits in version 1. */
function secondsOf(view: DataView, { start, end }: Box): number[] {
  const isLong = end > start && view.getUint8(start) === 1;
  const at = start + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > end) return [];
  const length = isLong ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4);
  const seconds = length / view.getUint32(at);
  return Number.isFinite(seconds) && seconds > 0 ? [seconds] : [];
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Returns the natural size of an SVG in CSS pixels, from its `width` and `height`, else its `viewBox`. Browsers draw
 * nothing if it is not valid XML.
 */
export function svgSize(bytes: Uint8Array): Analysis {
  const read = readRoot(new TextDecoder('utf-8').decode(bytes));
  if ('line' in read) {
    const message = `browsers cannot draw this picture: ${read.said}; export or copy it again`;
    return faultyAnalysis('picture-broken', message, read);
  }
  const { root, script } = read;
  const box = String(root['viewBox'])
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(root['width']) ?? box[2];
  const height = pixels(root['height']) ?? box[3];
  if (!width || !height || !(width > 0) || !(height > 0)) {
    const message = 'the picture does not tell its size; give its <svg> a viewBox or width and height';
    return faultyAnalysis('picture-broken', message);
  }
  const drawn = analysisWithoutRefs({ kind: 'media', width: Math.round(width), height: Math.round(height) });
  if (!script) return drawn;
  const message = `${script.what} in this picture does nothing on a page, and is a risk to who opens the file alone; take it out`;
  return warnedMedia(drawn, 'picture-script', message, script);
}

type Script = Position & { what: string };

/** Returns the attributes of the `<svg>` and the first script in it, or the position of the first XML fault. */
function readRoot(text: string): { root: Attributes; script: Script | null } | (Position & { said: string }) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let root: Attributes = {};
  let script: Script | null = null;
  let isInside = false;
  parser.on('doctype', (doctype) => {
    for (const [, name = '', value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']/g)) {
      parser.ENTITIES[name] = value;
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!isInside && /^(\w+:)?svg$/.test(name)) root = attributes;
    isInside = true;
    const what = scriptIn(name, attributes);
    if (what !== null) script ??= { line: parser.line, column: Math.max(parser.column, 1), what };
  });
  try {
    parser.write(text).close();
    return { root, script };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^\d+:\d+: |\.$/g, '') : '';
    return { line: parser.line, column: Math.max(parser.column, 1), said };
  }
}

/** Names what would run in an element of an SVG: a script, an event handler, a link to one. */
function scriptIn(name: string, attributes: Attributes): string | null {
  if (/^(\w+:)?script$/i.test(name)) return 'the <script>';
  const found = Object.entries(attributes).find(
    ([key, value]) => /^on\w+$/i.test(key) || (/(^|:)href$/i.test(key) && /^\s*javascript:/i.test(value)),
  );
  return found ? `“${found[0]}”` : null;
}

function pixels(length: string | undefined): number | null {
  const value = /^([0-9.]+)(px)?$/.exec(length?.trim() ?? '')?.[1];
  return value === undefined ? null : Number(value);
}
