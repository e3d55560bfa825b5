import type { Analysis } from '../../analysis/analysis.ts';
import type { Member } from './member.ts';
import { World } from './world.ts';

const fingerprints = new WeakMap<Analysis, string>();

/** What others can see of a file: two members with the same fingerprint are the same to all other files. */
function fingerprint({ path, role, version, brokenText }: Member): string {
  const analysis = version?.analysis ?? brokenText;
  const state = version ? '' : 'out';
  if (!analysis || role.kind === 'media') return `${path} ${state}`;
  if (role.kind === 'words' || role.kind === 'locale') return `${path} ${state} ${version?.revision}`;
  const known = fingerprints.get(analysis) ?? facts(analysis);
  fingerprints.set(analysis, known);
  return `${path} ${state} ${known}`;
}

function facts({ part }: Analysis): string {
  return JSON.stringify('facts' in part ? part.facts : null);
}

const MOST_WORLDS = 4;

/** Caches the last worlds: the same object is used while nothing changed that other files can see. */
export class Worlds {
  readonly #cached: { key: string; world: World }[] = [];

  of(members: readonly Member[]): World {
    const key = members.map(fingerprint).join('\n');
    const known = this.#cached.find((cached) => cached.key === key);
    if (known) return known.world;
    const world = new World(members);
    this.#cached.unshift({ key, world });
    this.#cached.length = Math.min(this.#cached.length, MOST_WORLDS);
    return world;
  }
}
