import type { UserProfile } from '../../../schemas/backend-types.ts';
import type { AccountProfile, Term } from '../../../schemas/model.ts';
import { levelNumber } from '../../../schemas/rules/levelTest.ts';
import type { ProfileSource } from '../../../schemas/types.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { PageContext } from '../context.ts';
import { profilePicture } from '../media/profilePicture.ts';
import { dateFormat } from '../rules/calendar.ts';
import { stagesInRange } from '../rules/levels.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { personalText, shownName } from '../words/personal.ts';
import { memberOf } from './purchaseLog.ts';

/** The visitor's profile (requirements A2), for this page only. @throws CallFailure if the user service fails */
export async function loadProfile(_source: ProfileSource, context: PageContext): Promise<AccountProfile> {
  const { user } = memberOf(context);
  const { profile } = user;
  if (!profile) throw new CallFailure('user', 'unreachable');
  const { localizedSite, conditionContext, adapters } = context;
  const { now } = conditionContext;
  const { words } = localizedSite;
  return {
    username: profile.username,
    greeting: personalText(words, 'account.greeting', { name: shownName(profile.realName, words) }),
    nickName: profile.nickName || undefined,
    email: profile.email || undefined,
    phone: profile.phone || undefined,
    picture: profilePicture(profile, localizedSite.site.config, adapters, now),
    rank: rankOf(profile, localizedSite),
    vip: vipOf(profile.vipEndAt, now, localizedSite),
    lectures: termOf(laterOf(profile.liveCourseEndAt, profile.vipEndAt), now, localizedSite),
  };
}

function rankOf({ rank }: UserProfile, { school, words }: LocalizedSite): AccountProfile['rank'] {
  const number = levelNumber(rank);
  if (number === undefined) return undefined;
  const level = `G${number}`;
  const [stage] = stagesInRange(school.stages, number, number);
  if (stage === undefined) return { level, text: words.key('account.rank', { level }) };
  const text = words.key('account.rankInStage', { level, stage: words.key(`stage.${stage}`) });
  return { level, stage, text };
}

/** An ended VIP membership says what remains (spec.md §4). */
function vipOf(endsAt: string | null | undefined, now: number, localizedSite: LocalizedSite): Term {
  const term = termOf(endsAt, now, localizedSite);
  return term.state === 'ended' ? { ...term, note: localizedSite.words.key('account.vipEnded') } : term;
}

/** VIP includes the live lectures (C2). */
function laterOf(lectures: string | null | undefined, vip: string | null | undefined) {
  return Date.parse(vip ?? '') > (Date.parse(lectures ?? '') || 0) ? vip : lectures;
}

/** The term of a membership; its last moment is included (spec.md §4). */
function termOf(endsAt: string | null | undefined, now: number, localizedSite: LocalizedSite): Term {
  const { site, locale, words } = localizedSite;
  const end = endsAt ? Date.parse(endsAt) : Number.NaN;
  if (!endsAt || Number.isNaN(end)) return { state: 'never', text: words.key('account.never') };
  const days = dateFormat(locale.code, { timeZone: site.config.timeZone, dateStyle: 'long' });
  const state = now <= end ? 'active' : 'ended';
  const key = state === 'active' ? 'account.until' : 'account.ended';
  return { state, endsAt, text: personalText(words, key, { date: days.format(end) }) };
}
