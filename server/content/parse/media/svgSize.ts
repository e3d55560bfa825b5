import { SaxesParser } from 'saxes';
import { type Analysis, broken, readable } from '../../analysis/analysis.ts';

type Attributes = Readonly<Record<string, string>>;

/** The natural size of an SVG in CSS pixels, from its `width` and `height`, else its `viewBox`. Browsers draw nothing of one that is no XML. */
export function svgSize(bytes: Uint8Array): Analysis {
  const read = readRoot(new TextDecoder('utf-8').decode(bytes));
  if ('line' in read) {
    const message = `browsers cannot draw this picture: ${read.said}; export or copy it again`;
    return broken('picture-broken', message, read);
  }
  const { root } = read;
  const box = (root['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = pixels(root['width']) ?? box[2];
  const height = pixels(root['height']) ?? box[3];
  if (!width || !height || !(width > 0) || !(height > 0)) {
    const message = 'the picture does not tell its size; give its <svg> a viewBox or width and height';
    return broken('picture-broken', message);
  }
  return readable({ kind: 'media', width: Math.round(width), height: Math.round(height) });
}

/** The attributes of the `<svg>`, or the place of the first fault of the XML. */
function readRoot(text: string): { root: Attributes } | { line: number; column: number; said: string } {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let root: Attributes = {};
  let isInside = false;
  parser.on('doctype', (doctype) => {
    for (const [, name = '', value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']/g)) {
      parser.ENTITIES[name] = value;
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!isInside && /^(\w+:)?svg$/.test(name)) root = attributes;
    isInside = true;
  });
  try {
    parser.write(text).close();
    return { root };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^\d+:\d+: |\.$/g, '') : '';
    return { line: parser.line, column: Math.max(parser.column, 1), said };
  }
}

function pixels(length: string | undefined): number | null {
  const value = /^([0-9.]+)(px)?$/.exec(length?.trim() ?? '')?.[1];
  return value === undefined ? null : Number(value);
}
