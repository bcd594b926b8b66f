/** Reads service addresses under /services and /seo (specification section 2, Route table) and builds links to them. */
import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { isProvinceSlug } from '@marketplace/contracts/places/provinces';
import { namesPlace } from '@marketplace/contracts/places/service-location-rules';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { Params } from 'react-router-dom';
import { to } from '../../routing/paths.ts';

/** The path segments matched by `*`. */
export const segmentsOf = (params: Params): string[] => (params['*'] ?? '').split('/').filter(Boolean);

/**
 * Whether the path after /services is a service in a place (2 to 7 segments) and not a category: it names a place, or is
 * too long for a category. A path that begins with a province counts as well, so that its page reports it as invalid.
 */
export const isServiceLocation = (segments: readonly string[]): boolean =>
  segments.length >= 2 &&
  segments.length <= 7 &&
  (segments.length > 3 || isProvinceSlug(segments[0]!) || namesPlace(segments));

/** The wizard, prefilled with the page's service and place. */
export const enquireAbout = ({
  category,
  requestIn: { province, city, suburb },
  isWhole,
}: Pick<ServiceLocationPage, 'requestIn'> & { category: { slug: string }; isWhole?: boolean }): string =>
  to.enquire({
    category: category.slug,
    province,
    city: city ?? undefined,
    suburb: suburb ?? undefined,
    whole: isWhole ? 'yes' : undefined,
  });

/** The wizard with the category of a page under /services. It needs the group to find a service of the third level. */
export const enquireFrom = (path: string): string => {
  const [, , main, group, service] = path.split('/');
  return to.enquire({ category: group ?? main, service });
};

/** The wizard's second address, prefilled with a category: one parameter per level. */
export const enquiryWizardAbout = ({ category, ancestors }: Pick<CategoryPage, 'category' | 'ancestors'>): string => {
  const [main, sub, service] = [...ancestors, category].map(({ slug }) => slug);
  return to.enquiryWizard({ category: main, subcategory: sub, subsubcategory: service });
};

/** Links to a service in places; the paths of the places are relative to the service's path. */
export const inPlaces = (path: string, places: readonly { name: string; path: string }[]) =>
  places.map((place) => ({ name: place.name, path: `${path}/${place.path}` }));
