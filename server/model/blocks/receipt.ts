import { builder } from './builder.ts';

/** What a form has done; where there is nothing to confirm, the page is named by what it says instead. */
export const receipt = builder('Receipt', ({ props }) => ({
  props,
  ...(props.item ? {} : { title: props.otherwise.heading }),
}));
