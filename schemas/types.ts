/* Generated from the JSON Schemas by `npm run types`. Edit those. */
/** Words as a file writes them: a key of locales/, or a map by locale. */
export type Text = string | Record<string, string>;
/** Where a block's slot gets its data: `from` names the source, the rest is the source's own. */
export type DataSource =
  | ProductsSource
  | BundlesSource
  | ProductSource
  | ReviewsSource
  | ArticlesSource
  | MarketSource
  | ChampionshipsSource
  | ChampionshipSource
  | BranchesSource
  | TrialClassesSource
  | TrialSlotsSource
  | ReceiptSource
  | ParentsZoneSource
  | ProfileSource
  | PurchasesSource;
/** One of these must hold. */
export type Any = Condition[];
/** The blocks inside of a new one. */
export type Areas = Record<string, Block[]>;

export interface ContentSchemas {
  "data.json"?: DataSource;
  "draft.json"?: Draft;
  "fragment.json"?: Fragment;
  "fragmentUse.json"?: FragmentUse;
  "glossary.json"?: Glossary;
  "locale.json"?: LocaleInfo;
  "override.json"?: Override;
  "page.json"?: Page;
  "school.json"?: School;
  "site.json"?: Site;
  "words.json"?: Words;
}
export interface ProductsSource {
  /** Products of the catalogue that are offered in the locale. */
  from: "products";
  /** Only these, in this order. */
  ids?: string[];
  /** Only these types; `more` is vip, verification and itp. */
  types?: ("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp")[];
  /** At most so many. */
  limit?: number;
  /** Only those for this level, narrowest range first. `{name}` is filled in from the page's path. */
  level?: string;
  /** Prices in this currency for every visitor, for products that are billed in one country only. Default: the visitor's currency. */
  currency?: string;
}
export interface BundlesSource {
  /** Bundles that are offered in the locale, with their contents and what these cost by themselves. */
  from: "bundles";
  /** Only these, in this order. */
  ids?: string[];
}
export interface ProductSource {
  /** One product with all that is known of it. */
  from: "product";
  /** Its id; `{name}` is filled in from the page's path. Default: the path's `{productId}`. */
  id?: string;
}
export interface ReviewsSource {
  /** Reviews of the content service. */
  from: "reviews";
  /** At most so many. */
  limit?: number;
}
export interface ArticlesSource {
  /** Articles of the content service. */
  from: "articles";
  /** At most so many. */
  limit?: number;
}
export interface MarketSource {
  /** A partner's storefront, with its categories and products while its sale is on. */
  from: "market";
  /** Its name in addresses; `{name}` takes a parameter of the page's path. */
  handle: string;
}
export interface ChampionshipsSource {
  /** School championships of the content service: current, upcoming and past. */
  from: "championships";
}
export interface ChampionshipSource {
  /** One school championship with its rules and results. */
  from: "championship";
  /** Its name in addresses; `{name}` takes a parameter of the page's path. */
  slug: string;
}
export interface BranchesSource {
  /** Branch schools of the locale's regions, by city; the page's query parameters `region` and `city` narrow them. */
  from: "branches";
  /** The page with the sign-up form, to which the next trial class of each branch leads. Default: no class is named. */
  signUp?: string;
}
export interface TrialClassesSource {
  /** Trial classes of the coming days at the branch schools; the page's query parameters `region`, `city` and `week` narrow them. */
  from: "trialClasses";
  /** The page with the sign-up form. Default: each class links to an e-mail to its branch. */
  signUp?: string;
  /** Offers only cities with free seats in the days shown, and the chosen city. */
  openCities?: boolean;
}
export interface TrialSlotsSource {
  /** Trial classes to choose from in a form; the page's query parameters `region`, `city` and `courseId` narrow them. */
  from: "trialSlots";
}
export interface ReceiptSource {
  /** The result of a form that was just sent, from the page's query parameter `receipt`, which the form's redirect sets. */
  from: "receipt";
}
export interface ParentsZoneSource {
  /** Courses with facts for parents: goal, duration, units, special content. */
  from: "parentsZone";
  /** At most so many. */
  limit?: number;
}
export interface ProfileSource {
  /** The visitor who is logged in: rank, VIP and the profile of the user service. Shown only to that visitor and never cached. */
  from: "profile";
}
export interface PurchasesSource {
  /** The visitor's purchases, latest first, without refunded ones, each with what may be refunded today. Never cached. */
  from: "purchases";
}
/** drafts/<name>/draft.yaml: what a draft takes away, and when it is published. Files beside it, in the same folders as the live ones, are what it adds and changes. */
export interface Draft {
  /** Live files that the draft takes away, by their paths in the content folder. */
  removed?: string[];
  /** When a running server publishes it by itself. Without it: when somebody runs `npm run publish`. */
  publishAt?: string;
}
/** Blocks that many pages use, kept in one file; what differs from page to page are its parameters. */
export interface Fragment {
  /** What it is for, for those who use it. */
  description?: string;
  /** Its parameters by name. A value `{ param: name }` in a block's props or data takes what the page gives. */
  params?: { [k: string]: FragmentParam | undefined };
  /** Its blocks, from top to bottom. Their ids are those in the pages that use it. */
  blocks: Block[];
}
export interface FragmentParam {
  /** What it takes: words, a link, a picture, ids of products … */
  kind:
    | "text"
    | "markdown"
    | "href"
    | "link"
    | "picture"
    | "film"
    | "problem"
    | "level"
    | "instant"
    | "id"
    | "ids"
    | "number"
    | "boolean"
    | "choice";
  /** What it says or does, for those who use the fragment. */
  description?: string;
  /** The value where a page gives none. */
  default?: unknown;
  /** Whether it may be left out without a default; then what takes it is left out, too. */
  optional?: boolean;
  /** For a choice: what may be chosen. */
  values?: string[];
  /** For a number: the least. */
  minimum?: number;
  /** For a number: the most. */
  maximum?: number;
}
export interface Block {
  /** The block's name, once in a page. */
  id: string;
  /** Which block it is: one of schemas/blocks/. */
  type: string;
  /** Leaves the block out, without taking it away. */
  hidden?: boolean;
  when?: When;
  /** The block's props, as its schema in schemas/blocks/ says. */
  props?: {};
  /** What the block shows of the services: for each of its slots a source. */
  data?: { [k: string]: DataSource | undefined };
  /** The blocks inside of this one, by the names of its areas; three levels deep at most. */
  areas?: Record<string, Block[]>;
}
/** When something shows. All that is named must hold. */
export interface When {
  /** Site, by its file's name. */
  site?: string | string[];
  /** Locale of the page. */
  locale?: string | string[];
  /** Region of the site. */
  region?: string | string[];
  /** A flag that is on for the site and locale; `reviewsMode=carousel` requires a value. */
  flag?: string | string[];
  /** Whether the visitor is logged in. */
  loggedIn?: boolean;
  window?: TimeWindow;
  not?: Condition;
  any?: Any;
  /** Below 768 px, or from there up. Both are drawn; the style sheet shows one. */
  device?: "mobile" | "desktop";
}
/** A time window; either end may be left open. The end itself still counts. */
export interface TimeWindow {
  /** A moment: ISO 8601 with its offset. */
  startsAt?: string;
  /** A moment: ISO 8601 with its offset. */
  endsAt?: string;
}
/** All that is named must hold. A list holds when one of its values does. */
export interface Condition {
  /** Site, by its file's name. */
  site?: string | string[];
  /** Locale of the page. */
  locale?: string | string[];
  /** Region of the site. */
  region?: string | string[];
  /** A flag that is on for the site and locale; `reviewsMode=carousel` requires a value. */
  flag?: string | string[];
  /** Whether the visitor is logged in. */
  loggedIn?: boolean;
  window?: TimeWindow;
  not?: Condition;
  any?: Any;
}
/** The blocks of a file of pages/fragments/, put in here. */
export interface FragmentUse {
  /** The fragment, by its file's name without the ending. */
  fragment: string;
  /** Values of the fragment's parameters, by their names. */
  with?: {};
  /** Put before the ids of its blocks; wanted where a page uses the same fragment twice. */
  prefix?: string;
}
/** locales/glossary.yaml: one word for one thing, in each language. `npm run check` reports words that say it otherwise. */
export interface Glossary {
  /** Things that have one name. */
  terms: GlossaryTerm[];
}
export interface GlossaryTerm {
  /** What is named, for those who write. */
  about: string;
  /** What to write, by locale. */
  say?: { [k: string]: string | undefined };
  /** What not to write, by locale: parts of texts, letter for letter. Those that begin or end with a Latin letter are whole words there; capitals make no difference. */
  not: { [k: string]: string[] | undefined };
  /** What may be written all the same, by locale: longer parts of texts that hold such a word. */
  but?: { [k: string]: string[] | undefined };
  /** Where it may be written all the same. */
  butIn?: string[];
}
/** locales/<code>/locale.yaml: what is to be known of a locale beside its words. */
export interface LocaleInfo {
  /** The language's name in its own words. */
  name: string;
  /** The `lang` attribute of its pages. */
  lang: string;
  /** Direction of writing. */
  dir?: "ltr" | "rtl";
  /** Languages of browsers that are best served by this locale, beside its own code. */
  accepts?: string[];
  /** Locales asked in turn for words that this one lacks. */
  fallback?: string[];
  /** What the content service calls this locale, where that is not its code. The setting `CONTENT_LOCALES` of a deployment goes before it. */
  contentLocale?: string;
  /** Keys whose words are rightly the same as in the last locale of `fallback`: names, brands, codes. */
  same?: string[];
}
/** What one site or region shows differently of a page; all else is the page's. */
export interface Override {
  /** The page, by its file's name without the ending. */
  page: string;
  /** Where it counts: on sites, or in regions. What a site says goes before what its region says. */
  for: {
    /** Site, by its file's name. */
    site?: string | string[];
    /** Region of the site. */
    region?: string | string[];
  };
  /** The page's title here. */
  title?: Text;
  /** The page's description here. */
  description?: Text;
  /** The picture that shares of the page show here. */
  image?: {src: string; alt?: Text};
  /** Whether search engines may list the page here. */
  index?: boolean;
  /** Blocks that differ, are added, hidden or moved; applied in this order. */
  blocks?: BlockChange[];
}
export interface BlockChange {
  /** The block of the page that is changed; with `type` a new block. */
  id: string;
  /** Makes it a new block of this type. */
  type?: string;
  /** Leaves the block out here; `false` shows one that the page hides. */
  hidden?: boolean;
  /** In place of the block's own condition; `null` takes that away. */
  when?: When | null;
  /** Props that differ, each whole; `null` takes one away. */
  props?: {};
  /** Sources of data slots that differ, each whole; `null` takes one away. */
  data?: Record<string, DataSource | null>;
  areas?: Areas;
  /** Puts it behind this block. */
  after?: string;
  /** Puts it before this block. */
  before?: string;
  /** Puts it at the start or the end of the page. */
  at?: "start" | "end";
}
/** One page: its address and its blocks. Its name, which links and route names use, is the file's. */
export interface Page {
  /** The path after the locale: letters a to z, digits, `-`, `_`, `.` and `~`; `{name}` is a parameter, `{name?}` an optional one. A page without a path is for a status (`status`). */
  path?: string;
  /** The status for which this page shows, in place of a path: 404 not found, 503 a page that is out of order, 500 any other failure. */
  status?: 404 | 500 | 503;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  title: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  description?: Text;
  /** The picture that shares of this page show; without it, the site's. */
  image?: {src: string; alt?: Text};
  when?: Condition1;
  window?: TimeWindow1;
  /** Whether search engines may list the page. */
  index?: boolean;
  /** Whether other sites may show the page in a frame. It then has no header and no footer. The page with the same checks explains how to embed it. */
  frame?: boolean;
  /** What the owner still has to confirm on this page. It shows at the end of the page with NON_PRODUCTION on, and in `npm run doctor`; visitors do not see it. */
  toConfirm?: string[];
  /** Conditions of the page, checked in order. If one fails, the page is not found or redirects. */
  checks?: string[];
  /** Query parameters that change what the page shows; any other is ignored. */
  query?: { [k: string]: QueryParameter | undefined };
  /** What the page shows, from top to bottom. */
  blocks: Block[];
}
/** On which sites and in which locales the page is; elsewhere it is not found. */
export interface Condition1 {
  /** Site, by its file's name. */
  site?: string | string[];
  /** Locale of the page. */
  locale?: string | string[];
  /** Region of the site. */
  region?: string | string[];
  /** A flag that is on for the site and locale; `reviewsMode=carousel` requires a value. */
  flag?: string | string[];
  /** Whether the visitor is logged in. */
  loggedIn?: boolean;
  window?: TimeWindow;
  not?: Condition;
  any?: Any;
}
/** A time window; either end may be left open. The end itself still counts. */
export interface TimeWindow1 {
  /** A moment: ISO 8601 with its offset. */
  startsAt?: string;
  /** A moment: ISO 8601 with its offset. */
  endsAt?: string;
}
export interface QueryParameter {
  /** The accepted values. Without it, any text is accepted, and a page with this parameter is not cached. */
  values?: string[];
  /** Whether it may be given more than once. */
  many?: boolean;
  /** How many characters of it count. */
  maxLength?: number;
}
/** sites/shared/school.yaml: figures and scales of the school itself, the same on every site. */
export interface School {
  /** Figures that words name as {{facts.students}}. */
  facts: { [k: string]: number | string | undefined };
  /** Stages of the strength scale, from the first to the last. */
  stages: Stage[];
  /** Whom products are for, as the filter `audience` offers them. Its name is filters.audienceOption.<id> in locales/; a product belongs to it whose record names it with one of the words of filters.audienceWords.<id>. */
  audiences?: Audience[];
  /** Which courses a teacher may activate for students, by the teacher's own level. */
  activation?: Activation[];
}
export interface Stage {
  /** A short name in lower case: letters, digits, hyphens. */
  id: string;
  /** A level of the strength scale: G19 (beginner) to G1 (master). */
  from: string;
  /** A level of the strength scale: G19 (beginner) to G1 (master). */
  to: string;
  /** About which rank its easiest level is: 30k is 30 kyu, 1d is 1 dan. */
  rankFrom?: string;
  /** About which rank its hardest level is. */
  rankTo?: string;
}
export interface Audience {
  /** A short name in lower case: letters, digits, hyphens. */
  id: string;
  /** Products of these types are this audience's alone, whatever their records say. */
  types?: ("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "physicalGood" | "itp")[];
}
export interface Activation {
  /** A level of the strength scale: G19 (beginner) to G1 (master). */
  teacher: string;
  /** A level of the strength scale: G19 (beginner) to G1 (master). */
  from: string;
  /** A level of the strength scale: G19 (beginner) to G1 (master). */
  to: string;
}
/** One site: facts, names, addresses, switches, nav and footer. Its id is the file's name. */
export interface Site {
  /** Inherits the settings of another site, by its file's name. `hosts`, `fallback`, `origin`, `owns` and `redirects` are not inherited. Maps are merged; `locales` is replaced. Entries of lists are changed, added, left out (`hidden`) or moved (`after`, `before`, `at`) by their `id`. Set a setting to null to remove it. */
  extends?: string;
  /** The region that the site belongs to. */
  region: string;
  /** Hosts of this site: a whole host, `jp.*` (begins with) or `*.example.com` (ends with). Without a port. */
  hosts?: string[];
  /** Whether every host that no site claims leads here. Exactly one site says true. */
  fallback?: boolean;
  /** The site's public address, without a slash at its end: canonical links begin with it. */
  origin: string;
  /** IANA time zone of the site's calendar days. */
  timeZone: string;
  /** A locale by its language and region. It has a folder in locales/. */
  defaultLocale: string;
  /** Which addresses name their locale. */
  localeStrategy?: "prefix" | "prefix_except_default" | "prefix_and_default" | "no_prefix";
  /** Which addresses are redirected to the visitor's own locale. */
  redirectMode?: "all" | "root" | "no prefix";
  /** The locales that the site offers, in the order of its language list. */
  locales: { [k: string]: SiteLocale | undefined };
  /** The share of a page's texts that must be translated. A page below it still answers, but is left out of `hreflang`, sitemap and language list. A locale's value has priority over the site's. Default: all pages are listed. */
  translationCoverage?: number;
  /** Locales whose canonical pages are this site's. */
  owns?: string[];
  flags?: Flags;
  /** How a currency is written where `Intl` does not write it as visitors expect. */
  currencies?: { [k: string]: CurrencyStyle | undefined };
  /** How prices are shown. */
  prices?: {
    /** Whether `tax included` stands beside a price, as the law asks in some countries. */
    taxIncluded?: boolean;
    /** Whether the service's original price shows struck through next to the current one. Use `false` if products were never sold at it: many countries forbid such comparisons. */
    before?: boolean;
  };
  metadata: SiteMetadata;
  /** The header's links, in order. */
  nav: NavItem[];
  /** Links for visitors who are logged out, and the menu of those who are logged in. */
  account?: {
    /** Links of a visitor who is logged out. */
    loggedOut?: NavItem[];
    /** Menu of a visitor who is logged in. */
    loggedIn?: NavItem[];
  };
  /** The footer's columns. Social links, contact, address and copyright follow from the metadata. */
  footer: {
    /** The footer's columns, in order. */
    groups: FooterGroup[];
  };
  /** Redirects from old addresses, so that links to a former site keep working. A page at the same address has priority. */
  redirects?: Redirect[];
  /** Where pictures of services may come from, beside the content service itself. */
  images?: {
    /** Hosts, as in addresses. */
    hosts?: string[];
  };
  /** Hosts to which visitors may be sent to pay. An order with another payment host is refused. Default: any https address. */
  payments?: {
    /** Hosts, as in addresses; https alone. */
    hosts?: string[];
  };
  /** The contact for security reports in `/.well-known/security.txt` (RFC 9116). Default: no such file. */
  security?: {
    /** Where to tell it, the best way first. */
    contact: string[];
    /** An https address. */
    policy?: string;
    /** The day on which the file expires. Default: one year after the first day of the current month. */
    expires?: string;
  };
  /** What the owner still has to confirm for this site. It shows at the end of each page with NON_PRODUCTION on, and in `npm run doctor`; visitors do not see it. */
  toConfirm?: string[];
  /** How long others may keep a page that is the same for everyone. */
  cache?: {
    /** Seconds that a CDN may keep it; never past the boundary of a time window. */
    sharedSeconds?: number;
  };
  /** Where route changes are reported. */
  analytics?: {
    /** An https address. */
    endpoint?: string;
    /** Whether the visitor has to agree before anything is sent. A strip below the header asks, and the cookie `hoshi_consent` (`yes` or `no`) keeps the choice for 180 days. A link to `#consent`, for instance the id of a block in the privacy policy, asks again. */
    consent?: boolean;
  };
}
export interface SiteLocale {
  /** Key of the price map: an ISO 4217 code, or one of `currencies`. */
  currency: string;
  /** Regions whose branch schools are shown. */
  storeRegions: string[];
  /** Whether the locale is still being translated. Missing words come from its `fallback` and are warnings, even in the site's default locale. */
  inTranslation?: boolean;
  /** The share of a page's texts that must be translated. A page below it still answers, but is left out of `hreflang`, sitemap and language list. A locale's value has priority over the site's. Default: all pages are listed. */
  translationCoverage?: number;
  flags?: Flags;
}
/** Switches. Those of a locale go before those of the site. Your own begin with `x-`. */
export interface Flags {
  /** Whether a review's video shows. */
  reviewVideo?: boolean;
  /** Whether the footer names the official LINE account. */
  officialLineAccount?: boolean;
  /** Whether the parents' page shows its video. */
  parentsPageVideo?: boolean;
  /** Whether home shows recommended articles. */
  homeRecommendedContent?: boolean;
  /** Reviews as a plain grid, or as a carousel. */
  reviewsMode?: "static" | "carousel";
  /** Whether visitors may change the language. */
  localeChange?: boolean;
  /**
   * This interface was referenced by `Flags`'s JSON-Schema definition
   * via the `patternProperty` "^x-[a-z0-9-]+$".
   */
  [k: string]: boolean | string | "static" | "carousel" | undefined;
}
export interface CurrencyStyle {
  /** ISO 4217 code; the key itself if left out. */
  iso?: string;
  /** Written before the amount; without it, `Intl` decides. */
  symbol?: string;
  /** Digits behind the point; without it, as the currency has. */
  decimals?: number;
  /** The two amounts that divide a listing's price filter into low, middle and high. Default: no price filter. */
  priceSteps?: number[];
}
/** Who the site is. */
export interface SiteMetadata {
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  title: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  description: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  slogan: Text;
  /** A picture in pages/media, with a text for people who cannot see it; without a text, it is decoration. */
  logo: {src: string; alt?: Text};
  /** Address that help is asked at. */
  email: string;
  /** Telephone number as it is dialled, in digits with hyphens or spaces between. */
  phone?: string;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  address?: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  copyright: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  officeHours?: Text;
  /** An https address. */
  facebookUrl?: string;
  /** An https address. */
  instagramUrl?: string;
  /** An https address. */
  lineUrl?: string;
  /** An https address. */
  youtubeUrl?: string;
  /** An https address. */
  whatsappUrl?: string;
  /** An https address. */
  discordUrl?: string;
  /** WeChat account, shown as text. */
  wechatId?: string;
  /** An https address. */
  shopUrl?: string;
  /** An https address. */
  appUrl?: string;
  /** An https address. */
  originWebSiteUrl?: string;
  /** Legal name of who sells, where the law requires it. */
  seller?: Text;
  /** Who answers for the sales, where the law requires it. */
  representative?: Text;
  /** The number under which the authorities know the seller, where the law requires it. */
  registration?: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  socialShareTitle?: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  socialShareDescription?: Text;
  /** A picture in pages/media, with a text for people who cannot see it; without a text, it is decoration. */
  socialShareImage?: {src: string; alt?: Text};
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  twitterShareTitle?: Text;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  twitterShareDescription?: Text;
  /** A picture in pages/media, with a text for people who cannot see it; without a text, it is decoration. */
  twitterShareImage?: {src: string; alt?: Text};
}
export interface NavItem {
  /** A short name in lower case: letters, digits, hyphens. */
  id: string;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  label: Text;
  /** Where a link leads: a path of this site without its locale (/courses?stage=beginner), an address (https://…), mailto:, tel:, #anchor, a metadata entry of the site (site:appUrl), or a screen of the origin site (origin:login). */
  to: string;
  /** Opens a new tab; if it is blocked, the same one. */
  newTab?: boolean;
  when?: When;
}
export interface FooterGroup {
  /** A short name in lower case: letters, digits, hyphens. */
  id: string;
  /** Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale. */
  title: Text;
  when?: When;
  /** The column's links. */
  items: NavItem[];
}
export interface Redirect {
  /** The old address, without host and locale; case does not matter. `{name}` matches one part, `{name*}` at the end any number of parts. With query parameters (`/index.php?page=about`, `/item?id={name}`), it matches only if they are present. */
  from: string;
  /** The new address: a page's path without its locale, with a query if needed, or an https address. `{name}` is filled in from `from`. The visitor's other query parameters are kept. */
  to: string;
  /** Whether the redirect is permanent (308), so that search engines replace the old address; `false` is temporary (302). */
  permanent?: boolean;
  when?: Condition2;
}
/** In which locales, and while what else holds, the old address leads there. */
export interface Condition2 {
  /** Site, by its file's name. */
  site?: string | string[];
  /** Locale of the page. */
  locale?: string | string[];
  /** Region of the site. */
  region?: string | string[];
  /** A flag that is on for the site and locale; `reviewsMode=carousel` requires a value. */
  flag?: string | string[];
  /** Whether the visitor is logged in. */
  loggedIn?: boolean;
  window?: TimeWindow;
  not?: Condition;
  any?: Any;
}
/** locales/<code>/<namespace>.yaml: words by their keys. `hero.title` of home.yaml is what pages name home.hero.title. */
export interface Words {
  /** Words for the visitor; `{{name}}` in them is filled in, `{{facts.students, number}}` with a figure of school.yaml. */
  [k: string]: unknown | undefined;
}
