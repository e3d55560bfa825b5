import { simpleBuilder } from './builder.ts';

/** What a form has done; where there is nothing to confirm, the page is named by what it says instead. */
export const receipt = simpleBuilder('Receipt', ({ props }) => ({
  props,
  ...(props.item ? {} : { title: props.otherwise.heading }),
}));
