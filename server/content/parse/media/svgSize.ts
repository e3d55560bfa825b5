import { type Analysis, unreadable } from '../../analysis/analysis.ts';

/** The natural size of an SVG in CSS pixels, from its `width` and `height`, else its `viewBox`. */
export function svgSize(bytes: Uint8Array): Analysis {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 65536));
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0] ?? '';
  const box = (/\bviewBox\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(tag, 'width') ?? box[2];
  const height = pixels(tag, 'height') ?? box[3];
  if (!width || !height || !(width > 0) || !(height > 0)) {
    const message = 'the picture does not tell its size; give its <svg> a viewBox or width and height';
    return unreadable([{ line: 1, column: 1, severity: 'error', code: 'picture-broken', message }]);
  }
  const part = { kind: 'media', width: Math.round(width), height: Math.round(height) } as const;
  return { readable: true, findings: [], refs: [], scopes: [[]], part };
}

function pixels(tag: string, name: string): number | null {
  const value = new RegExp(`\\s${name}\\s*=\\s*["']([0-9.]+)(px)?["']`).exec(tag)?.[1];
  return value === undefined ? null : Number(value);
}
