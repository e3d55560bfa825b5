import { CourseGrid } from './CourseGrid/CourseGrid.tsx';
import { ErrorMessage } from './ErrorMessage/ErrorMessage.tsx';
import { Hero } from './Hero/Hero.tsx';
import { ProductDetail } from './ProductDetail/ProductDetail.tsx';
import { RichText } from './RichText/RichText.tsx';
import type { Block } from './types.ts';

/** Every block, by the type that pages name it with. */
export const registry: Record<string, Block> = {
  CourseGrid: { View: CourseGrid },
  ErrorMessage: { View: ErrorMessage, holdsTitle: true },
  Hero: { View: Hero, holdsTitle: true },
  ProductDetail: { View: ProductDetail, holdsTitle: true },
  RichText: { View: RichText },
};
