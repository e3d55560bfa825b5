import { anchor } from '../../../schemas/anchor.ts';
import type { Branch, BranchDirectory } from '../../../schemas/model.ts';
import type { BlockBuilder } from './builders.ts';

/** Branch schools, each told to search engines (schema.org LocalBusiness). */
export const branchList: BlockBuilder = {
  build: ({ props, context }) => {
    // Slots are typed by the block's schema, which the file has been checked against.
    const { groups } = props['items'] as BranchDirectory;
    const url = `${context.localizedSite.site.config.origin}${context.localizedSite.href(context.path)?.href ?? ''}`;
    const branches = groups.flatMap((group) =>
      group.branches.map((branch) => businessLd(branch, group.city, url)),
    );
    return { props, jsonLd: branches };
  },
};

function businessLd(branch: Branch, city: string, url: string): Record<string, unknown> {
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
