import type { Finding } from '../analysis/finding.ts';
import { type FileRole, holdsBlocks } from '../layout.ts';
import { upgradeBlocks, wordsFor } from '../migrate/upgrade.ts';
import { oneLine } from '../nearest.ts';
import type { ReadText } from './readText.ts';
import type { Schemas } from './schemas.ts';

/** Replaces former names by today's, and returns their places. */
export function formerNames(text: ReadText, { kind }: FileRole, { former }: Schemas): Finding[] {
  if (!holdsBlocks(kind) || !text.positions) return [];
  return upgradeBlocks(text.value, text.positions, former).map((use): Finding => {
    const path = use.kind === 'key' ? [...use.path.slice(0, -1), use.to] : use.path;
    const place = text.at(path, use.kind === 'value' ? 'value' : 'key');
    return {
      ...place,
      severity: 'warning',
      code: 'former-name',
      message: oneLine(wordsFor(use)),
      fix: { kind: 'former' },
    };
  });
}
