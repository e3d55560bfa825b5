/* Generated from the JSON Schemas by `npm run types`. Edit those. */
import type { Film, Href, Image, Link, ProblemModel, SlotKinds } from './model.ts';

/**
 * The way to VIP, for whom it is over or never began.
 */
export type Link1 = Link;
/**
 * The way there.
 */
export type Link2 = Link;
/**
 * The screen.
 */
export type Link3 = Link;
/**
 * The way to the trial classes, below the branches.
 */
export type Link4 = Link;
/**
 * A link with its words.
 */
export type Link5 = Link;
/**
 * A link with its words.
 */
export type Link6 = Link;
/**
 * A link with its words.
 */
export type Link7 = Link;
/**
 * A link with its words.
 */
export type Link8 = Link;
/**
 * A link with its words.
 */
export type Link9 = Link;
/**
 * A drawing beside the words; without it a small board.
 */
export type Picture = Image;
/**
 * A link with its words.
 */
export type Link10 = Link;
/**
 * A link with its words.
 */
export type Link11 = Link;
/**
 * A small drawing.
 */
export type Picture1 = Image;
/**
 * A link with its words.
 */
export type Link12 = Link;
/**
 * A picture of pages/media with its words for those who do not see it; no words for decoration.
 */
export type Picture2 = Image;
/**
 * A link with its words.
 */
export type Link13 = Link;
/**
 * A link with its words.
 */
export type Link14 = Link;
/**
 * A link with its words.
 */
export type Link15 = Link;
/**
 * A link with its words.
 */
export type Link16 = Link;
/**
 * A link with its words.
 */
export type Link17 = Link;
/**
 * A link with its words.
 */
export type Link18 = Link;
/**
 * A link with its words.
 */
export type Link19 = Link;
/**
 * A link with its words.
 */
export type Link20 = Link;
/**
 * A link with its words.
 */
export type Link21 = Link;
/**
 * A link with its words.
 */
export type Link22 = Link;
/**
 * A link with its words.
 */
export type Link23 = Link;
/**
 * A link with its words.
 */
export type Link24 = Link;
/**
 * A link with its words.
 */
export type Link25 = Link;
/**
 * A picture of pages/media with its words for those who do not see it; no words for decoration.
 */
export type Picture3 = Image;
/**
 * A link with its words.
 */
export type Link26 = Link;
/**
 * A link with its words.
 */
export type Link27 = Link;
/**
 * A link with its words.
 */
export type Link28 = Link;
/**
 * A link with its words.
 */
export type Link29 = Link;
/**
 * A picture of pages/media with its words for those who do not see it; no words for decoration.
 */
export type Picture4 = Image;

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
  "blocks/GoProblem.json"?: GoProblem;
  "blocks/Hero.json"?: Hero;
  "blocks/LevelNote.json"?: LevelNote;
  "blocks/LevelResult.json"?: LevelResult;
  "blocks/LevelTest.json"?: LevelTest;
  "blocks/Notice.json"?: Notice;
  "blocks/OrderSummary.json"?: OrderSummary;
  "blocks/ParentsZone.json"?: ParentsZone;
  "blocks/PartnerMarket.json"?: PartnerMarket;
  "blocks/PriceList.json"?: PriceList;
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
}
/**
 * The visitor's personal space: the own rung on the ladder, VIP and live lectures, profile, and what to do next. Holds the page's h1.
 */
export interface Account {
  /**
   * What the page is, above the greeting; its heading while the account cannot be read.
   */
  heading: string;
  ranks?: Link;
  vip?: Link1;
  /**
   * What to do next; each shows to those whom it is for.
   */
  next?: NextStep[];
}
export interface NextStep {
  /**
   * Whom it is for: without a rank, with one, while VIP lasts, or without VIP. Without it: everyone.
   */
  for?: "unranked" | "ranked" | "vip" | "noVip";
  /**
   * Only for those whose rank is in this stage of school.yaml.
   */
  stage?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  title: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  body?: string;
  link: Link2;
}
/**
 * The screens of the account, each with a sentence and the way there. Sends old addresses (#/login …) on to their screen.
 */
