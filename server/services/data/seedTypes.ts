import type {
  City,
  CoursePlan,
  LocalText,
  Product,
  Store,
  UserProfile,
} from '../../../schemas/backend-types.ts';

/** seed/settings.yaml: the languages of all records; the first is the content service's own. */
export interface Settings {
  locales: string[];
  timeZone: string;
}

/** seed/products.yaml. Active in every locale but those in `notIn`. */
export interface ProductSeed {
  id: string;
  type: Product['type'];
  isItp?: boolean;
  notIn?: string[];
  /** Used only if no content record names it. */
  name?: LocalText;
  /** The address of its picture, used only if no content record has one. */
  image?: string;
  /** Whether its owner may buy it again. */
  repeatable?: boolean;
  /** The months by which a purchase extends a membership. */
  grants?: { vip?: number; liveCourse?: number };
}

/** seed/plans.yaml. `price` by currency: the selling price, or `[before, now]`. */
export interface PlanSeed {
  id: string;
  type: CoursePlan['type'];
  price: Record<string, number | [number, number]>;
}

interface CategorySeed {
  id: string;
  name: LocalText;
  products: string[];
}

/** seed/markets.yaml. Times as in moments.ts. */
export interface MarketSeed {
  id: string;
  handle: string;
  name: LocalText;
  status: 'ACTIVE' | 'NOT_FOUND';
  startsAt?: string;
  endsAt?: string;
  description?: LocalText;
  logo?: string;
  categories?: CategorySeed[];
}

export interface SlotSeed {
  id: string;
  day: 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';
  at: string;
  minutes: number;
  /** No seats: always full. */
  seats: number;
  ages: [number, number];
}

/** seed/stores.yaml. */
export interface StoreSeed extends Omit<Store, 'id' | 'experienceCourses' | 'timeZone'> {
  id: string;
  cityId: string;
  timeZone: string;
  slots?: SlotSeed[];
}

/** seed/serials.yaml. */
export interface SerialSeed {
  serial: string;
  productId: string;
  expiresAt?: string;
  /** It was redeemed before the site was opened. */
  used?: boolean;
  /** For a campaign: each account may redeem it once. */
  oncePerAccount?: boolean;
}

interface PurchaseSeed {
  id: string;
  productId: string;
  purchasedAt: string;
  price: number;
  currency: string;
  isRefund?: boolean;
  openedLessons?: number;
  redeemedCodes?: number;
}

/** seed/accounts.yaml: demo accounts, in non-production only. */
export interface AccountSeed extends UserProfile {
  password: string;
  purchases: PurchaseSeed[];
  vipEndAt?: string;
  liveCourseEndAt?: string;
}

/** seed/images.yaml, by name: file below uploads/, size, words by locale. */
export interface ImageSeed {
  file: string;
  mime?: string;
  size: [number, number];
  alt: LocalText;
  caption?: LocalText;
}

/** A record of the content service before it is split by locale: values may be maps by locale. */
export type ContentSeed = Record<string, unknown>;
export type ContentKind = 'courses' | 'reviews' | 'articles' | 'championships';

/** All files of the seed folder, templates expanded. */
export interface Seed {
  settings: Settings;
  products: ProductSeed[];
  plans: PlanSeed[];
  markets: MarketSeed[];
  cities: (City & { id: string })[];
  stores: StoreSeed[];
  serials: SerialSeed[];
  accounts: AccountSeed[];
  readers: { identifier: string; password: string }[];
  images: Record<string, ImageSeed>;
  content: Record<ContentKind, ContentSeed[]>;
}
