import type { UserProfile } from '../../schemas/backend-types.ts';
import type {
  Championship,
  DailyView,
  Image,
  LevelView,
  MarketView,
  ProblemView,
  ProductDetail,
} from '../../schemas/model.ts';
import type { Page } from '../../schemas/types.ts';
import type { Adapters } from '../adapters/adapters.ts';
import type { AccountClient } from '../adapters/user.ts';
import type { ConditionContext } from '../content/conditions.ts';
import type { ContentFile, ContentSnapshot } from '../content/snapshot.ts';
import type { CacheDependencies } from './cache/cacheDependencies.ts';
import type { Boundaries } from './cache/dependencyTracker.ts';
import type { Derive } from './derive.ts';
import type { Measure } from './explain/costs.ts';
import type { PostedForm } from './forms/postedForm.ts';
import type { Receipts } from './forms/receipts.ts';
import type { SignAddress } from './media/pictures.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import type { PageQuery } from './site/query.ts';

/** The visitor as far as a page may know. */
export interface Visitor {
  /** `null` when logged out. */
  user: VisitorUser | null;
  /** The request carries a login that has ended: the visitor does not know yet. */
  hasExpired?: true;
  /** Calls on the visitor's own behalf; absent when logged out. Nothing that they answer is ever shared or cached. */
  account?: AccountClient;
}

export interface VisitorUser {
  /** Empty while the user service cannot be asked. */
  username: string;
  /** Within a page never blank: the placeholder where no name is known (requirements A2, `shownName`). */
  realName: string;
  /** Absent while the user service cannot be asked: the login stays as it is (requirements A1). */
  profile?: UserProfile;
}

/** Everything that a page is built from: one version of the content, one moment, one visitor. */
export interface PageContext {
  snapshot: ContentSnapshot;
  localizedSite: LocalizedSite;
  page: ContentFile<Page>;
  status: number;
  params: Readonly<Record<string, string>>;
  /** Path without its locale. */
  path: string;
  /** In what builds a block: the parameters that the block's schema names, and no others. */
  query: PageQuery;
  /** The page's whole query as `formatQuery` writes it, for addresses that lead back to the page as it is. */
  search: string;
  visitor: Visitor;
  conditionContext: ConditionContext;
  /** Whether a form of the page was sent. */
  isPost: boolean;
  /** What was sent to a form of the page, where this answers it. */
  posted?: PostedForm;
  /** Opens what confirms what a form has done. */
  receipts: Receipts;
  adapters: Adapters;
  dependencies: CacheDependencies;
  /** Makes what is kept for this site and locale. */
  derive: Derive;
  signAddress: SignAddress;
  nonProduction: boolean;
  /** What the page is about, once a check or a source has found it: texts name it (`{{product.name}}`). */
  subject: PageSubject;
  /** Locales that it is offered in; absent: all that the page is in. */
  subjectLocales?: readonly string[];
  /** Notes what fails and costs the visitor nothing but what is missing. `event`: one of EVENT. */
  report: Report;
  /** Measures what slots' data cost: for previews. */
  measure?: Measure;
}

export type Report = (event: string, fields: Record<string, unknown>) => void;

export interface PageSubject {
  product?: ProductDetail;
  market?: MarketView;
  championship?: Championship;
  level?: LevelView;
  problem?: ProblemView;
  daily?: DailyView;
  /** Where a login leads back: the path that the page's file says, and the product that the page is about. */
  returnTo?: { path: string; product?: ProductDetail };
  /** What shares of the page show, where that follows from what it is about. */
  picture?: Image;
}

/** The part of a subject that blocks may read. */
export type BlockSubject = Pick<
  PageSubject,
  'product' | 'market' | 'championship' | 'level' | 'problem' | 'daily'
>;

/** All that a page's head, header and footer may read. */
export interface ChromeContext
  extends Pick<
    PageContext,
    | 'snapshot'
    | 'localizedSite'
    | 'page'
    | 'status'
    | 'path'
    | 'query'
    | 'conditionContext'
    | 'subject'
    | 'subjectLocales'
    | 'nonProduction'
  > {
  dependencies: Boundaries;
}