export interface AccountScreens {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The screens, in order.
   */
  items: ScreenItem[];
}
export interface ScreenItem {
  link: Link3;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  body?: string;
}
/**
 * Which courses a teacher may activate, by the teacher's own level, from sites/shared/school.yaml.
 */
export interface ActivationTable {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * Articles of the content service.
 */
export interface Articles {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * Branch schools by city, with links that choose a region and a city. The page declares the query parameters `region` and `city`.
 */
export interface BranchList {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  schedule?: Link4;
}
/**
 * Bundles with their contents, each price, and the sum against the bundle.
 */
export interface BundleList {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * One thing to do, at the end of a page or between two parts of it.
 */
export interface CallToAction {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  body?: string;
  /**
   * What to do; the first is the main one.
   *
   * @minItems 1
   */
  actions: [Link5, ...Link5[]];
}
/**
 * One school championship: when it is, its rules or results. Holds the page's h1.
 */
export interface ChampionshipDetail {
  back?: Link6;
}
/**
 * School championships in three groups: on now, to come, over.
 */
export interface ChampionshipList {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * Blocks beside one another on wide screens, one below the other on narrow ones.
 */
export interface Columns {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Which of two columns is the wider one; three are equal.
   */
  ratio?: "equal" | "first-wide" | "second-wide";
}
/**
 * A table that compares a few things: a heading for each row and column, signs or words in its cells.
 */
export interface ComparisonTable {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  caption: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  corner: string;
  /**
   * What is compared, from left to right.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  columns:
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * What it is compared in, from top to bottom.
   *
   * @minItems 1
   */
  rows: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      note?: string;
      /**
       * One for each column.
       *
       * @minItems 1
       * @maxItems 5
       */
      cells:
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ];
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      note?: string;
      /**
       * One for each column.
       *
       * @minItems 1
       * @maxItems 5
       */
      cells:
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ]
        | [
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            },
            {
              /**
               * A tick, or a dash; said as included, or not included.
               */
              included?: boolean;
              /**
               * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
               */
              words?: string;
            }
          ];
    }[]
  ];
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  alike?: string;
  /**
   * What stands above the columns, one for each, in their order: a sentence, what to do, the lengths of a plan to choose between.
   *
   * @minItems 1
   * @maxItems 5
   */
  prices?:
    | [
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        }
      ]
    | [
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        }
      ]
    | [
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        }
      ]
    | [
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        }
      ]
    | [
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        },
        {
          /**
           * Lengths of one plan, products of the slot `items`; those that are not offered are left out. Each shows its price and what a month of it costs.
           *
           * @minItems 1
           * @maxItems 4
           */
          plans?:
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ]
            | [
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                },
                {
                  /**
                   * The product.
                   */
                  id: string;
                  /**
                   * How many months it is for.
                   */
                  months: number;
                  /**
                   * Chosen at first and said to be recommended; that a month of it costs least is told only where it does.
                   */
                  recommended?: boolean;
                }
              ];
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          note?: string;
          link?: Link7;
        }
      ];
}
/**
 * Ways to reach the school and its office hours, from the site's metadata.
 */
