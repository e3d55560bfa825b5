import { type Analysis, unreadable } from '../../analysis/analysis.ts';
import type { Finding } from '../../analysis/finding.ts';
import { decode } from '../readText.ts';

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);

/** What browsers would not show of a WebVTT file: they pass over it in silence. */
export function captionFaults(bytes: Uint8Array): Analysis {
  const text = decode(bytes);
  if (typeof text !== 'string') return unreadable([text]);
  const lines = text.split(/\r\n|\r|\n/);
  const findings: Finding[] = [];
  const fault = (line: number, message: string) =>
    findings.push({ line, column: 1, severity: 'error', code: 'captions-broken', message });
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) fault(1, 'captions begin with a line “WEBVTT”');
  const cues = [...lines.entries()].filter(([, line]) => line.includes('-->'));
  for (const [index, line] of cues) {
    if (!CUE.test(line))
      fault(index + 1, 'this is no time of a caption; wanted: 00:01.000 --> 00:04.000, with dots');
    else if (!lines[index + 1]?.trim())
      fault(index + 1, 'this caption has no words; write them below its time');
  }
  if (cues.length === 0) fault(1, 'there is no caption; wanted: 00:01.000 --> 00:04.000, its words below');
  if (findings.length > 0) return unreadable(findings);
  return { readable: true, findings, refs: [], scopes: [[]], part: { kind: 'media', width: 0, height: 0 } };
}
