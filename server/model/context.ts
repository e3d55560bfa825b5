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
import type { Maker, ModelCache } from './cache/modelCache.ts';
import type { Measure } from './explain/costs.ts';
import type { PostedForm } from './forms/postedForm.ts';
import type { Receipts } from './forms/receipts.ts';
import type { SignAddress } from './media/pictures.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import type { PageQuery } from './site/query.ts';

export interface Visitor {
  /** `null` when logged out. */
  user: VisitorUser | null;
  /** The request carries a login that has ended, which the visitor has not noticed yet. */
  hasExpired?: true;
  /** Calls on behalf of the visitor; absent when logged out. Their answers are never shared or cached. */
  account?: AccountClient;
}

export interface VisitorUser {
  /** Undefined while the user service cannot be read; the login remains (requirements A1). */
  profile: UserProfile | undefined;
}

/** What every page's builder may use; the same for every request. */
export interface SharedTools {
  adapters: Adapters;
  receipts: Receipts;
  signAddress: SignAddress;
  nonProduction: boolean;
  /** Reports failures that only leave a part of the page out. `event`: one of EVENT. */
  report(event: string, fields: Record<string, unknown>): void;
  measure?: Measure;
}

/** The complete input of a page: one version of the content, one time, one visitor. */
export interface PageContext extends SharedTools {
  snapshot: ContentSnapshot;
  localizedSite: LocalizedSite;
  page: ContentFile<Page>;
  status: number;
  params: Readonly<Record<string, string>>;
  /** Path without its locale. */
  path: string;
  /** In a block's builder: only the parameters in the block's schema. */
  query: PageQuery;
  /** The page's whole query, made with `formatQuery`, for addresses that lead back to the same page. */
  search: string;
  visitor: Visitor;
  conditionContext: ConditionContext;
  isPost: boolean;
  /** The data sent to a form of the page, if this answer is about it. */
  postedForm?: PostedForm;
  dependencies: CacheDependencies;
  memoize: Memoize;
  /** The subject of the page, set by a check or a source: texts may refer to it (`{{product.name}}`). */
  subject: PageSubject;
  /** The locales in which the subject is offered; absent: all locales of the page. */
  subjectLocales?: readonly string[];
}

export interface PageSubject {
  product?: ProductDetail;
  market?: MarketView;
  championship?: Championship;
  level?: LevelView;
  problem?: ProblemView;
  daily?: DailyView;
  /** Where a login leads back: the path in the page's file, and the page's product. */
  returnTo?: { path: string; product?: ProductDetail };
  /** The picture for shares, if it follows from the page's subject. */
  picture?: Image;
}

/** The part of a subject that blocks may read. */
export type BlockSubject = Pick<
  PageSubject,
  'product' | 'market' | 'championship' | 'level' | 'problem' | 'daily'
>;

/** The parts of the context that a page's head, header and footer may read. */
export interface LayoutContext
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

/** `ModelCache.get` for a site in a locale, which becomes part of the key. */
export type Memoize = <From extends object, T, Using extends unknown[]>(
  maker: Maker<From, T, Using>,
  key: string,
  from: From,
  ...using: Using
) => T;

export function memoizeFor({ site, locale }: LocalizedSite, modelCache: ModelCache): Memoize {
  return (maker, key, from, ...using) =>
    modelCache.get(maker, `${site.id} ${locale.code} ${key}`, from, ...using);
}
