import { keys } from '../../api/keys.ts';
import { home } from '../../components/category-text.ts';
import type { HeadContext, PageHead } from '../../routing/route.ts';
import { breadcrumbs, localBusiness } from '../../seo/json-ld.ts';
import { describe } from './text.ts';

/** The head of a published profile. Search engines wait until it has enough to read. */
export const profileHead = ({ params, read, site }: HeadContext): Partial<PageHead> => {
  const profile = read(keys.publicProfile(params.slug!));
  if (!profile) return {};
  return {
    title: profile.businessName,
    description: describe(profile),
    canonical: profile.path,
    noindex: !profile.isIndexed,
    structured: [localBusiness(site, profile), breadcrumbs(site, [home, { label: profile.businessName }])],
  };
};
