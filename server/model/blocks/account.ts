import type { AccountProfile } from '../../../schemas/model.ts';
import { levelsOf } from '../rules/levels.ts';
import { builder } from './builder.ts';

/** Whom a step of the file is for. */
interface Audience {
  for?: 'unranked' | 'ranked' | 'vip' | 'noVip';
  stage?: string;
}

/** A visitor's personal space: the whole ladder from the school's file, and the next steps that are for this visitor. */
export const account = builder('Account', ({ props, localizedSite: { school, words } }) => {
  const stages = school.stages.map((stage) => ({
    id: stage.id,
    name: words.key(`stage.${stage.id}`),
    levels: levelsOf(stage),
  }));
  // A link that this site has no address for is left out.
  const next = (props.next ?? []).filter((step) => step.link && isFor(step, props.item));
  return { props: { ...props, stages, next } };
});

function isFor({ for: whom, stage }: Audience, { rank, vip }: AccountProfile): boolean {
  if (stage !== undefined && stage !== rank?.stage) return false;
  if (whom === 'unranked' || whom === 'ranked') return (rank !== undefined) === (whom === 'ranked');
  if (whom === 'vip' || whom === 'noVip') return (vip.state === 'active') === (whom === 'vip');
  return true;
}