export interface Contact {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * Products as cards; with filters, a whole catalogue with search.
 */
export interface CourseGrid {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Cards that say what each is, which on a phone stand one below the other, or (`strip`) in a row that scrolls sideways; or rows with a small picture, level and price, where the page speaks of other things, too.
   */
  look?: "cards" | "strip" | "rows";
  /**
   * Filters beside the search, in this order; each is a query parameter that the page declares. Without it, neither search nor filters show.
   */
  filters?: ("stage" | "type" | "audience" | "price" | "trial")[];
  /**
   * Orders that visitors may choose beside the shop's own, values of the page's query parameter `sort`; shown beside the filters. Once one is chosen, the cards stand in one list.
   *
   * @minItems 1
   */
  sorts?: ["price-low" | "price-high" | "level", ...("price-low" | "price-high" | "level")[]];
  /**
   * Whether the cards stand under a heading for each type, until visitors sort them.
   */
  groupByType?: boolean;
  /**
   * Headings that the cards stand under, in this order, until visitors sort them. Types of none of them come last, each under its own name.
   */
  groups?: {
    /**
     * Its name in addresses: `#catalogue-exams` of the block `catalogue`.
     */
    id: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    title: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    intro?: string;
    /**
     * What stands under it.
     *
     * @minItems 1
     */
    types: [
      "hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp",
      ...("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp")[]
    ];
    /**
     * `levels`: a stone for each level, with its price, and the cards one press away; for products of one level each, while nothing is searched or filtered.
     */
    look?: "cards" | "levels";
    /**
     * How many cards of it show at once, in place of the block's own figure.
     */
    shown?: number;
  }[];
  /**
   * How many cards of a type show at once, while nothing is searched, filtered or sorted; the others are one press away. Without it, all show.
   */
  shown?: number;
  more?: Link8;
}
/**
 * The problem of the day of a stage: of the files of pages/problems that begin with the stage's id, one a day in turn, by the site's calendar. The page may declare the query parameter `stage`.
 */
export interface DailyProblem {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Id of the stage in school.yaml whose problem shows where the address names none; without it the first.
   */
  stage?: string;
  /**
   * Shows the position and the task alone, with the link to where it is played; for other pages.
   */
  compact?: boolean;
  more?: Link9;
}
/**
 * What a page for a status says: what happened, the way home, and where others often go.
 */
export interface ErrorMessage {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  body?: string;
  picture?: Picture;
  home: Link10;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  linksHeading?: string;
  /**
   * Pages that visitors often look for.
   */
  links?: Link5[];
}
/**
 * When an event is, from its page's window; and where, and for whom.
 */
export interface EventDates {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  name: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  description?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  place?: string;
  /**
   * What else is to be known at a glance.
   */
  facts?: {
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    label: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    text: string;
  }[];
}
/**
 * Facts in two columns. What the site's file knows is taken from there.
 */
export interface FactTable {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The facts, in order.
   *
   * @minItems 1
   */
  rows: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
      /**
       * What is to be said of it; below what the site's file says, where both are there.
       */
      body?: string;
      /**
       * Entry of the site's metadata; where it is not set and there is no `body`, the row is left out.
       */
      from?: "seller" | "representative" | "address" | "phone" | "email" | "officeHours";
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
      /**
       * What is to be said of it; below what the site's file says, where both are there.
       */
      body?: string;
      /**
       * Entry of the site's metadata; where it is not set and there is no `body`, the row is left out.
       */
      from?: "seller" | "representative" | "address" | "phone" | "email" | "officeHours";
    }[]
  ];
}
/**
 * Questions and answers, in groups; each answer has its own anchor.
 */
export interface Faq {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Whether the questions can be searched; the page declares the query parameter `q`.
   */
  search?: boolean;
  /**
   * Groups of questions, in order.
   *
   * @minItems 1
   */
  groups: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title?: string;
      /**
       * Questions, in order.
       *
       * @minItems 1
       */
      items: [
        {
          /**
           * The answer's anchor, once in a page.
           */
          id: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          question: string;
          /**
           * The answer.
           */
          answer: string;
        },
        ...{
          /**
           * The answer's anchor, once in a page.
           */
          id: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          question: string;
          /**
           * The answer.
           */
          answer: string;
        }[]
      ];
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title?: string;
      /**
       * Questions, in order.
       *
       * @minItems 1
       */
      items: [
        {
          /**
           * The answer's anchor, once in a page.
           */
          id: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          question: string;
          /**
           * The answer.
           */
          answer: string;
        },
        ...{
          /**
           * The answer's anchor, once in a page.
           */
          id: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          question: string;
          /**
           * The answer.
           */
          answer: string;
        }[]
      ];
    }[]
  ];
  more?: Link11;
}
/**
 * A few things side by side, each with a drawing, a sentence, points or a link.
 */
