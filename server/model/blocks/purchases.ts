import { builder } from './builder.ts';

/** A visitor's purchases; on paper with who sells, from the site's metadata. */
export const purchases = builder('Purchases', ({ props, localizedSite: { site, words } }) => {
  const { title, seller, address, email } = site.config.metadata;
  const name = (seller && words.text(seller)) ?? words.text(title) ?? site.id;
  const place = address && words.text(address);
  return { props: { ...props, issuer: { name, email, ...(place ? { address: place } : {}) } } };
});
