/* Generated from the JSON Schemas by `npm run types`. Edit those. */
import type { Image, Link } from './model.ts';

/**
 * The way home.
 */
export type Link1 = Link;
/**
 * A link with its words.
 */
export type Link2 = Link;
/**
 * A picture of pages/media with its words for those who do not see it; no words for decoration.
 */
export type Picture = Image;
/**
 * A link with its words.
 */
export type Link3 = Link;

export interface BlockSchemas {
  "blocks/CourseGrid.json"?: CourseGrid;
  "blocks/ErrorMessage.json"?: ErrorMessage;
  "blocks/Hero.json"?: Hero;
  "blocks/ProductDetail.json"?: ProductDetail;
  "blocks/RichText.json"?: RichText;
}
/**
 * Products as cards; with filters, a whole catalogue with search.
 */
export interface CourseGrid {
  /**
   * The section's heading.
   */
  heading?: string;
  /**
   * A sentence below the heading.
   */
  intro?: string;
  /**
   * Filters beside the search, each a query parameter that the page declares. Without it, neither search nor filters show.
   */
  filters?: ("stage" | "type" | "audience" | "price" | "trial")[];
  /**
   * Whether the cards stand under a heading for each type.
   */
  groupByType?: boolean;
  more?: Link;
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
  home: Link1;
  /**
   * Words for the visitor: a key of locales/ (home.hero.title is hero.title in home.yaml), or a map by locale.
   */
  linksHeading?: string;
  /**
   * Pages that visitors often look for.
   */
  links?: Link2[];
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
  actions?: Link2[];
  picture?: Picture;
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
 * One product with all that is known of it: level, outcome, outline, price, what it holds and what comes next. Its name is the page's h1.
 */
export interface ProductDetail {
  back?: Link3;
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
