import { aligned } from '../terminal/style.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

const FORMATS = { json, table } satisfies Record<string, (manifest: Manifest) => string>;

export const FORMAT_NAMES = Object.keys(FORMATS);

/** The manifest as text, in a format of FORMAT_NAMES. */
export function formatted(manifest: Manifest, format: string | undefined): string {
  return format === 'table' ? table(manifest) : json(manifest);
}

/** An entry a line, so that two can be compared by lines. */
function json({ revision, entries }: Manifest): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "revision": ${JSON.stringify(revision)},\n  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function table({ entries }: Manifest): string {
  const rows = entries.map((entry) => [
    entry.site,
    String(entry.status),
    entry.path,
    (entry.service ?? false) ? 'service' : '',
    saying(entry),
  ]);
  const lines = aligned(rows).map((row) => row.join('  ').trimEnd());
  return `${lines.join('\n')}\n`;
}

function saying({ location, url, canonical, blocks = [] }: ManifestEntry): string {
  if (location !== undefined) return `→ ${location}`;
  const elsewhere = canonical === undefined || canonical === url ? '' : ` (canonical: ${canonical})`;
  return `${blocks.map(({ id }) => id).join(' ')}${elsewhere}`;
}
