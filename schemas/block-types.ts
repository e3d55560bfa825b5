/* Generated from the JSON Schemas by `npm run types`. Edit those. */
import type { Film, GameModel, Href, Image, Link, ProblemModel, SlotKinds } from './model.ts';

export interface BlockSchemas {
  "blocks/Account.json"?: Account;
  "blocks/AccountScreens.json"?: AccountScreens;
  "blocks/ActivationTable.json"?: ActivationTable;
  "blocks/Articles.json"?: Articles;
  "blocks/BranchList.json"?: BranchList;
  "blocks/BundleList.json"?: BundleList;
  "blocks/CallToAction.json"?: CallToAction;
  "blocks/ChampionshipDetail.json"?: ChampionshipDetail;
  "blocks/ChampionshipList.json"?: ChampionshipList;
  "blocks/Columns.json"?: Columns;
  "blocks/ComparisonTable.json"?: ComparisonTable;
  "blocks/Contact.json"?: Contact;
  "blocks/CourseGrid.json"?: CourseGrid;
  "blocks/DailyProblem.json"?: DailyProblem;
  "blocks/ErrorMessage.json"?: ErrorMessage;
  "blocks/EventDates.json"?: EventDates;
  "blocks/FactTable.json"?: FactTable;
  "blocks/Faq.json"?: Faq;
  "blocks/FeatureGrid.json"?: FeatureGrid;
  "blocks/Form.json"?: Form;
  "blocks/GameRecord.json"?: GameRecord;
  "blocks/GoProblem.json"?: GoProblem;
  "blocks/Hero.json"?: Hero;
  "blocks/LevelNote.json"?: LevelNote;
  "blocks/LevelResult.json"?: LevelResult;
  "blocks/LevelTest.json"?: LevelTest;
  "blocks/Notice.json"?: Notice;
  "blocks/OrderSummary.json"?: OrderSummary;
  "blocks/ParentsZone.json"?: ParentsZone;
  "blocks/PartnerMarket.json"?: PartnerMarket;
  "blocks/PlayGo.json"?: PlayGo;
  "blocks/PriceList.json"?: PriceList;
  "blocks/Problems.json"?: Problems;
  "blocks/ProductDetail.json"?: ProductDetail;
  "blocks/Purchases.json"?: Purchases;
  "blocks/Receipt.json"?: Receipt;
  "blocks/RefundTable.json"?: RefundTable;
  "blocks/Reviews.json"?: Reviews;
  "blocks/RichText.json"?: RichText;
  "blocks/Section.json"?: Section;
  "blocks/StageGuide.json"?: StageGuide;
  "blocks/StageLadder.json"?: StageLadder;
  "blocks/StartingPoints.json"?: StartingPoints;
  "blocks/Stats.json"?: Stats;
  "blocks/Steps.json"?: Steps;
  "blocks/TrialSchedule.json"?: TrialSchedule;
  "blocks/Video.json"?: Video;
  "blocks/Worksheet.json"?: Worksheet;
}
/** The visitor's personal space: the own rung on the ladder, VIP and live lectures, profile, and what to do next. Holds the page's h1. */
export interface Account {
  /** What the page is, above the greeting; its heading while the account cannot be read. */
  heading: string;
  /** How a rank is got, for who has none. */
  ranks?: Link;
  /** The way to VIP, for whom it is over or never began. */
  vip?: Link;
  /** What to do next; each shows to those whom it is for. */
  next?: NextStep[];
}
export interface NextStep {
  /** Shows only to members without a rank, with a rank, with VIP, or without VIP. Default: everyone. */
  for?: "unranked" | "ranked" | "vip" | "noVip";
  /** Only for those whose rank is in this stage of school.yaml. */
  stage?: string;
  /** What to do. */
  title: string;
  /** A sentence about it. */
  body?: string;
  /** The way there. */
  link: Link;
}
/** The screens of the account, each with a sentence and the way there. Sends old addresses (#/login …) on to their screen. */
export interface AccountScreens {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The screens, in order. */
  items: ScreenItem[];
}
export interface ScreenItem {
  /** The screen. */
  link: Link;
  /** Who needs it. */
  body?: string;
}
/** Which courses a teacher may activate, by the teacher's own level, from sites/shared/school.yaml. */
export interface ActivationTable {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** Articles of the content service. */
export interface Articles {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** Branch schools by city, with links that choose a region and a city. The page declares the query parameters `region` and `city`. */
export interface BranchList {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The way to the trial classes, below the branches. */
  schedule?: Link;
}
/** Bundles with their contents, each price, and the sum against the bundle. */
export interface BundleList {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** One thing to do, at the end of a page or between two parts of it. */
export interface CallToAction {
  /** The invitation. */
  heading: string;
  /** A sentence on it. */
  body?: string;
  /** What to do; the first is the main one. */
  actions: Link[];
}
/** One school championship: when it is, its rules or results. Holds the page's h1. */
export interface ChampionshipDetail {
  /** The way back to the list. */
  back?: Link;
}
/** School championships in three groups: on now, to come, over. */
export interface ChampionshipList {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** Blocks beside one another on wide screens, one below the other on narrow ones. */
export interface Columns {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Which of two columns is the wider one; three are equal. */
  ratio?: "equal" | "first-wide" | "second-wide";
}
/** A table that compares a few things: a heading for each row and column, signs or words in its cells. */
export interface ComparisonTable {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** What the table shows, for those who hear it. */
  caption: string;
  /** The heading above the rows' headings. */
  corner: string;
  /** What is compared, from left to right. */
  columns: string[];
  /** What it is compared in, from top to bottom. */
  rows: {
    /** The row's heading. */
    label: string;
    /** A few words below it. */
    note?: string;
    /** One for each column. */
    cells: {
      /** A tick, or a dash; said as included, or not included. */
      included?: boolean;
      /** Words in place of what the sign says. */
      words?: string;
    }[];
  }[];
  /** If set, rows with a tick in every column are folded below the table, under these words and their number. */
  alike?: string;
  /** The head of each column, in order: a sentence, an action, or plan lengths to choose from. */
  prices?: {
    /** Lengths of one plan, as products of the slot `items`. Products that are not offered are left out. Each shows its price and its price per month. */
    plans?: {
      /** The product. */
      id: string;
      /** How many months it is for. */
      months: number;
      /** Selected by default and marked as recommended. It is called the cheapest per month only if it is. */
      recommended?: boolean;
    }[];
    /** A sentence below the column's name or the prices. */
    note?: string;
    /** What to do. */
    link?: Link;
  }[];
}
/** Ways to reach the school and its office hours, from the site's metadata. */
export interface Contact {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** Products as cards; with filters, a whole catalogue with search. */
export interface CourseGrid {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** `cards`: cards with a description, stacked on a phone. `strip`: the same cards in a row that scrolls sideways. `rows`: a small picture, level and price, for pages whose main topic is another. */
  look?: "cards" | "strip" | "rows";
  /** Filters next to the search, in this order. Each is a query parameter that the page declares. Default: no search and no filters. */
  filters?: ("stage" | "type" | "audience" | "price" | "trial")[];
  /** Sort orders that visitors may choose besides the shop's own, as values of the page's query parameter `sort`. They show next to the filters. A sorted grid is one list. */
  sorts?: ("price-low" | "price-high" | "level")[];
  /** Whether the cards stand under a heading for each type, until visitors sort them. */
  groupByType?: boolean;
  /** Headings that group the cards, in this order, until a visitor sorts them. Other types come last, each under its own name. */
  groups?: {
    /** Its name in addresses: `#catalogue-exams` of the block `catalogue`. */
    id: string;
    /** The heading. */
    title: string;
    /** A sentence below it. */
    intro?: string;
    /** What stands under it. */
    types: ("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp")[];
    /** `levels`: a stone with the price for each level; the cards open on a press. For products of one level each, while nothing is searched or filtered. */
    look?: "cards" | "levels";
    /** How many cards of it show at once, in place of the block's own figure. */
    shown?: number;
  }[];
  /** How many cards of a type show at first; a press shows the others. Searching, filtering or sorting shows all. Default: all. */
  shown?: number;
  /** A link below the cards. */
  more?: Link;
}
/** The problem of the day of a stage: of the files of pages/problems that begin with the stage's id, one a day in turn, by the site's calendar; on a page with the check `daily` and the parameter `{date}` that of the day that the path names. The page may declare the query parameter `stage`. */
export interface DailyProblem {
  /** The section's heading. */
  heading?: string;
  /** A sentence or two below it. */
  intro?: string;
  /** Id of the stage in school.yaml whose problem shows if the address names no stage. Default: the first. */
  stage?: string;
  /** Shows only the position, the task and a link to the page where it is played. For other pages. */
  compact?: boolean;
  /** The page whose path has the days below it (`/daily/2026-11-20`). A day's address is the one that visitors share, and its page links to the days before and after. */
  days?: Href;
  /** The page of the problem of the day, where this is another one; the choice of a stage is there then. */
  more?: Link;
}
/** What a page for a status says: what happened, the way home, and where others often go. */
export interface ErrorMessage {
  /** The page's h1. */
  heading: string;
  /** A sentence or two that help. */
  body?: string;
  /** In place of `body` if the request was at fault (statuses 400 to 499), on the page for 500. */
  requestBody?: string;
  /** A drawing beside the words; without it a small board. */
  picture?: Image;
  /** The way home. */
  home: Link;
  /** Words above the links. */
  linksHeading?: string;
  /** Pages that visitors often look for; the first is a button, before the way home. */
  links?: Link[];
}
/** When an event is, from its page's window; and where, and for whom. */
export interface EventDates {
  /** The section's heading. */
  heading?: string;
  /** The event's name, for search engines. */
  name: string;
  /** What it is, for search engines. */
  description?: string;
  /** Where it is; without it, online. */
  place?: string;
  /** What else is to be known at a glance. */
  facts?: {
    /** What it is. */
    label: string;
    /** What of it. */
    text: string;
  }[];
}
/** Facts in two columns. What the site's file knows is taken from there. */
export interface FactTable {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The facts, in order. */
  rows: {
    /** What it is. */
    label: string;
    /** What is to be said of it; below what the site's file says, where both are there. */
    body?: string;
    /** An entry of the site's metadata. If it is not set and there is no `body`, the row is left out. */
    from?: "seller" | "representative" | "registration" | "address" | "phone" | "email" | "officeHours";
  }[];
}
/** Questions and answers, in groups; each answer has its own anchor. */
export interface Faq {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Whether the questions can be searched; the page declares the query parameter `q`. */
  search?: boolean;
  /** Groups of questions, in order. */
  groups: {
    /** What these questions are about. */
    title?: string;
    /** Questions, in order. */
    items: {
      /** The answer's anchor, once in a page. */
      id: string;
      /** The question, as a visitor asks it. */
      question: string;
      /** The answer. */
      answer: string;
    }[];
  }[];
  /** A link below the questions. */
  more?: Link;
}
/** A few things side by side, each with a drawing, a sentence, points or a link. */
export interface FeatureGrid {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** How each feature looks. `plain`: without a frame. `cards`: as a card. `doors`: the whole card is a link, with its picture on top. `photos`: a photograph with its name; entries without a picture are hidden. */
  look?: "plain" | "cards" | "doors" | "photos";
  /** The things, in order. */
  items: {
    /** Its name. */
    title: string;
    /** A sentence or two. */
    body?: string;
    /** A small drawing; with `photos` a photograph, upright or wide. */
    picture?: Image;
    /** What it includes, each with a tick. */
    points?: string[];
    /** Where it leads. */
    link?: Link;
  }[];
}
/** A form of the account or of a sign-up; its fields, rules and messages come from schemas/forms/. Its page is never shared. */
export interface Form {
  /** Which form it is: one of schemas/forms/. */
  form:
    "login" | "registration" | "redemption" | "purchase" | "trialSignup" | "teacherApplication" | "logoutEverywhere";
  /** The page's h1, where no other block holds it. */
  title?: string;
  /** The section's heading, where another block holds the h1. */
  heading?: string;
  /** A sentence on what the form is for. */
  intro?: string;
  /** What comes of it, each with a tick, between the sentence and the fields. */
  points?: string[];
  /** A link with the board of the beginners' problem of the day; not for a visitor whom one of the `reasons` brings. */
  daily?: Link;
  /** The button's words. */
  submit: string;
  /** What is to be known before the button is pressed. */
  body?: string;
  /** The same for a product that costs nothing. */
  bodyFree?: string;
  /** Words beside the box of consent, with a link to the page that explains it. */
  consent?: string;
  /** Shows if the visitor's login has ended and they have to log in again (the page's query parameter `expired`). */
  expired?: string;
  /** Replaces the title and the sentence if the visitor comes from a page that requires a login and will return to it. */
  reasons?: FormReason[];
  /** A line below the button, such as the way from the login to the sign-up. It keeps the address that the visitor returns to. */
  after?: string;
  /** Where the visitor goes afterward: a page with the block `Receipt`, or any other. A login returns to the previous page. */
  done?: Href;
  /** The button's words for a product that costs nothing. */
  submitFree?: string;
  /** For what is seldom needed: a smaller heading and a quiet button. */
  quiet?: boolean;
}
export interface FormReason {
  /** The page that the visitor comes from: the path in its file. If it is a product's page, the product shows with its price. */
  to: Href;
  /** The page's h1. */
  title: string;
  /** What comes after it. */
  intro: string;
}
/** A whole game to look through move by move, with what is said of it and its variations; the visitor may guess each next move. */
export interface GameRecord {
  /** The section's heading. */
  heading?: string;
  /** A sentence or two below it. */
  intro?: string;
  /** The game. */
  game: GameModel;
  /** Black's name in the visitor's language; without it, as the file writes it (`PB`). */
  black?: string;
  /** White's name in the visitor's language; without it, as the file writes it (`PW`). */
  white?: string;
  /** The move after which the game shows at first; without it, the last one. */
  at?: number;
}
/** A problem of Go that the visitor plays, or a lesson of several, one after the other. */
export interface GoProblem {
  /** The block's heading. */
  heading?: string;
  /** A sentence or two below it. */
  intro?: string;
  /** One problem, or the steps of a lesson. */
  problems: ProblemModel[];
  crop?: Crop;
}
/** The part of the board that shows; without it, what the problem needs. */
export interface Crop {
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  from: string;
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  to: string;
}
/** The first thing on a page: its one h1, a sentence, and what to do next; with a product as its data, what that costs. */
export interface Hero {
  /** A few words above the heading. */
  eyebrow?: string;
  /** The page's h1. */
  heading: string;
  /** A sentence or two. */
  lead?: string;
  /** The two stones say heading and sentence, and none of the actions is the main one. */
  spoken?: boolean;
  /** What to do next, three at most; the first is the main one. */
  actions?: Link[];
  /** A picture in pages/media, with a text for people who cannot see it; without a text, it is decoration. */
  picture?: Image;
  /** A problem in place of a picture, to be played at once. */
  problem?: ProblemModel;
  /** Several, one after the other, in place of `problem`. */
  problems?: ProblemModel[];
  /** What stands after the last problem. */
  end?: {
    /** Praise, in a few words. */
    heading: string;
    /** A sentence on what is next. */
    body?: string;
    /** The next step. */
    action?: Link;
  };
  /** A Go board in place of a picture. Points are named as players do: D4. */
  board?: {
    /** Lines each way. */
    size: 9 | 13 | 19;
    /** Points with a black stone. */
    black?: string[];
    /** Points with a white stone. */
    white?: string[];
    /** Stones in question: they get a ring. */
    marked?: string[];
    /** Empty points in question: they get a dashed circle. */
    open?: string[];
    crop?: Crop1;
    /** The position in words, for those who do not see it. */
    description: string;
    /** What is said below the board: a question, or what a speaker says of it. */
    caption?: string;
    /** Who says the caption: it then stands in a bubble. */
    speaker?: string;
    /** Black's moves side by side, the best last: on the board with a tick or crossed out, in the speaker's bubble with what each takes, as stones. Only what is a fact of the position. */
    compare?: {
      /** A point of the board as players name it: letters from the left without I, numbers from below. */
      at: string;
      /** Whose move it is. */
      label: string;
      /** The stones that it takes. */
      stones: number;
      /** The same in words. */
      value: string;
    }[];
    /** Points on which the two characters sit, larger than a stone. */
    faces?: {
      /** A point of the board as players name it: letters from the left without I, numbers from below. */
      at: string;
      /** Which character. */
      colour: "black" | "white";
    }[];
  };
}
/** The part of the board that shows, by two opposite corners. */
export interface Crop1 {
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  from: string;
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  to: string;
}
/** A line on the level that the test found, from the page's query parameter `level`, or else from this browser's storage. Hidden if there is neither. The page declares `level` with the levels as its values. */
export interface LevelNote {}
/** What a level of the scale is: its kyu or dan, what one can do there, its place on the ladder, and a picture to share. For a page with the check `level`; holds its h1. With the page's query `mine=yes` it speaks to who has just taken the test; otherwise to who was sent the address. */
export interface LevelResult {
  /** The page of the test. */
  test: Href;
  /** What a player can do from this level up to the next entry's, easiest first. */
  outcomes: {
    /** The easiest level that it holds for. */
    from: string;
    /** A sentence or two. */
    body: string;
  }[];
  /** Where the courses of the level are, for who has just taken the test. */
  courses?: Link;
  /** The way to an account; the level goes with it, as its query parameter `level`. */
  register?: Link;
}
/** A test of a few problems, each chosen by the answers so far, that ends in a level of the strength scale. Holds the page's h1. The page declares the query parameters `a` and `p`, and the page of a result has this page's path with the level at its end. */
export interface LevelTest {
  /** The page's h1. */
  heading: string;
  /** A sentence or two before the first question. */
  lead?: string;
  /** The level of the first question. */
  start: string;
  /** By how many levels each answer moves the estimate, in order: harder after a solved problem, easier after another. The length of the list is the highest number of questions. Use steps that become smaller. */
  steps: number[];
  /** The minimum number of questions. After them, the test ends when the last two answers differ or the scale ends. */
  least: number;
  /** The problems with their levels. The next problem is the unasked one nearest to the estimate; between two, the easier one; at the same level, the first. */
  problems: {
    /** Who has this level solves it more often than not. */
    level: string;
    /** The problem; its first line counts, so it has one solution alone. */
    problem: ProblemModel;
  }[];
}
/** How something stands now: not begun, on, or over; with where to go from here. */
export interface Notice {
  /** The state that the notice reports, in a few words. */
  heading: string;
  /** A sentence on it. */
  body?: string;
  /** How much it stands out. */
  look?: "quiet" | "soon" | "on" | "ended";
  /** Where to go; the first is the main one. */
  actions?: Link[];
}
/** What is about to be bought: name, price, what may be refunded until when, and the way to change it. Holds the page's h1. */
export interface OrderSummary {
  /** The page's h1. */
  heading: string;
  /** The page's h1 for a product that costs nothing. */
  headingFree?: string;
  /** A sentence below it. */
  intro?: string;
  /** Where something else is chosen. */
  change: Link;
  /** All refund rules. */
  rules?: Link;
  /** Notes before an order, by product type. The first that fits shows. */
  notes?: {
    /** Only products of these types. */
    types: ("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp")[];
    /** What is said. */
    body: string;
  }[];
}
/** Courses as parents ask about them: what the child will be able to do, how long it takes, how much there is, what there is for parents. */
export interface ParentsZone {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** A partner's storefront: its products while its sale is on, or when the sale begins or has ended. Holds the page's h1. */
export interface PartnerMarket {
  /** The way home, where the sale is not on. */
  home: Link;
}
/** A game of Capture Go, or a whole game, against the computer, with the rules in three pictures. */
export interface PlayGo {
  /** The section's heading. */
  heading?: string;
  /** A sentence or two below it. */
  intro?: string;
  /** Lines of the first game's board; the visitor may choose another. */
  size?: 5 | 7 | 9;
  /** How many stones one has to take to win the first game; 0: a whole game, won by who has more points. */
  target?: 1 | 3 | 0;
  /** The first opponent, from one that knows nothing to one that catches ladders and nets. */
  level?: "newborn" | "watchful" | "thoughtful" | "hunter";
}
/** Products as rows with their prices; under their stages, if wanted. */
export interface PriceList {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Whether the rows stand under the stages of their levels. */
  byStage?: boolean;
  /** A sentence below the rows. */
  note?: string;
  /** A link below the rows. */
  more?: Link;
}
/** The problems of a stage, each with the way to its page; on a page with the check `problem` also that problem, to be played. What a level test asks is not among them. The page may declare the query parameters `stage` and `theme`. */
export interface Problems {
  /** The section's heading. */
  heading?: string;
  /** A sentence or two below it. */
  intro?: string;
  /** The page of all problems; each has its address below it. */
  list: Href;
  /** The problem alone, with the way to its page: for a page with `frame`. */
  alone?: boolean;
}
/** One product with all that is known of it: level, outcome, outline, price, what it holds and what comes next. Its name is the page's h1. */
export interface ProductDetail {
  /** The way back to the catalogue, above the name. */
  back?: Link;
  /** The way to its free trial lesson, below the price; only where it has one. */
  trial?: Link;
  /** Where all refund rules are, below what holds for this product. */
  rules?: Link;
  /** Problems to play on a product's page. The first entry whose conditions all fit the product shows; if none fits, nothing shows. */
  samples?: {
    /** Only these products. */
    ids?: string[];
    /** Only products of these types. */
    types?: (
      "hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp"
    )[];
    /** Only products whose levels begin in this stage. */
    stage?: string;
    /** The heading above the board, in place of the block's own. */
    heading?: string;
    /** A sentence below it. */
    intro?: string;
    /** One problem, or several one after the other. */
    problems: ProblemModel[];
  }[];
}
/** What the visitor bought, as receipts that print; each with what may be refunded today. Holds the page's h1. */
export interface Purchases {
  /** The page's heading. */
  heading: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Where all refund rules are. */
  rules?: Link;
  /** Where somebody who has bought nothing yet may begin. */
  more?: Link;
}
/** Confirms what a form has done: shown after it, with what was done in figures. Holds the page's h1. */
export interface Receipt {
  /** The page's h1: that it is done. */
  heading: string;
  /** What happens next. */
  body?: string;
  /** Where to go from here; the first is the main one. */
  actions?: Link[];
  /** The text for a visitor who opens the address without having done it. */
  otherwise: {
    /** The page's h1, and its title. */
    heading: string;
    /** What to do. */
    body: string;
    /** The way to the form. */
    link: Link;
  };
}
/** What is refunded, by what was bought and how long ago: from the one refund rule. */
export interface RefundTable {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Words below the table. */
  body?: string;
}
/** What learners and parents say; left out of its page while the content service has none. */
export interface Reviews {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
}
/** Prose in Markdown, with a heading. */
export interface RichText {
  /** The section's heading. */
  heading?: string;
  /** The prose. Headings in it begin with ##. */
  body: string;
}
/** Blocks on a ground and at a width of their own, under one heading. */
export interface Section {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The ground behind it: the page's own, or a tint from edge to edge. */
  ground?: "plain" | "tinted";
  /** How wide its blocks are on wide screens; narrow suits prose and forms. */
  width?: "normal" | "narrow";
}
/** What one can do at each stage, beside its levels and about which kyu or dan they are, from sites/shared/school.yaml. */
export interface StageGuide {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Words on each stage, by the stage's id. */
  items: {
    /** Id of the stage in school.yaml. */
    stage: string;
    /** A sentence or two. */
    body?: string;
    /** What one can do, each with a tick. */
    points?: string[];
    /** A small drawing, on wide screens. */
    picture?: Image;
    /** Where the stage's courses and exams are. */
    links?: Link[];
  }[];
  /** A sentence below the stages. */
  note?: string;
}
/** The levels of the strength scale in their stages, from sites/shared/school.yaml. */
export interface StageLadder {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** What one can do at a stage, by the stage's id. */
  notes?: {
    /** Id of the stage in school.yaml. */
    stage: string;
    /** A sentence or two. */
    body?: string;
    /** Where the stage's courses are. */
    link?: Link;
  }[];
  /** A link below the sentence, such as the way to find one's level. */
  more?: Link;
}
/** Answers to the question where to begin, each a link with a position that belongs to it; slim rows on a phone. */
export interface StartingPoints {
  /** The question. */
  heading?: string;
  /** A sentence below it. */
  intro?: string;
  /** The answers, in order. */
  items: {
    /** The answer, as the visitor would say it. */
    title: string;
    /** What is there; left out on phones. */
    body?: string;
    /** Where it leads; all of the card is the link. */
    link: Link;
    /** A position as decoration. */
    board?: {
      /** Lines each way. */
      size: 9 | 13 | 19;
      /** Points with a black stone. */
      black?: string[];
      /** Points with a white stone. */
      white?: string[];
      /** Stones in question: they get a ring. */
      marked?: string[];
      /** Empty points in question: they get a dashed circle. */
      open?: string[];
      crop?: Crop2;
    };
  }[];
}
/** The part of the board that shows, by two opposite corners. */
export interface Crop2 {
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  from: string;
  /** A point of the board as players name it: letters from the left without I, numbers from below. */
  to: string;
}
/** A few figures, large, each with what it counts. */
export interface Stats {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The figures, in order. */
  items: {
    /** The figure, by its fact: {{facts.students, number}}. */
    value: string;
    /** What it counts. */
    label: string;
  }[];
}
/** What to do, one step after the other. */
export interface Steps {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The steps, in order. */
  items: {
    /** What to do, in a few words. */
    title: string;
    /** A sentence on it. */
    body?: string;
    /** A picture in pages/media, with a text for people who cannot see it; without a text, it is decoration. */
    picture?: Image;
  }[];
  /** What to do next; the first is the main one. */
  actions?: Link[];
  /** Whether its actions are quiet: another block of the page holds the main one. */
  quiet?: boolean;
}
/** Trial classes of a week, as a grid and as a list. The page declares the query parameters `region`, `city` and `week` (`1` is next week). */
export interface TrialSchedule {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** Shows this many of the soonest classes with free seats, in place of a week. The page then needs no query parameter `week`. */
  next?: number;
  /** A link below them, to the page with all classes. */
  more?: Link;
}
/** A film with words beside it. It loads only when it is played. */
export interface Video {
  /** The section's heading. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string;
  /** The film: a file of pages/media, or an address whose host is one of the site's `images.hosts`. */
  video: Film;
  /** The picture until it plays. */
  poster?: Image;
  /** A few words below it, such as its length. */
  caption?: string;
  /** Its captions, one file per language. Captions in the page's language are on by default. */
  captions?: Captions[];
  /** The day of publication. Search engines learn of the film only if its heading, its picture and this day are set. */
  uploadedAt?: string;
}
/** What is said or shown in a film, in the words of one language. */
export interface Captions {
  /** The language, by a folder of locales/, whose name the player shows. */
  locale: string;
  /** A WebVTT file of pages/media. */
  file: string;
}
/** Six problems of a stage to print on a sheet of A4, their answers on a second one, with a QR code to the problems on the site. The page may declare the query parameters `stage` and `set` (1 to 5). */
export interface Worksheet {
  /** The page of all problems, to which the QR code leads. */
  list: Href;
}
/** Data of each block's slots. */
export interface BlockSlots {
  Account: { item: SlotKinds['profile'] };
  AccountScreens: object;
  ActivationTable: object;
  Articles: { items: SlotKinds['articles'] };
  BranchList: { items: SlotKinds['branches'] };
  BundleList: { items: SlotKinds['bundles'] };
  CallToAction: object;
  ChampionshipDetail: { item: SlotKinds['championship'] };
  ChampionshipList: { items: SlotKinds['championships'] };
  Columns: object;
  ComparisonTable: { items?: SlotKinds['products'] };
  Contact: object;
  CourseGrid: { items: SlotKinds['products'] };
  DailyProblem: object;
  ErrorMessage: object;
  EventDates: object;
  FactTable: object;
  Faq: object;
  FeatureGrid: object;
  Form: { options?: SlotKinds['trialSlots'] };
  GameRecord: object;
  GoProblem: object;
  Hero: { items?: SlotKinds['products'] };
  LevelNote: object;
  LevelResult: object;
  LevelTest: object;
  Notice: object;
  OrderSummary: { item: SlotKinds['product'] };
  ParentsZone: { items: SlotKinds['parentsZone'] };
  PartnerMarket: { item: SlotKinds['market'] };
  PlayGo: object;
  PriceList: { items: SlotKinds['products'] };
  Problems: object;
  ProductDetail: { item: SlotKinds['product'] };
  Purchases: { item: SlotKinds['purchases'] };
  Receipt: { item?: SlotKinds['receipt'] };
  RefundTable: object;
  Reviews: { items: SlotKinds['reviews'] };
  RichText: object;
  Section: object;
  StageGuide: object;
  StageLadder: object;
  StartingPoints: object;
  Stats: object;
  Steps: object;
  TrialSchedule: { items: SlotKinds['trialClasses'] };
  Video: object;
  Worksheet: object;
}
