import { anchor } from '../../../schemas/anchor.ts';
import type { Branch } from '../../../schemas/model.ts';
import { builder, type JsonLd } from './builder.ts';

/** Branch schools, each described to search engines (schema.org LocalBusiness). */
export const branchList = builder('BranchList', ({ props, localizedSite, page }) => {
  const url = `${localizedSite.site.config.origin}${localizedSite.href(page.path)?.href ?? ''}`;
  const branches = props.items.groups.flatMap((group) =>
    group.branches.map((branch) => businessLd(branch, group.city, url)),
  );
  return { props, jsonLd: branches };
});

function businessLd(branch: Branch, city: string, url: string): JsonLd {
  const here = `${url}#${anchor('branch', branch.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': here,
    name: branch.name,
    address: { '@type': 'PostalAddress', streetAddress: branch.address, addressLocality: city },
    url: here,
    ...(branch.phone ? { telephone: branch.phone.label } : {}),
    ...(branch.email ? { email: branch.email.label } : {}),
    ...(branch.mapHref ? { hasMap: branch.mapHref } : {}),
  };
}
