import type { AccountProfile, Link } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import { shareSrcset } from '../../content/ownAddresses.ts';
import { HASH_NAMES } from '../../content/screens.ts';
import { levelRank, MINE_PARAM } from '../problems/levelView.ts';
import { allLevels } from '../rules/levels.ts';
import { withParameter } from '../site/returnAddress.ts';
import { builder } from './builder.ts';
import { pageTrail } from './jsonLd.ts';
import { ladderStages, stageModels } from './stageModels.ts';

export const stageGuide = builder('StageGuide', ({ props, localizedSite }) => ({
  props: { ...props, stages: stageModels(localizedSite) },
}));

export const stageLadder = builder('StageLadder', ({ props, localizedSite }) => ({
  props: { ...props, stages: stageModels(localizedSite) },
}));

/** The courses that a teacher's level unlocks for students, from the school's file (spec.md §5). */
export const activationTable = builder('ActivationTable', ({ props, labels, localizedSite }) => {
  const { words, school } = localizedSite;
  const rows = (school.activation ?? []).map(({ teacher, from, to }) => ({
    header: words.key('teaching.orBetter', { level: teacher }),
    cells: [{ text: words.key('product.levels', { from, to }) }],
  }));
  const table = {
    caption: labels['caption'] ?? '',
    corner: labels['teacher'] ?? '',
    columns: [labels['courses'] ?? ''],
    rows,
  };
  return { props: { ...props, table } };
});

/** The level in the address, and the ranks of all levels, because the browser may have stored another one. */
export const levelNote = builder('LevelNote', ({ localizedSite, page: { query } }) => {
  const levels = allLevels(localizedSite.school.stages);
  const ranks = Object.fromEntries(levels.map((level) => [level, levelRank(localizedSite, level) ?? '']));
  const [given] = query['level'] ?? [];
  return { props: { ranks, level: levels.find((level) => level === given) } };
});

interface Audience {
  for?: 'unranked' | 'ranked' | 'vip' | 'noVip';
  stage?: string;
}

/** A visitor's personal space: the whole ladder from the school's file, and the next steps for this visitor. */
export const account = builder('Account', ({ props, localizedSite }) => {
  const stages = ladderStages(localizedSite);
  // A link without an address on this site is left out.
  const next = (props.next ?? []).filter((step) => step.link && isFor(step, props.item));
  return { props: { ...props, stages, next } };
});

function isFor({ for: whom, stage }: Audience, { rank, vip }: AccountProfile): boolean {
  if (stage !== undefined && stage !== rank?.stage) return false;
  if (whom === 'unranked' || whom === 'ranked') return (rank !== undefined) === (whom === 'ranked');
  if (whom === 'vip' || whom === 'noVip') return (vip.state === 'active') === (whom === 'vip');
  return true;
}

/** The account's screens, and the targets of old hashes: only screens that are pages of the site. */
export const accountScreens = builder('AccountScreens', ({ props, localizedSite }) => {
  const screenPairs = Object.entries(HASH_NAMES).flatMap(([name, screen]): [string, string][] => {
    const target = localizedSite.href(`origin:${screen}`);
    return target && !target.external && !target.href.includes('#') ? [[name, target.href]] : [];
  });
  return { props: { ...props, screens: Object.fromEntries(screenPairs) } };
});

/** The query parameter that passes a level to another page. */
const LEVEL_PARAM = 'level';

/** The level of the page: its words, its place on the ladder, and a way to share it. */
export const levelResult = builder('LevelResult', ({ props: authored, localizedSite, subject, page }) => {
  const { outcomes, register, ...props } = authored;
  const { level } = subject;
  const isMine = MINE_PARAM in page.query;
  if (!level) return { props: { ...props, isMine, stages: [] } };
  const number = levelNumber(level.id) ?? 0;
  const outcome = outcomes.findLast(({ from }) => (levelNumber(from) ?? 0) >= number);
  const stages = ladderStages(localizedSite);
  const { picture, ...shownLevel } = level;
  return {
    props: {
      ...props,
      isMine,
      level: shownLevel,
      stages,
      picture: { ...picture, srcset: shareSrcset(picture.src) },
      address: localizedSite.localizedUrl(page.path),
      can: outcome?.body,
      register: register && withLevel(register, level.id),
    },
    jsonLd: pageTrail(localizedSite, page, subject),
  };
});

/** Adds the level to a link to registration if it stays on this site. */
function withLevel(link: Link, level: string): Link {
  return link.external ? link : { ...link, href: withParameter(link.href, LEVEL_PARAM, level) };
}
