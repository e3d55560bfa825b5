/**
 * The page model: complete plain JSON, the only input of rendering. Every text is translated, every price formatted,
 * every link prefixed, every condition evaluated.
 */

export type * from './model/account.ts';
export type * from './model/forms.ts';
export type * from './model/gallery.ts';
export type { GameModel } from './model/game.ts';
export type * from './model/page.ts';
export type * from './model/parts.ts';
export type * from './model/preview.ts';
export type { ProblemModel } from './model/problem.ts';
export type * from './model/products.ts';
export type * from './model/school.ts';
