import { contactChannels } from '../layout.ts';
import { builder } from './builder.ts';

/** Ways to reach the school: what the footer says, with room (requirements S7). */
export const contact = builder('Contact', ({ props, localizedSite }) => {
  const { contact: direct, social, officeHours, labels } = contactChannels(localizedSite);
  const channels = [...direct, ...social.map(({ id, label, href }) => ({ id, label, href, text: label }))];
  const hours = officeHours ? { officeHours: { label: labels['officeHours'] ?? '', text: officeHours } } : {};
  return { props: { ...props, channels, ...hours } };
});