export interface FeatureGrid {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * On the page itself; each in a card; or each a way on, with its picture above: all of it is its link.
   */
  look?: "plain" | "cards" | "doors";
  /**
   * The things, in order.
   *
   * @minItems 1
   */
  items: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      body?: string;
      picture?: Picture1;
      /**
       * What it includes, each with a tick.
       *
       * Items: Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      points?: string[];
      link?: Link12;
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      body?: string;
      picture?: Picture1;
      /**
       * What it includes, each with a tick.
       *
       * Items: Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      points?: string[];
      link?: Link12;
    }[]
  ];
}
/**
 * A form of the account or of a sign-up; its fields, rules and messages come from schemas/forms/. Its page is never shared.
 */
export interface Form {
  /**
   * Which form it is: one of schemas/forms/.
   */
  form:
    "login" | "registration" | "redemption" | "purchase" | "trialSignup" | "teacherApplication" | "logoutEverywhere";
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  title?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  submit: string;
  /**
   * What is to be known before the button is pressed.
   */
  body?: string;
  /**
   * The same for a product that costs nothing.
   */
  bodyFree?: string;
  /**
   * Words beside the box of consent, with a link to the page that explains it.
   */
  consent?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  expired?: string;
  /**
   * What is said in place of the title and the sentence where the visitor comes from a page that asks for a login and is led back to it.
   *
   * @maxItems 10
   */
  reasons?:
    | []
    | [FormReason]
    | [FormReason, FormReason]
    | [FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason]
    | [FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason, FormReason]
    | [
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason,
        FormReason
      ];
  /**
   * Screens of equal rank above the form, of which its own is one: to log in or to sign up. They keep where the visitor is led back to.
   *
   * @minItems 2
   * @maxItems 4
   */
  tabs?: [Link5, Link5] | [Link5, Link5, Link5] | [Link5, Link5, Link5, Link5];
  /**
   * Where a link leads: a path of this site without its locale (/courses?stage=beginner), an address (https://…), mailto:, tel:, #anchor, a metadata entry of the site (site:appUrl), or a screen of the origin site (origin:login).
   */
  done?: Href;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  submitFree?: string;
  /**
   * For what is seldom needed: a smaller heading and a quiet button.
   */
  quiet?: boolean;
}
export interface FormReason {
  /**
   * Where a link leads: a path of this site without its locale (/courses?stage=beginner), an address (https://…), mailto:, tel:, #anchor, a metadata entry of the site (site:appUrl), or a screen of the origin site (origin:login).
   */
  to: Href;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  title: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro: string;
}
/**
 * A problem of Go that the visitor plays, or a lesson of several, one after the other.
 */
export interface GoProblem {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * One problem, or the steps of a lesson.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: A problem of Go: a file of pages/problems, or a position with its solution here.
   */
  problems: [ProblemModel, ...ProblemModel[]];
  crop?: Crop;
}
/**
 * The part of the board that shows; without it, what the problem needs.
 */
export interface Crop {
  /**
   * A point of the board as players name it: letters from the left without I, numbers from below.
   */
  from: string;
  /**
   * A point of the board as players name it: letters from the left without I, numbers from below.
   */
  to: string;
}
/**
 * The first thing on a page: its one h1, a sentence, and what to do next.
 */
export interface Hero {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  eyebrow?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  lead?: string;
  /**
   * What to do next, three at most; the first is the main one.
   */
  actions?: Link5[];
  picture?: Picture2;
  /**
   * A problem of Go: a file of pages/problems, or a position with its solution here.
   */
  problem?: ProblemModel;
  /**
   * Several, one after the other, in place of `problem`.
   *
   * @minItems 2
   * @maxItems 10
   *
   * Items: A problem of Go: a file of pages/problems, or a position with its solution here.
   */
  problems?:
    | [ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel]
    | [ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel, ProblemModel]
    | [
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel
      ]
    | [
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel,
        ProblemModel
      ];
  /**
   * What stands after the last problem.
   */
  end?: {
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    heading: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    body?: string;
    action?: Link13;
  };
  /**
   * A Go board in place of a picture. Points are named as players do: D4.
   */
  board?: {
    /**
     * Lines each way.
     */
    size: 9 | 13 | 19;
    /**
     * Points with a black stone.
     */
    black?: string[];
    /**
     * Points with a white stone.
     */
    white?: string[];
    /**
     * Stones in question: they get a ring.
     */
    marked?: string[];
    /**
     * Empty points in question: they get a dashed circle.
     */
    open?: string[];
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    description: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    caption?: string;
  };
}
/**
 * A line on the level that the test found, from the page's query parameter `level` or, failing that, from this browser's memory; nothing where there is none. The page declares `level` with the levels as its values.
 */
export interface LevelNote {}
/**
 * What a level of the scale is: its kyu or dan, what one can do there, its place on the ladder, and a picture to share. For a page with the check `level`; holds its h1. With the page's query `mine=yes` it speaks to who has just taken the test; otherwise to who was sent the address.
 */
export interface LevelResult {
  /**
   * Where a link leads: a path of this site without its locale (/courses?stage=beginner), an address (https://…), mailto:, tel:, #anchor, a metadata entry of the site (site:appUrl), or a screen of the origin site (origin:login).
   */
  test: Href;
  /**
   * What one can do, from a level on; the next entry's level ends it. From the easiest to the hardest.
   *
   * @minItems 1
   * @maxItems 19
   */
  outcomes:
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ]
    | [
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        },
        {
          /**
           * The easiest level that it holds for.
           */
          from: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body: string;
        }
      ];
  courses?: Link14;
  register?: Link15;
}
/**
 * A test of a few problems, each chosen by the answers so far, that ends in a level of the strength scale. Holds the page's h1. The page declares the query parameters `a` and `p`, and the page of a result has this page's path with the level at its end.
 */
