import { allBlocks } from '../blockTree.ts';
import { CAPTIONS_FILE, FILM_FILE } from '../layout.ts';
import type { CrossFault } from './crossFault.ts';
import type { Member } from './graph/member.ts';

/** Captions that begin or end when the film of their block is over. */
export function* captionFaults(members: readonly Member[]): Generator<CrossFault> {
  const media = new Map(
    members.flatMap(({ role, path, version }) => {
      const part = version?.analysis.part;
      return role.kind === 'media' && part?.kind === 'media' ? [[role.name, { path, ...part }] as const] : [];
    }),
  );
  const reported = new Set<string>();
  for (const { version } of members) {
    const part = version?.analysis.part;
    if (part?.kind !== 'page' && part?.kind !== 'fragment') continue;
    if (!version?.analysis.refs.some((ref) => 'name' in ref && CAPTIONS_FILE.test(ref.name))) continue;
    for (const { props } of allBlocks(part.config?.blocks ?? [])) {
      const names = [...textsIn(props)];
      const [film, another] = names.filter((name) => FILM_FILE.test(name)).map((name) => media.get(name));
      if (!film?.seconds || another) continue;
      for (const name of names.filter((one) => CAPTIONS_FILE.test(one))) {
        const captions = media.get(name);
        if (!captions?.lastCue || captions.lastCue.seconds <= film.seconds || reported.has(name)) continue;
        reported.add(name);
        const { line, column, seconds } = captions.lastCue;
        const message = `this caption ends at ${seconds} seconds, and its film (${film.path}) lasts ${film.seconds.toFixed(1)}`;
        yield { file: captions.path, line, column, severity: 'warning', code: 'captions-late', message };
      }
    }
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsIn(one);
}
