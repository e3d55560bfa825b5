import type { AccountProfile } from '../../../schemas/model.ts';
import { HASH_NAMES } from '../../content/screens.ts';
import { picked } from '../picked.ts';
import { builder } from './builder.ts';
import { stagesOf } from './stages.ts';

interface Audience {
  for?: 'unranked' | 'ranked' | 'vip' | 'noVip';
  stage?: string;
}

/** A visitor's personal space: the whole ladder from the school's file, and the next steps that are for this visitor. */
export const account = builder('Account', ({ props, localizedSite }) => {
  const stages = stagesOf(localizedSite).map((stage) => picked(stage, ['id', 'name', 'levels']));
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

/** The account's screens, and where old hashes lead: to those screens that the site has as pages, and nowhere else. */
export const accountScreens = builder('AccountScreens', ({ props, localizedSite }) => {
  const own = Object.entries(HASH_NAMES).flatMap(([name, screen]): [string, string][] => {
    const target = localizedSite.href(`origin:${screen}`);
    return target && !target.external && !target.href.includes('#') ? [[name, target.href]] : [];
  });
  // A link that this site has no address for is left out.
  const items = props.items.filter((item) => item.link);
  return { props: { ...props, items, screens: Object.fromEntries(own) } };
});
