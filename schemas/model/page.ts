import type { AccountProfile, PurchaseHistory } from './account.ts';
import type { FieldOptions, ReceiptModel } from './forms.ts';
import type { Device, Image, Link, NavLink } from './parts.ts';
import type { BundleOffer, ParentsZoneCourse, ProductCard, ProductDetail } from './products.ts';
import type { Article, BranchDirectory, Championship, MarketView, Review, TrialSchedule } from './school.ts';

/** The data of each kind of slot. A block's schema names its slots and their kinds. */
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

/** A block as drawn. `props`: the authored props with resolved texts, links and pictures, the slots' data, and the builder's additions. */
export interface BlockModel {
  id: string;
  type: string;
  props: { [name: string]: unknown };
  /** The block's own words, from `blocks.<Type>` in locales/. */
  labels: { [name: string]: string };
  /** `unavailable`: a service it needs failed; its fallback is drawn. */
  status: 'ok' | 'unavailable';
  /** The language of its texts, if another locale's words replace the page's. */
  lang?: string;
  device?: Device;
  /** The blocks in its areas, by name. */
  areas?: { [name: string]: BlockModel[] };
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
  jsonLd: { [name: string]: unknown }[];
  themeColor?: string;
  /** The address of the data for showing the page in a frame on other sites (oEmbed). */
  oembed?: string;
}

export interface LanguageChoice {
  code: string;
  name: string;
  lang: string;
  /** The address with the locale, whatever the site's strategy. */
  href: string;
  /** As `href`, but the server stores the choice, for browsers without scripts; absent for the current one. */
  choose?: string;
  current: boolean;
  /** The page is not offered in this language: the address leads to a page above it. */
  above?: true;
}

export interface HeaderModel {
  home: Link;
  logo: Image;
  nav: NavLink[];
  /** The links of a logged-out visitor, or the menu of a logged-in one. */
  account: NavLink[];
  /** The member's name above the account menu; null on shared pages. */
  user: { realName: string } | null;
  /** Absent if the language control is not shown (L4). */
  languages?: LanguageChoice[];
  /** The developers' locale switcher (L8). */
  devLocales?: LanguageChoice[];
  labels: { [name: string]: string };
}

export interface FooterModel {
  groups: { id: string; title: string; lang?: string; links: NavLink[]; device?: Device }[];
  social: { id: string; label: string; href: string }[];
  contact: { id: string; label: string; href?: string; text: string }[];
  address?: string;
  officeHours?: string;
  copyright: string;
  slogan: string;
  /** The language of `copyright` and `slogan`, if another locale's words replace the page's. */
  lang?: string;
  labels: { [name: string]: string };
  /** Facts that the owner still has to confirm; only in non-production. */
  toConfirm?: string[];
}

/** The data that the browser's entry reads from the page; it contains nothing personal or secret. */
export interface ClientModel {
  routeName: string;
  site: string;
  locale: string;
  /** The cookie that stores a change of the locale, with its lifetime in seconds (R3). */
  localeCookie: { name: string; maxAge: number };
  /** `ask`: the words of the consent dialog, if the site asks for consent. */
  analytics?: { endpoint?: string; consent: boolean; ask?: { [name: string]: string } };
  labels: { [name: string]: string };
}

/** The answer of `GET /api/page` (X3). */
export interface PageModel {
  site: string;
  locale: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  routeName: string;
  status: number;
  redirect?: string;
  /** The page is for frames of other sites: drawn without header and footer. */
  frame?: true;
  head: HeadModel;
  layout: { header: HeaderModel; footer: FooterModel };
  blocks: BlockModel[];
  client: ClientModel;
}

/** The answer of `GET /api/page` for an address that redirects. */
export interface PageRedirect extends Pick<PageModel, 'site' | 'locale' | 'status'> {
  redirect: string;
  head: Pick<HeadModel, 'title' | 'description' | 'robots' | 'canonical' | 'alternates'>;
  blocks: [];
}
