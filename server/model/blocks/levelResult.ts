import { levelNumber } from '../../../schemas/levelTest.ts';
import type { Link } from '../../../schemas/model.ts';
import { shareSrcset } from '../../content/ownAddresses.ts';
import { picked } from '../picked.ts';
import { withParameter } from '../site/returnAddress.ts';
import { withoutUndefined } from '../withoutUndefined.ts';
import { builder } from './builder.ts';
import { stagesOf } from './stages.ts';
import { pageTrail } from './structured.ts';

/** The query parameter of who has just taken the test, and that by which a level is passed to another page. */
const MINE = 'mine';
const LEVEL = 'level';

/** What the level is that the page is about: its words, its place on the ladder, and how to pass it on. */
export const levelResult = builder('LevelResult', ({ props: authored, localizedSite, subject, page }) => {
  const { outcomes, register, ...props } = authored;
  const { site, href } = localizedSite;
  const { level } = subject;
  const isMine = MINE in page.query;
  if (!level) return { props: { ...props, isMine, stages: [] } };
  const number = levelNumber(level.id) ?? 0;
  const outcome = outcomes.findLast(({ from }) => (levelNumber(from) ?? 0) >= number);
  const stages = stagesOf(localizedSite).map((stage) => picked(stage, ['id', 'name', 'levels']));
  const { picture, ...shown } = level;
  return {
    props: {
      ...props,
      isMine,
      level: shown,
      stages,
      picture: { ...picture, srcset: shareSrcset(picture.src) },
      address: `${site.config.origin}${href(page.path)?.href ?? ''}`,
      ...withoutUndefined({
        can: outcome?.body,
        register: register && withLevel(register, level.id),
      }),
    },
    jsonLd: pageTrail(localizedSite, page, subject),
  };
});

/** The way to an account takes the level along, as far as it stays on this site. */
function withLevel(link: Link, level: string): Link {
  return link.external ? link : { ...link, href: withParameter(link.href, LEVEL, level) };
}
