import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../../content/fault.ts';
import { roleOf } from '../../../content/fileRoles.ts';
import { variablesOf } from '../../../content/parse/textFields.ts';
import { PLACEHOLDER } from '../../../lib/placeholder.ts';
import { UNCONFIRMED } from '../../new-site/siteFile.ts';
import type { DoctorContext } from '../context.ts';

export function* toConfirm({ snapshot, warning }: DoctorContext): Generator<Fault> {
  for (const { file, config } of [...snapshot.sites.values(), ...snapshot.pages.values()]) {
    for (const [index, note] of (config.toConfirm ?? []).entries()) {
      const message = `the owner has still to confirm this: ${note}`;
      yield warning(file, ['toConfirm', index], 'owner-unconfirmed', message);
    }
  }
}

export function* unusedFacts({ dir, paths, snapshot, warning }: DoctorContext): Generator<Fault> {
  const file = paths.find((path) => roleOf(path)?.kind === 'school');
  if (file === undefined) return;
  const used = new Set<string>();
  for (const path of paths) {
    const kind = roleOf(path)?.kind;
    if (kind === undefined || kind === 'media' || kind === 'school') continue;
    for (const name of variablesOf(readFileSync(join(dir, path), 'utf8'))) used.add(name);
  }
  for (const name of Object.keys(snapshot.school.facts)) {
    if (used.has(`facts.${name}`)) continue;
    const message = `no text names “facts.${name}”; take it away, or use it`;
    yield warning(file, ['facts', name], 'fact-unused', message, 'key');
  }
}

/** Reports values that a new site copied from another, and placeholders that only the owner can fill in. */
export function* unconfirmed({ dir, paths }: DoctorContext): Generator<Fault> {
  for (const file of paths) {
    const kind = roleOf(file)?.kind;
    if (kind !== 'site' && kind !== 'page' && kind !== 'words') continue;
    for (const [index, line] of readFileSync(join(dir, file), 'utf8').split('\n').entries()) {
      const message = kind === 'site' ? ofOtherSite(line) : holdingPlace(line);
      if (message === undefined) continue;
      const column = line.search(/\S/) + 1;
      yield { file, line: index + 1, column, severity: 'warning', code: 'owner-unconfirmed', message };
    }
  }
}

function ofOtherSite(line: string): string | undefined {
  const at = line.indexOf(`#${UNCONFIRMED}`);
  if (at < 0) return undefined;
  return `this is from the site that the file was made of; correct it, or take the comment away: ${line.slice(0, at).trim()}`;
}

function holdingPlace(line: string): string | undefined {
  const [placeholder] = PLACEHOLDER.exec(line) ?? [];
  return placeholder && `visitors read “${placeholder}” until the owner has filled it in`;
}
