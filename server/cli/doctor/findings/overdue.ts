import type { Fault } from '../../../content/fault.ts';
import { roleOf } from '../../../content/layout.ts';
import { isSchema, schemaAt } from '../../../content/schemaFiles.ts';
import type { Patient } from '../patient.ts';

const DAY = 86_400_000;
/** A window is clutter this many days after its end. */
const LONG = 30;

const WITH_WINDOWS: readonly string[] = ['page', 'fragment', 'override', 'site'];

/** Windows that ended long ago, of pages, blocks and links, and contacts that no one believes any more. */
export function* overdue({ paths, now, read, warning }: Patient): Generator<Fault> {
  for (const file of paths) {
    const kind = roleOf(file)?.kind;
    if (kind === undefined || !WITH_WINDOWS.includes(kind)) continue;
    const { value } = read(file);
    const expires =
      kind === 'site' ? schemaAt(isSchema(value) ? value : null, 'security')?.['expires'] : null;
    if (typeof expires === 'string' && Date.parse(expires) <= now) {
      const message = `security.txt is not to be believed since ${expires}; see to its contacts, then give it another day, or none`;
      yield warning(file, ['security', 'expires'], 'value', 'security-expired', message);
    }
    for (const { path, endsAt } of windowsIn(value, [])) {
      const days = Math.floor((now - Date.parse(endsAt)) / DAY);
      if (!(days > LONG)) continue;
      const message = `the window ended ${days} days ago; take what is in it away, or write its next dates`;
      yield warning(file, [...path, 'endsAt'], 'value', 'window-over', message);
    }
  }
}

function* windowsIn(
  value: unknown,
  path: (string | number)[],
): Generator<{ path: (string | number)[]; endsAt: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* windowsIn(item, [...path, index]);
  }
  if (!isSchema(value)) return;
  for (const [key, item] of Object.entries(value)) {
    if (key === 'window' && isSchema(item) && typeof item['endsAt'] === 'string')
      yield { path: [...path, key], endsAt: item['endsAt'] };
    else yield* windowsIn(item, [...path, key]);
  }
}
