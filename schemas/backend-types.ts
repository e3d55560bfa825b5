/* Generated from the JSON Schemas by `npm run types`. Edit those. */
/** An id as the service writes it; compared as text. */
export type Identifier = string | number;
/** Words: one string for every language, or a map by locale. */
export type LocalText =
  | string
  | { [k: string]: string | undefined };
/** Answer of `GET {ecApi}markets/{marketHandle}/categories`. */
export type Categories = Category[];
/** Answer of `GET {courseApi}coursePlans` (spec.md §3). */
export type CoursePlans = CoursePlan[];
/** Answer of `GET {ecApi}products` (spec.md §3). */
export type Products = Product[];
/** Answer of `GET {userApi}getOwnPurchaseLog`, refunded entries included (spec.md §7). */
export type PurchaseLog = Purchase[];

export interface BackendSchemas {
  "backends/application-answer.json"?: ApplicationAnswer;
  "backends/auth.json"?: ContentAuth;
  "backends/categories.json"?: Categories;
  "backends/cities.json"?: Cities;
  "backends/content-articles.json"?: ContentArticles;
  "backends/content-championships.json"?: ContentChampionships;
  "backends/content-courses.json"?: ContentCourses;
  "backends/content-page.json"?: ContentPage;
  "backends/content-reviews.json"?: ContentReviews;
  "backends/course-plans.json"?: CoursePlans;
  "backends/created.json"?: Created;
  "backends/error.json"?: ServiceError;
  "backends/identifier.json"?: Identifier;
  "backends/image.json"?: ContentImage;
  "backends/local-text.json"?: LocalText;
  "backends/login-answer.json"?: LoginAnswer;
  "backends/login-request.json"?: LoginRequest;
  "backends/market.json"?: Market;
  "backends/pagination.json"?: ListingMeta;
  "backends/products.json"?: Products;
  "backends/purchase-answer.json"?: PurchaseAnswer;
  "backends/purchase-log.json"?: PurchaseLog;
  "backends/purchase-request.json"?: PurchaseRequest;
  "backends/redeem-answer.json"?: RedeemAnswer;
  "backends/register-answer.json"?: RegisterAnswer;
  "backends/register-request.json"?: RegisterRequest;
  "backends/stores.json"?: Stores;
  "backends/trial-signup-request.json"?: TrialSignupRequest;
  "backends/user-profile.json"?: UserProfile;
}
/** Answer of `POST {backstageApi}teacherApplications`. */
export interface ApplicationAnswer {
  id: Identifier;
  /** When it was received. */
  submittedAt: string;
}
/** Answer of `POST {contentApi}auth/local`. Without a jwt it is the error 'error to get the token' (spec.md §8). */
export interface ContentAuth {
  /** The Bearer of later calls. */
  jwt: string;
  /** Who signed in; not used. */
  user?: {} | null;
}
/** A shelf of a market. */
export interface Category {
  id: Identifier;
  name: LocalText;
  /** Its place: the lowest comes first. */
  position?: number | null;
}
/** Answer of `GET {backstageApi}brickAndMortarStore/region/{regionId}/city`. */
export interface Cities {
  /** The region's cities. */
  list: City[];
}
/** A city with branch schools. */
export interface City {
  id: Identifier;
  /** Its name, in the region's language. */
  name: string;
  regionId: Identifier;
}
/** Answer of `GET {contentApi}articles` in one locale (spec.md §3). */
export interface ContentArticles {
  /** The records. */
  data: ContentArticle[];
  meta: ListingMeta;
}
/** Something to read, here or elsewhere. */
export interface ContentArticle {
  id: Identifier;
  /** Strapi's id of the record in all languages. */
  documentId: string;
  /** Its title. */
  title: string;
  /** All of it, in Markdown, HTML or Strapi’s blocks; safe HTML once it is read. */
  content?: string | null;
  /** What it is about, in a line. */
  brief?: string | null;
  /** Where it is, if elsewhere. */
  externalLink?: string | null;
}
/** Which part of a listing of the content service this is. */
export interface ListingMeta {
  pagination: Pagination;
}
/** The page and how many there are. */
export interface Pagination {
  /** Number of this page, from 1. */
  page: number;
  /** Records a page at most. */
  pageSize: number;
  /** Number of pages. */
  pageCount: number;
  /** Number of records. */
  total: number;
}
/** Answer of `GET {contentApi}championships` in one locale. */
export interface ContentChampionships {
  /** The records. */
  data: ContentChampionship[];
  meta: ListingMeta;
}
/** A school championship. */
export interface ContentChampionship {
  id: Identifier;
  /** Strapi's id of the record in all languages. */
  documentId: string;
  /** Its name in addresses. */
  slug: string;
  /** Its title. */
  title: string;
  /** Rules, schedule and results, in Markdown, HTML or Strapi’s blocks; safe HTML once it is read. */
  content?: string | null;
  /** When it begins; a date means the whole day in the site’s time zone. */
  startsAt?: (string | null) | string;
  /** When it ends; a date means the whole day in the site’s time zone. */
  endsAt?: (string | null) | string;
  /** Where it is held, in words; of one that is played online its https address. Search engines list no event without a place. */
  place?: string | null;
  /** Its picture. */
  image?: ContentImage | null;
}
/** A picture or film of the content service's media library, in Strapi 5's flat form (spec.md §3). */
export interface ContentImage {
  id?: Identifier;
  /** Its file's name. */
  name?: string | null;
  /** What it shows, for those who do not see it. */
  alternativeText?: string | null;
  /** Words below it. */
  caption?: string | null;
  /** Its media type. */
  mime?: string | null;
  /** Where it is: absolute, or relative to the service's origin. */
  url: string;
  /** Width in pixels. */
  width?: number | null;
  /** Height in pixels. */
  height?: number | null;
  /** The same picture in other sizes; null where none were made. */
  formats?: {
    /** The smallest. */
    thumbnail?: ImageVariant | null;
    /** For a column. */
    medium?: ImageVariant | null;
    /** For the page's width. */
    large?: ImageVariant | null;
  } | null;
}
/** One size of a picture. */
export interface ImageVariant {
  /** Where it is: absolute, or relative to the service's origin. */
  url: string;
  /** Its media type. */
  mime?: string | null;
  /** Width in pixels. */
  width?: number | null;
  /** Height in pixels. */
  height?: number | null;
}
/** Answer of `GET {contentApi}courses` in one locale (spec.md §3). */
export interface ContentCourses {
  /** The records. */
  data: ContentCourse[];
  meta: ListingMeta;
}
/** What the content service says of a product; what is absent or null is not shown. */
export interface ContentCourse {
  id: Identifier;
  /** Strapi's id of the record in all languages. */
  documentId?: string | null;
  /** Its language. */
  locale?: string | null;
  /** Whether it is shown; absent: it is. */
  isActive?: boolean | null;
  /** Shown as the title; absent: the shop’s name is. */
  name?: string | null;
  /** Price in the locale's currency; a plan's wins. */
  price?: number | null;
  /** Special price in the locale's currency; a plan's wins. */
  specialPrice?: number | null;
  /** The product's id. */
  code: string;
  /** Who it is for. */
  targetAudience?: string | null;
  /** A line or two about it; the field is spelt so. */
  infomation?: string | null;
  /** All about it, in Markdown, HTML or Strapi’s blocks; safe HTML once it is read. */
  description?: string | null;
  /** Parents' zone: what the child reaches. */
  parentsZoneTarget?: string | null;
  /** Parents' zone: how long it takes. */
  parentsZoneWeek?: string | null;
  /** Parents' zone: units. */
  parentsZoneUnit?: string | null;
  /** Parents' zone: what is special about it. */
  parentsZoneSpecialContent?: string | null;
  /** Its picture. */
  image?: ContentImage | null;
  /** Its easiest level. */
  levelFrom?: string | null;
  /** Its hardest level. */
  levelTo?: string | null;
  /** How long its lessons are in all. */
  durationMinutes?: number | null;
  /** What a unit holds. */
  unitContent?: string | null;
  /** Languages spoken, as locale codes. */
  audio?: string[] | null;
  /** Languages of the subtitles, as locale codes. */
  subtitles?: string[] | null;
  /** What one can do after it. */
  outcome?: string | null;
  /** Its lessons, in order. */
  outline?: OutlineLesson[] | null;
  /** Product ids that a bundle holds. */
  contains?: string[] | null;
}
/** One lesson. */
export interface OutlineLesson {
  /** Its title. */
  title: string;
  /** How long it is. */
  minutes?: number | null;
  /** Whether it may be watched without buying. */
  isTrial?: boolean | null;
}
/** A page of any listing of the content service. Each record is checked by itself. */
export interface ContentPage {
  /** The records. */
  data: unknown[];
  meta: ListingMeta;
}
/** Answer of `GET {contentApi}reviews` in one locale (spec.md §3). */
export interface ContentReviews {
  /** The records. */
  data: ContentReview[];
  meta: ListingMeta;
}
/** What a visitor says. */
export interface ContentReview {
  id: Identifier;
  /** Strapi's id of the record in all languages. */
  documentId: string;
  /** Who says it. */
  name: string;
  /** The comment. */
  description: string;
  /** Their picture. */
  avatar?: ContentImage | null;
  /** Their film. */
  media?: ContentImage | null;
}
/** What a product is sold for. */
export interface CoursePlan {
  /** Its id, which the product's id meets. */
  id: string;
  /** Kind of plan. */
  type: "hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp";
  /** Its name. */
  name?: LocalText | null;
  /** The price by currency (NTD, USD, JPY or another of ISO 4217); a currency may be missing. */
  price: { [k: string]: PlanPrice | null | undefined };
}
/** A price in the currency's main unit. */
export interface PlanPrice {
  /** What it cost before. */
  originPrice: number;
  /** What is paid; a special price where it differs. */
  sellPrice: number;
}
/** Answer of `POST {backstageApi}experienceCourses/{id}/signups`. */
export interface Created {
  id: Identifier;
}
/** Answer of any call that fails. */
export interface ServiceError {
  /** What is wrong, for the log; no visitor sees it. */
  message: string;
}
/** Answer of `POST {userApi}login`. */
export interface LoginAnswer {
  /** The Bearer of later calls for this visitor. It has to fit into a header and, sealed, into a cookie. */
  token: string;
}
/** Body of `POST {userApi}login`. */
export interface LoginRequest {
  /** The name that the visitor logs in with. */
  username: string;
  /** The password. */
  password: string;
  /** The one-time code: six digits. */
  otp: string;
}
/** Answer of `GET {ecApi}markets/{marketHandle}`: a partner's storefront (spec.md §3). */
export interface Market {
  id: Identifier;
  /** Its name in addresses. */
  handle: string;
  name: LocalText;
  /** Whether there is such a market. */
  status: "ACTIVE" | "NOT_FOUND";
  /** When the sale begins; absent: it has begun. */
  startsAt?: string | null;
  /** When the sale ends; absent: it does not. */
  endsAt?: string | null;
  /** Words below the name. */
  description?: LocalText | null;
  /** The partner's mark, or its address. */
  logo?: ContentImage | string | null;
}
/** What is offered. */
export interface Product {
  /** Its id; a content course record's `code`. */
  id: string;
  /** Kind of product. */
  type: "hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp";
  /** Whether it belongs to teacher training. */
  isItp: boolean;
  /** Whether it is offered, by locale; a locale that is missing: not offered. */
  isActive: { [k: string]: boolean | undefined };
  /** Its name. */
  name?: LocalText | null;
  /** Its picture, or the picture's address. */
  image?: ContentImage | string | null;
  /** The categories of the market that it is listed in. */
  categoryIds?: Identifier[] | null;
}
/** Answer of `POST {userApi}purchases`. */
export interface PurchaseAnswer {
  id: Identifier;
  /** Where the visitor pays; absent: booked as a test, no payment is taken. */
  paymentUrl?: string | null;
}
/** One purchase. */
export interface Purchase {
  id: Identifier;
  /** Which product. */
  productId: string;
  /** The product's type; decides what may be refunded. */
  type?: string | null;
  name: LocalText;
  /** When. */
  purchasedAt: string;
  /** What was paid, in the currency's main unit. */
  price: number;
  /** Currency of the price. */
  currency: string;
  /** Whether it was refunded; such entries are left out. */
  isRefund: boolean;
  /** False: booked without a payment, so that there is nothing to refund; absent: paid. */
  isPaid?: boolean | null;
  /** The serial code that opened it; absent: bought. */
  serial?: string | null;
  /** Interactive video lessons opened; absent: not known. */
  openedLessons?: number | null;
  /** Course codes of a bundle redeemed; absent: not known. */
  redeemedCodes?: number | null;
}
/** Body of `POST {userApi}purchases`. */
export interface PurchaseRequest {
  /** Which product. */
  productId: string;
  /** Currency to pay in. */
  currency: string;
}
/** Answer of `POST {userApi}redeem`. */
export interface RedeemAnswer {
  /** The product that the serial opens. */
  productId: string;
  name: LocalText;
}
/** Answer of `POST {userApi}register`: the new account is logged in. */
export interface RegisterAnswer {
  /** The Bearer of later calls for this visitor. It has to fit into a header and, sealed, into a cookie. */
  token: string;
}
/** Body of `POST {userApi}register`. */
export interface RegisterRequest {
  /** The name to log in with. */
  username: string;
  /** The password. */
  password: string;
  /** The name that the site calls the visitor by. */
  realName: string;
  /** E-mail address. */
  email: string;
}
/** Answer of `GET {backstageApi}brickAndMortarStore/store`. */
export interface Stores {
  /** The city's branch schools. */
  list: Store[];
}
/** A branch school. */
export interface Store {
  id: Identifier;
  /** Its name, in the region's language. */
  name: string;
  /** Postal address. */
  address: string;
  /** Telephone number. */
  phone?: string | null;
  /** E-mail address. */
  email?: string | null;
  /** Address of a map. */
  mapUrl?: string | null;
  /** When it is open, in the region's language. */
  openingHours?: string | null;
  /** IANA name of its time zone. */
  timeZone?: string | null;
  /** Trial classes in the time asked for. */
  experienceCourses?: ExperienceCourse[] | null;
}
/** One trial class. */
export interface ExperienceCourse {
  id: Identifier;
  /** When it begins. */
  startsAt: string;
  /** When it ends. */
  endsAt: string;
  /** Seats that are left; none: full. */
  seatsLeft: number;
  /** Age in years from which it is meant. */
  minAge: number;
  /** Age in years up to which it is meant, that year included. */
  maxAge: number;
}
/** Body of `POST {backstageApi}experienceCourses/{id}/signups`: one of `email` and `phone` is there. */
export interface TrialSignupRequest {
  /** The child's name. */
  childName: string;
  /** The child's age in years. */
  childAge: number;
  /** The parent's name. */
  parentName: string;
  /** E-mail address of the parent. */
  email?: string;
  /** Telephone number of the parent. */
  phone?: string;
}
/** Answer of `GET {userApi}`: who is logged in (spec.md §3). */
export interface UserProfile {
  /** The name that the visitor logs in with; user data without one is no login (requirements A1). */
  username: string;
  /** The name that the site calls the visitor by. */
  realName?: string | null;
  /** The name that other players see. */
  nickName?: string | null;
  /** Strength, G19 (beginner) to G1 (master); another value counts as none. */
  rank?: string | null;
  /** Until when live lectures are open to the visitor. */
  liveCourseEndAt?: string | null;
  /** Until when the visitor is a VIP member. */
  vipEndAt?: string | null;
  /** E-mail address. */
  email?: string | null;
  /** Telephone number. */
  phone?: string | null;
  /** Address of the profile picture; relative to the service that names it. */
  profileUrl?: string | null;
}
