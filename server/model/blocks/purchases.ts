import { PLACEHOLDER } from '../../lib/placeholder.ts';
import { builder } from './builder.ts';

/** A visitor's purchases; for printing with the seller, from the site's metadata, or the site's name until that is filled in. */
export const purchases = builder('Purchases', ({ props, localizedSite: { site, words } }) => {
  const { title, seller, address, email } = site.config.metadata;
  const [by, place] = [seller, address].map((text) => {
    const written = text && words.text(text);
    return written && !PLACEHOLDER.test(written) ? written : undefined;
  });
  const name = by ?? words.text(title) ?? site.id;
  return { props: { ...props, issuer: { name, email, address: place } } };
});

/** The result of a form. If there is nothing to confirm, the message is also the page's title. */
export const receipt = builder('Receipt', ({ props }) => ({
  props,
  ...(props.item ? {} : { title: props.otherwise.heading }),
}));
