import type { ProblemModel } from '../problem.ts';
import type { Choice, Countdown, EventState, Image, Link, Moment } from './parts.ts';
import type { ProductCard } from './products.ts';

/** A level of the strength scale. */
export interface LevelView {
  /** `G12` */
  id: string;
  /** About which kyu or dan it is, in words; absent where the school's file does not say. */
  rank?: string;
  stage: { id: string; name: string };
  /** What shares of it show. */
  picture: Image;
}

/** A stage of the strength scale, in words. */
export interface StageModel {
  id: string;
  name: string;
  from: string;
  to: string;
  /** Both ends in words. */
  range: string;
  /** From the easiest to the hardest. */
  levels: string[];
  /** About which kyu or dan ranks; absent where the school's file does not say. */
  ranks?: string;
}

/** A problem with a page of its own. */
export interface ProblemView {
  /** Its file's name without its ending. */
  id: string;
  /** “Beginner problem 3” */
  name: string;
  stage: { id: string; name: string };
  problem: ProblemModel;
  /** The position without its solution, for shares. */
  picture: Image;
  /** What another site writes to show it in a frame. */
  frame?: string;
}

/** A problem of the day. */
export interface DailyView {
  stage: string;
  /** The day by the site's calendar, as an ISO date and in words. */
  date: string;
  day: string;
  problem: ProblemModel;
  /** The position without its solution, for shares. */
  picture: Image;
}

export interface Review {
  id: string;
  name: string;
  /** The comment, plain text. */
  comment: string;
  avatar?: Image;
  /** Address of the review's video; only where the flag `reviewVideo` is on (C6). */
  videoSrc?: string;
}

export interface Article {
  id: string;
  title: string;
  brief?: string;
  contentHtml?: string;
  link?: Link;
}

/** A partner's storefront that is there (spec.md §3). Only an open one has shelves. */
export interface MarketView {
  handle: string;
  name: string;
  state: EventState;
  description?: string;
  logo?: Image;
  startsAt?: Moment;
  endsAt?: Moment;
  /** Until its sale begins or ends. */
  countdown?: Countdown;
  /** Absent where the sale is not on, or its products could not be had. The last may have no title: what is in no category. */
  shelves?: { id: string; title?: string; items: ProductCard[] }[];
}

export interface Championship {
  id: string;
  slug: string;
  title: string;
  href: string;
  /** Without dates it is ACTIVE, as any window without ends. */
  state: EventState;
  startsAt?: Moment;
  endsAt?: Moment;
  /** From its start to its end, in words; absent where no dates are known. */
  dates?: string;
  /** Where it is held, in words; online, with its address. */
  place?: { text: string; href?: string };
  /** Until it begins or ends. */
  countdown?: Countdown;
  image?: Image;
  /** Sanitised HTML: rules, schedule, results. */
  contentHtml?: string;
}

/** A championship among others. */
export type ChampionshipCard = Omit<Championship, 'slug' | 'place' | 'contentHtml'>;

/** A branch school. Its texts are in its region's language. */
export interface Branch {
  id: string;
  name: string;
  address: string;
  openingHours?: string;
  phone?: Link;
  email?: Link;
  mapHref?: string;
}

/** Branch schools by city, as a page's query narrows them. */
export interface BranchDirectory {
  /** Empty where there is but one region. */
  regions: Choice[];
  /** The first is all of them. */
  cities: Choice[];
  /** Cities that have branches; `failed`: they could not be had. */
  groups: { id: string; city: string; branches: Branch[]; failed?: boolean }[];
  /** The page without a choice. */
  allHref: string;
}

export interface TrialClass {
  id: string;
  /** ISO 8601 with offset. */
  startsAt: string;
  /** From when to when, in the branch's time zone. */
  time: string;
  /** The branch's time zone in words, where others are shown next to it. */
  zone?: string;
  branchId: string;
  branch: string;
  city: string;
  ages: string;
  /** Seats that are left, in words. */
  seats: string;
  isFull: boolean;
  /** How to take part; absent where it is full. */
  signUp?: Link;
}

/** Trial classes of seven days. */
export interface TrialSchedule {
  regions: Choice[];
  cities: Choice[];
  weeks: Choice[];
  /** Which time zone the times are in, in words. */
  zone: string;
  /** Each day, also those without classes; `date` is an ISO date, `label` its words, `short` and `number` head a column. */
  days: { date: string; label: string; short: string; number: string; classes: TrialClass[] }[];
  allHref: string;
}