export interface LevelTest {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  lead?: string;
  /**
   * The level of the first question.
   */
  start: string;
  /**
   * By how many levels the answer to each question moves the estimate: harder where the problem was solved, easier where it was not. There are as many questions at most. Steps that become smaller home in.
   *
   * @minItems 3
   * @maxItems 12
   */
  steps:
    | [number, number, number]
    | [number, number, number, number]
    | [number, number, number, number, number]
    | [number, number, number, number, number, number]
    | [number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number]
    | [number, number, number, number, number, number, number, number, number, number, number, number];
  /**
   * Questions that are asked in any case. After these the test ends as soon as the last two answers differ or the scale has ended.
   */
  least: number;
  /**
   * The problems with their levels. The one nearest to the estimate that was not asked yet comes next; the easier of two, and of one level the first.
   *
   * @minItems 3
   * @maxItems 100
   */
  problems: [
    {
      /**
       * Who has this level solves it more often than not.
       */
      level: string;
      /**
       * A problem of Go: a file of pages/problems, or a position with its solution here.
       */
      problem: ProblemModel;
    },
    {
      /**
       * Who has this level solves it more often than not.
       */
      level: string;
      /**
       * A problem of Go: a file of pages/problems, or a position with its solution here.
       */
      problem: ProblemModel;
    },
    {
      /**
       * Who has this level solves it more often than not.
       */
      level: string;
      /**
       * A problem of Go: a file of pages/problems, or a position with its solution here.
       */
      problem: ProblemModel;
    },
    ...{
      /**
       * Who has this level solves it more often than not.
       */
      level: string;
      /**
       * A problem of Go: a file of pages/problems, or a position with its solution here.
       */
      problem: ProblemModel;
    }[]
  ];
}
/**
 * How something stands now: not begun, on, or over; with where to go from here.
 */
