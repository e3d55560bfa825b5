/**
 * The page model: plain JSON, complete, all that a page is drawn from (house rule: what follows it only draws).
 * Every text is translated, every price formatted, every link prefixed, every condition settled.
 */

export type { GameModel } from './game.ts';
export type * from './model/account.ts';
export type * from './model/forms.ts';
export type * from './model/gallery.ts';
export type * from './model/page.ts';
export type * from './model/parts.ts';
export type * from './model/preview.ts';
export type * from './model/products.ts';
export type * from './model/school.ts';
export type { ProblemModel } from './problem.ts';
