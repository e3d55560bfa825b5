import type { Choice, Countdown, EventState, Image, Link, Moment } from './parts.ts';
import type { ProblemModel } from './problem.ts';
import type { ProductCard } from './products.ts';

/** A level of the strength scale. */
export interface LevelView {
  /** `G12` */
  id: string;
  /** The approximate kyu or dan rank; absent if school.yaml has no ranks for the stage. */
  rank?: string;
  stage: { id: string; name: string };
  /** The picture for shares. */
  picture: Image;
}

/** A stage of the strength scale, in words. */
export interface StageModel {
  id: string;
  name: string;
  from: string;
  to: string;
  /** The range of levels in words. */
  range: string;
  /** The levels from the easiest to the hardest. */
  levels: readonly string[];
  /** The approximate kyu or dan ranks; absent if school.yaml has none. */
  ranks?: string;
}

/** A problem with a page of its own. */
export interface ProblemView {
  /** The file's name without its ending. */
  id: string;
  /** “Capture stones: Beginner problem 3” */
  name: string;
  stage: { id: string; name: string };
  problem: ProblemModel;
  /** The position without its solution, for shares. */
  picture: Image;
  /** The HTML for showing it in a frame on another site. */
  frame?: string;
}

/** A problem of the day. */
export interface DailyView {
  stage: string;
  /** The day in the site's time zone: `date` is an ISO date, `day` its words. */
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
  /** The address of the review's video; only if the flag `reviewVideo` is on (C6). */
  videoSrc?: string;
}

export interface Article {
  id: string;
  title: string;
  brief?: string;
  contentHtml?: string;
  link?: Link;
}

/** A partner's existing storefront (spec.md §3). Only an open one has shelves. */
export interface MarketView {
  handle: string;
  name: string;
  state: EventState;
  description?: string;
  logo?: Image;
  startsAt?: Moment;
  endsAt?: Moment;
  /** The time until its sale begins or ends. */
  countdown?: Countdown;
  /** Absent outside the sale, or if the products are unavailable. The last one, of products without a category, has no title. */
  shelves?: { id: string; title?: string; items: ProductCard[] }[];
}

export interface Championship {
  id: string;
  slug: string;
  title: string;
  href: string;
  /** ACTIVE without dates, as for any window without ends. */
  state: EventState;
  startsAt?: Moment;
  endsAt?: Moment;
  /** The dates in words; absent if they are unknown. */
  dates?: string;
  /** The place in words; `href` for an online event. */
  place?: { text: string; href?: string };
  /** The time until it begins or ends. */
  countdown?: Countdown;
  image?: Image;
  /** Sanitised HTML: rules, schedule, results. */
  contentHtml?: string;
}

/** A championship in a list. */
export type ChampionshipCard = Omit<Championship, 'slug' | 'place' | 'contentHtml'>;

/** A branch of the school. Its texts are in its region's language. */
export interface Branch {
  id: string;
  name: string;
  address: string;
  openingHours?: string;
  phone?: Link;
  email?: Link;
  mapHref?: string;
  /** The next trial class with a free seat, with the address of its form. */
  trial?: { time: string; href: string };
}

/** The branches by city, filtered by the page's query. */
export interface BranchDirectory {
  /** Empty if there is only one region. */
  regions: Choice[];
  /** The first stands for all cities. */
  cities: Choice[];
  /** The cities with branches; `failed`: the branches are unavailable. */
  /** `region`: the country's code, for search engines alone. */
  groups: { id: string; city: string; region?: string; branches: Branch[]; failed?: boolean }[];
  /** The address without filters. */
  allHref: string;
}

export interface TrialClass {
  id: string;
  /** ISO 8601 with offset. */
  startsAt: string;
  /** The start and end times in the branch's time zone. */
  time: string;
  branch: string;
  city: string;
  ages: string;
  /** The number of free seats, in words. */
  seats: string;
  isFull: boolean;
  /** The link to sign up; absent if it is full. */
  signUp?: Link;
}

/** Trial classes of seven days. */
export interface TrialSchedule {
  regions: Choice[];
  cities: Choice[];
  weeks: Choice[];
  /** The time zone of the times, in words. */
  zone: string;
  /** Every day, even without classes; `date` is an ISO date, `label` its words. */
  days: { date: string; label: string; classes: TrialClass[] }[];
  allHref: string;
}