export interface Notice {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  body?: string;
  /**
   * How much it stands out.
   */
  look?: "quiet" | "soon" | "on" | "ended";
  /**
   * Where to go; the first is the main one.
   */
  actions?: Link5[];
}
/**
 * What is about to be bought: name, price, what may be refunded until when, and the way to change it. Holds the page's h1.
 */
export interface OrderSummary {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  headingFree?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  change: Link16;
  rules?: Link17;
}
/**
 * Courses as parents ask about them: what the child will be able to do, how long it takes, how much there is, what there is for parents.
 */
export interface ParentsZone {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * A partner's storefront: its products while its sale is on, or when the sale begins or has ended. Holds the page's h1.
 */
export interface PartnerMarket {
  home: Link18;
}
/**
 * Products as rows with their prices; under their stages, if wanted.
 */
export interface PriceList {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Whether the rows stand under the stages of their levels.
   */
  byStage?: boolean;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  note?: string;
  more?: Link19;
}
/**
 * One product with all that is known of it: level, outcome, outline, price, what it holds and what comes next. Its name is the page's h1.
 */
export interface ProductDetail {
  back?: Link20;
  trial?: Link21;
  rules?: Link22;
  /**
   * Problems to play on a product's page. The first entry that is for the product shows: all that it names must hold. Without one, none shows.
   */
  samples?: {
    /**
     * Only these products.
     *
     * @minItems 1
     */
    ids?: [string, ...string[]];
    /**
     * Only products of these types.
     *
     * @minItems 1
     */
    types?: [
      "hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp",
      ...("hjjCoursePlan" | "vip" | "verification" | "bundle" | "generalCourses" | "more" | "physicalGood" | "itp")[]
    ];
    /**
     * Only products whose levels begin in this stage.
     */
    stage?: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    heading?: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    intro?: string;
    /**
     * One problem, or several one after the other.
     *
     * @minItems 1
     * @maxItems 30
     *
     * Items: A problem of Go: a file of pages/problems, or a position with its solution here.
     */
    problems: [ProblemModel, ...ProblemModel[]];
  }[];
}
/**
 * What the visitor bought, as receipts that print; each with what may be refunded today. Holds the page's h1.
 */
export interface Purchases {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  rules?: Link23;
  more?: Link24;
}
/**
 * Confirms what a form has done: shown after it, with what was done in figures. Holds the page's h1.
 */
export interface Receipt {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading: string;
  /**
   * What happens next.
   */
  body?: string;
  /**
   * Where to go from here; the first is the main one.
   */
  actions?: Link5[];
  /**
   * What is said to who opens the address without having done it.
   */
  otherwise: {
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    heading: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    body: string;
    link: Link25;
  };
}
/**
 * What is refunded, by what was bought and how long ago: from the one refund rule.
 */
export interface RefundTable {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Words below the table.
   */
  body?: string;
}
/**
 * What learners and parents say.
 */
export interface Reviews {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
}
/**
 * Prose in Markdown, with a heading.
 */
export interface RichText {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * The prose. Headings in it begin with ##.
   */
  body: string;
}
/**
 * Blocks on a ground and at a width of their own, under one heading.
 */
export interface Section {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The ground behind it: the page's own, or a tint from edge to edge.
   */
  ground?: "plain" | "tinted";
  /**
   * How wide its blocks are on wide screens; narrow suits prose and forms.
   */
  width?: "normal" | "narrow";
}
/**
 * What one can do at each stage, beside its levels and about which kyu or dan they are, from sites/shared/school.yaml.
 */
export interface StageGuide {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Words on each stage, by the stage's id.
   */
  items: {
    /**
     * Id of the stage in school.yaml.
     */
    stage: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    body?: string;
    /**
     * What one can do, each with a tick.
     *
     * Items: Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    points?: string[];
    picture?: Picture3;
    /**
     * Where the stage's courses and exams are.
     */
    links?: Link5[];
  }[];
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  note?: string;
}
/**
 * The levels of the strength scale in their stages, from sites/shared/school.yaml.
 */
export interface StageLadder {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * What one can do at a stage, by the stage's id.
   */
  notes?: {
    /**
     * Id of the stage in school.yaml.
     */
    stage: string;
    /**
     * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
     */
    body?: string;
    link?: Link26;
  }[];
  more?: Link27;
}
/**
 * Answers to the question where to begin, each a link with a position that belongs to it; slim rows on a phone.
 */
export interface StartingPoints {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The answers, in order.
   *
   * @minItems 1
   * @maxItems 6
   */
  items:
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ]
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ]
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ]
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ]
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ]
    | [
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        },
        {
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          title: string;
          /**
           * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
           */
          body?: string;
          link: Link28;
          /**
           * On a tinted ground: the answer for those who do not know.
           */
          accent?: boolean;
          /**
           * A position as decoration.
           */
          board?: {
            /**
             * Lines each way.
             */
            size: 9 | 13 | 19;
            /**
             * Points with a black stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            black?: string[];
            /**
             * Points with a white stone.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            white?: string[];
            /**
             * Stones in question: they get a ring.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            marked?: string[];
            /**
             * Empty points in question: they get a dashed circle.
             *
             * Items: A point of the board as players name it: letters from the left without I, numbers from below.
             */
            open?: string[];
            crop?: Crop1;
          };
        }
      ];
}
/**
 * The part of the board that shows.
 */
