/** The addresses of services: reading those under /services and /seo (specification section 2, Route table), building others. */
import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { isProvinceSlug } from '@marketplace/contracts/places/provinces';
import { namesPlace } from '@marketplace/contracts/places/service-location-rules';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import type { Params } from 'react-router-dom';
import { to } from '../../routing/paths.ts';

/** The segments that `*` stands for. */
export const segmentsOf = (params: Params): string[] => (params['*'] ?? '').split('/').filter(Boolean);

/**
 * Whether what stands behind /services is a service in a place (2 to 7 segments) rather than a category: it names a
 * place, or is too long for a category. One whose first segment is a province is neither, and says so.
 */
export const isServiceLocation = (segments: readonly string[]): boolean =>
  segments.length >= 2 &&
  segments.length <= 7 &&
  (segments.length > 3 || isProvinceSlug(segments[0]!) || namesPlace(segments));

/** The wizard with the service and the place of a page filled in. */
export const enquireAbout = ({
  category,
  requestIn: { province, city, suburb },
}: Pick<ServiceLocationPage, 'category' | 'requestIn'>): string =>
  to.enquire({ category: category.slug, province, city: city ?? undefined, suburb: suburb ?? undefined });

/** The wizard by its other address with a category of any level filled in, a parameter for each level. */
export const enquiryWizardAbout = ({ category, ancestors }: Pick<CategoryPage, 'category' | 'ancestors'>): string => {
  const [main, sub, service] = [...ancestors, category].map(({ slug }) => slug);
  return to.enquiryWizard({ category: main, subcategory: sub, subsubcategory: service });
};

/** Pages of a service in places, by their paths below the service's own. */
export const inPlaces = (path: string, places: readonly { name: string; path: string }[]) =>
  places.map((place) => ({ name: place.name, path: `${path}/${place.path}` }));
