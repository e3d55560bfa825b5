import { SaxesParser } from 'saxes';
import { FormatError, type Translation, type Unit } from './unit.ts';

/** Writes XLIFF 1.2, which every translation tool reads: one `file` per content file, one `trans-unit` per text. */
export function writeXliff(units: readonly Unit[], source: string, locale: string): string {
  const files = [...Map.groupBy(units, ({ file }) => file)].map(([file, own]) => {
    const head = `<file original="${escapeXml(file)}" source-language="${source}" target-language="${locale}" datatype="plaintext"><body>`;
    const lines = own.map(({ id, source, target }) => {
      const translated = target === null ? '' : `<target>${escapeXml(target)}</target>`;
      return `<trans-unit id="${escapeXml(id)}" xml:space="preserve"><source>${escapeXml(source)}</source>${translated}</trans-unit>`;
    });
    return [head, ...lines, '</body></file>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    ...files,
    '</xliff>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '&#13;')
  );
}

/** The maximum depth of the XML; nested groups with segments need less. */
const MAX_DEPTH = 100;

const UNTRANSLATED = ['new', 'needs-translation'];

/** Reads a filled-in file of `writeXliff`; skips texts without a translation. @throws FormatError */
export function readXliff(xml: string): Translation[] {
  const reader = new Reader();
  // The parser is strict and knows no custom entities.
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const refuse = (message: string): never => {
    throw new FormatError(parser.line, message);
  };
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('a document type is not taken'));
  parser.on('opentag', ({ name, attributes }) => {
    reader.open(local(name), attributes, parser.line, refuse);
  });
  parser.on('closetag', ({ name }) => reader.close(local(name)));
  parser.on('text', (text) => reader.text(text));
  parser.on('cdata', (text) => reader.text(text));
  parser.write(xml).close();
  return reader.translations;
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

class Reader {
  readonly translations: Translation[] = [];
  #file = '';
  #unit: Translation | null = null;
  #part: 'source' | 'target' | null = null;
  /** The depth inside a skipped part, such as a translation memory's proposals. */
  #aside = 0;
  #isOpen = false;
  #depth = 0;

  open(
    name: string,
    attributes: Record<string, string>,
    line: number,
    refuse: (message: string) => never,
  ): void {
    if (++this.#depth > MAX_DEPTH) refuse(`elements stand in one another deeper than ${MAX_DEPTH}`);
    if (!this.#isOpen) {
      if (name !== 'xliff' || !String(attributes['version']).startsWith('1.'))
        refuse('no XLIFF 1.2: its first element is <xliff version="1.2">');
      this.#isOpen = true;
    } else if (this.#aside > 0) this.#aside++;
    else if (name === 'alt-trans' || name === 'seg-source') this.#aside = 1;
    else if (name === 'file') this.#file = attributes['original'] ?? '';
    else if (name === 'trans-unit')
      this.#unit = { file: this.#file, id: attributes['id'] ?? '', source: '', target: '', line };
    else if (this.#unit && (name === 'source' || name === 'target')) this.#begin(name, attributes, line);
    else if (this.#unit && this.#part === 'target' && name !== 'mrk')
      this.#unit.fault = `it has the tag <${name}>; texts have none`;
  }

  #begin(name: 'source' | 'target', attributes: Record<string, string>, line: number): void {
    if (!this.#unit) return;
    this.#part = name;
    if (name === 'target') this.#unit.line = line;
    if (name === 'target' && UNTRANSLATED.includes(attributes['state'] ?? '')) this.#part = null;
  }

  close(name: string): void {
    this.#depth--;
    if (this.#aside > 0) this.#aside--;
    else if (name === 'source' || name === 'target') this.#part = null;
    else if (name === 'trans-unit') {
      if (this.#unit && this.#unit.target.trim() !== '') this.translations.push(this.#unit);
      this.#unit = null;
    }
  }

  text(text: string): void {
    if (this.#unit && this.#part && this.#aside === 0) this.#unit[this.#part] += text;
  }
}
