import type { Analysis } from '../../analysis/analysis.ts';
import { ContentGraph } from './contentGraph.ts';
import type { Member } from './member.ts';

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
export class ContentGraphs {
  readonly #cached: { key: string; graph: ContentGraph }[] = [];

  of(members: readonly Member[]): ContentGraph {
    const key = members.map(fingerprint).join('\n');
    const known = this.#cached.find((cached) => cached.key === key);
    if (known) return known.graph;
    const graph = new ContentGraph(members);
    this.#cached.unshift({ key, graph });
    this.#cached.length = Math.min(this.#cached.length, MOST_WORLDS);
    return graph;
  }
}
