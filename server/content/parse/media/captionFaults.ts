import { type Analysis, readable, unreadable } from '../../analysis/analysis.ts';
import type { Finding } from '../../analysis/finding.ts';
import { decode } from '../readText.ts';

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

/** What browsers would not show of a WebVTT file: they pass over it in silence. */
export function captionFaults(bytes: Uint8Array): Analysis {
  const text = decode(bytes);
  if (typeof text !== 'string') return unreadable([text]);
  const lines = text.split(/\r\n|\r|\n/);
  const findings: Finding[] = [];
  const fault = (line: number, message: string) =>
    findings.push({ line, column: 1, severity: 'error', code: 'captions-broken', message });
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) fault(1, 'captions begin with a line “WEBVTT”');
  // Two wrong arrows are reported as well: browsers read them as words.
  const cues = [...lines.entries()].filter(([, line]) => /-->|^\d[\d:.,]*\s*(?:->|→|--)/.test(line));
  let last = { line: 1, column: 1, seconds: 0 };
  for (const [index, line] of cues) {
    const [, from = '', to = ''] = CUE.exec(line) ?? [];
    const ends = { line: index + 1, column: line.indexOf('-->') + 5, seconds: secondsOf(to) };
    if (ends.seconds > last.seconds) last = ends;
    if (from === '')
      fault(index + 1, 'this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots');
    else if (ends.seconds <= secondsOf(from))
      fault(index + 1, `this caption ends (${to}) before it starts (${from}); it would never show`);
    else if (!lines[index + 1]?.trim())
      fault(index + 1, 'this caption has no words; write them below its time');
  }
  if (cues.length === 0) fault(1, 'there is no caption; wanted: 00:01.000 --> 00:04.000, its words below');
  if (findings.length > 0) return unreadable(findings);
  return readable({ kind: 'media', width: 0, height: 0, lastCue: last });
}

/** `01:02.500` or `00:01:02.500`. */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