export interface Crop1 {
  /**
   * A point of the board as players name it: letters from the left without I, numbers from below.
   */
  from: string;
  /**
   * A point of the board as players name it: letters from the left without I, numbers from below.
   */
  to: string;
}
/**
 * A few figures, large, each with what it counts.
 */
export interface Stats {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The figures, in order.
   *
   * @minItems 1
   */
  items: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      value: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      value: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      label: string;
    }[]
  ];
}
/**
 * What to do, one step after the other.
 */
export interface Steps {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  items: [
    {
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      body?: string;
    },
    ...{
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      title: string;
      /**
       * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
       */
      body?: string;
    }[]
  ];
  /**
   * What to do next; the first is the main one.
   */
  actions?: Link5[];
  /**
   * Whether its actions are quiet: another block of the page holds the main one.
   */
  quiet?: boolean;
}
/**
 * Trial classes of a week, as a grid and as a list. The page declares the query parameters `region`, `city` and `week` (`1` is next week).
 */
export interface TrialSchedule {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * Shows no week but so many classes, the soonest that have seats; the page may leave out the query parameter `week`.
   */
  next?: number;
  more?: Link29;
}
/**
 * A film with words beside it. It loads only when it is played.
 */
export interface Video {
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  heading?: string;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  intro?: string;
  /**
   * The film: a file of pages/media, or an address whose host is one of the site's `images.hosts`.
   */
  video: Film;
  poster?: Picture4;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  caption?: string;
  /**
   * Its captions, one file a language. Those of the page's language are on from the start.
   *
   * @maxItems 20
   */
  captions?:
    | []
    | [Captions]
    | [Captions, Captions]
    | [Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions]
    | [Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions, Captions]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ]
    | [
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions,
        Captions
      ];
  /**
   * The day on which it was put here. Search engines are told of the film where its heading, its picture and this day are known.
   */
  uploadedAt?: string;
}
/**
 * What is said or shown in a film, in the words of one language.
 */
export interface Captions {
  /**
   * The language, by a folder of locales/, whose name the player shows.
   */
  locale: string;
  /**
   * A WebVTT file of pages/media.
   */
  file: string;
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
  GoProblem: object;
  Hero: object;
  LevelNote: object;
  LevelResult: object;
  LevelTest: object;
  Notice: object;
  OrderSummary: { item: SlotKinds['product'] };
  ParentsZone: { items: SlotKinds['parentsZone'] };
  PartnerMarket: { item: SlotKinds['market'] };
  PriceList: { items: SlotKinds['products'] };
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
}
