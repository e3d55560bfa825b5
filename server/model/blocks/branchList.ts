import type { Branch } from '../../../schemas/model.ts';
import { branchAnchor } from '../../../schemas/rules/anchor.ts';
import { builder, type JsonLd } from './builder.ts';

/** Branch schools, each described to search engines (schema.org LocalBusiness). */
export const branchList = builder('BranchList', ({ props, localizedSite, page }) => {
  const url = localizedSite.localizedUrl(page.path);
  const branches = props.items.groups.flatMap((group) =>
    group.branches.map((branch) => businessLd(branch, group.city, group.region, url)),
  );
  const groups = props.items.groups.map(({ region: _, ...group }) => group);
  return { props: { ...props, items: { ...props.items, groups } }, jsonLd: branches };
});

function businessLd(branch: Branch, city: string, region: string | undefined, url: string): JsonLd {
  const branchUrl = `${url}#${branchAnchor(branch.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': branchUrl,
    name: branch.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      addressLocality: city,
      // Regions of branch schools are countries (requirements S4).
      addressCountry: region && /^[A-Z]{2}$/.test(region) ? region : undefined,
    },
    url: branchUrl,
    telephone: branch.phone?.label,
    email: branch.email?.label,
    hasMap: branch.mapHref,
  };
}
