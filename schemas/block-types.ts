/* Generated from the JSON Schemas by `npm run types`. Edit those. */
import type { Image, Link } from './model.ts';

/**
 * A link with its words.
 */
export type Link1 = Link;
/**
 * A picture of pages/media with its words for those who do not see it; no words for decoration.
 */
export type Picture = Image;

export interface BlockSchemas {
  "blocks/CourseGrid.json"?: CourseGrid;
  "blocks/Hero.json"?: Hero;
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
   * What to do next; the first is the main one.
   *
   * @maxItems 3
   */
  actions?: [] | [Link1] | [Link1, Link1] | [Link1, Link1, Link1];
  picture?: Picture;
}
