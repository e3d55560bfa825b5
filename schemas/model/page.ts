import type { AccountProfile, PurchaseHistory } from './account.ts';
import type { FieldOptions, ReceiptModel } from './forms.ts';
import type { Device, Image, Link, NavLink } from './parts.ts';
import type { BundleOffer, ParentsZoneCourse, ProductCard, ProductDetail } from './products.ts';
import type { Article, BranchDirectory, Championship, MarketView, Review, TrialSchedule } from './school.ts';

/** What each kind of slot holds. A block's schema names its slots and their kinds. */
export interface SlotKinds {
  products: ProductCard[];
  bundles: BundleOffer[];
  product: ProductDetail;
  reviews: Review[];
  articles: Article[];
  market: MarketView;
  championships: Championship[];
  championship: Championship;
  branches: BranchDirectory;
  trialClasses: TrialSchedule;
  parentsZone: ParentsZoneCourse[];
  trialSlots: FieldOptions[];
  receipt: ReceiptModel;
  profile: AccountProfile;
  purchases: PurchaseHistory;
}

/** A block as drawn. `props`: authored props with texts, links and pictures resolved, the slots' data and what the block's builder adds. */
export interface BlockModel {
  id: string;
  type: string;
  props: Record<string, unknown>;
  /** Words of the block itself, from `blocks.<Type>` in locales/. */
  labels: Record<string, string>;
  /** `unavailable`: a service it needs failed; its fallback is drawn. */
  status: 'ok' | 'unavailable';
  /** The language of its texts, where words of another locale stand in for the page's. */
  lang?: string;
  device?: Device;
  /** The blocks in its areas, by name. */
  areas?: Record<string, BlockModel[]>;
}

export interface HeadModel {
  title: string;
  description: string;
  robots: string;
  canonical: string;
  alternates: { hreflang: string; href: string }[];
  /** Open Graph properties (`og:title` …), in order; a property may repeat. */
  openGraph: { property: string; content: string }[];
  /** Twitter names (`twitter:card` …). */
  twitter: { name: string; content: string }[];
  jsonLd: Record<string, unknown>[];
  themeColor?: string;
  /** Address of what other sites need to show the page in a frame (oEmbed). */
  oembed?: string;
}

export interface LanguageChoice {
  code: string;
  name: string;
  lang: string;
  /** Names the locale, whatever the site's strategy. */
  href: string;
  /** The same, and keeps the choice where no script does; absent of the current one. */
  choose?: string;
  current: boolean;
}

export interface HeaderModel {
  home: Link;
  logo: Image;
  nav: NavLink[];
  /** Links of a visitor who is logged out, or menu of one who is logged in. */
  account: NavLink[];
  /** The logged-in visitor's name above the account menu; null on shared pages. */
  user: { realName: string } | null;
  /** Absent where the language control does not show (L4). */
  languages?: LanguageChoice[];
  /** Developers' locale switcher (L8). */
  devLocales?: LanguageChoice[];
  labels: Record<string, string>;
}

export interface FooterModel {
  groups: { id: string; title: string; lang?: string; links: NavLink[]; device?: Device }[];
  social: { id: string; label: string; href: string }[];
  contact: { id: string; label: string; href?: string; text: string }[];
  address?: string;
  officeHours?: string;
  copyright: string;
  slogan: string;
  /** The language of both, where another locale's words stand in for the page's. */
  lang?: string;
  labels: Record<string, string>;
  /** What the owner has still to confirm; in non-production alone. */
  toConfirm?: string[];
}

/** What the browser's entry reads from the page: nothing of a visitor, nothing secret. */
export interface ClientModel {
  routeName: string;
  site: string;
  locale: string;
  /** Name of the cookie that a locale change is saved in, and its life in seconds (R3). */
  localeCookie: { name: string; maxAge: number };
  /** `ask`: the words by which consent is asked for, where the site wants it. */
  analytics?: { endpoint?: string; consent: boolean; ask?: Record<string, string> };
  labels: Record<string, string>;
}

/** `GET /api/page` answers this (X3). */
export interface PageModel {
  site: string;
  locale: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  routeName: string;
  status: number;
  redirect?: string;
  /** For frames of other sites: drawn without header and footer. */
  frame?: true;
  head: HeadModel;
  layout: { header: HeaderModel; footer: FooterModel };
  blocks: BlockModel[];
  client: ClientModel;
}

/** The same for an address that leads to another. */
export interface PageRedirect extends Pick<PageModel, 'site' | 'locale' | 'status'> {
  redirect: string;
  head: Pick<HeadModel, 'title' | 'description' | 'robots' | 'canonical' | 'alternates'>;
  blocks: [];
}
