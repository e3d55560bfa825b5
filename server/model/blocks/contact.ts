import { buildFooter } from '../layout.ts';
import type { BlockBuilder } from './builders.ts';

/** Ways to reach the school: what the footer says, with room (requirements S7). */
export const contact: BlockBuilder = {
  build: ({ props, context }) => {
    const { contact: direct, social, officeHours, labels } = buildFooter(context);
    const channels = [...direct, ...social.map(({ id, label, href }) => ({ id, label, href, text: label }))];
    return {
      props: {
        ...props,
        channels,
        ...(officeHours ? { officeHours: { label: labels['officeHours'] ?? '', text: officeHours } } : {}),
      },
    };
  },
};
