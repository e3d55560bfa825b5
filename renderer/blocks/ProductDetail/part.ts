import type { ProblemModel, ProductDetail } from '../../../schemas/model.ts';
import type { Labels } from '../types.ts';

/** What each part of the page is drawn from. */
export interface Part {
  product: ProductDetail;
  labels: Labels;
}

/** Problems to play, with words of their own where the file says so. */
export interface SampleLesson {
  heading?: string;
  intro?: string;
  problems: ProblemModel[];
}
