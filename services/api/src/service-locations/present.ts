import type { Category } from '@marketplace/catalogue/category';
import { categoryBySlug, childrenOf, siblingsOf } from '@marketplace/catalogue/lookup';
import { type ServiceLocationPage, serviceLocationCaps } from '@marketplace/contracts/places/service-locations';
import type { PageLink } from '@marketplace/contracts/site/links';
import {
  areaAddress,
  locationAddress,
  picture,
  type ServiceLocation,
  serviceLocationAddress,
} from '@marketplace/domain/places/addresses';
import { cityAround, largestCities, nearest, requestFrom } from '@marketplace/domain/places/nearby';
import { areaOfFigures } from '@marketplace/domain/sitemaps/service-pages';
import { type Area, ancestorsOf } from '@marketplace/gazetteer/areas';
import { presentAncestors, presentCategoryCard, presentGuide } from '../categories/present.ts';
import { presentArea } from '../places/present.ts';

/**
 * The fixed related services of the landing page (specification section 2), and the one that replaces the page's own.
 */
const related = ['electrical', 'painting-decorating', 'renovations', 'cleaning-services', 'garden-services'];
const replacement = 'plumbing';

const serviceLink = (category: Category, area: Area): PageLink => ({
  name: category.name,
  slug: category.slug,
  path: serviceLocationAddress(category, area),
});
const placeLink = (category: Category, area: Area): PageLink => ({
  name: area.name,
  slug: area.slug,
  path: serviceLocationAddress(category, area),
});

const within = (category: Category, area: Area): ServiceLocationPage['within'] => {
  const city = cityAround(area);
  if (city) {
    const suburbs = city.children.filter((suburb) => suburb !== area);
    const places = suburbs.slice(0, serviceLocationCaps.suburbs);
    return {
      kind: 'suburbs',
      places: places.map((place) => placeLink(category, place)),
      more: suburbs.length - places.length,
      areaPath: areaAddress(city),
    };
  }
  const places = largestCities(area, serviceLocationCaps.cities);
  return {
    kind: 'cities',
    places: places.map((place) => placeLink(category, place)),
    more: area.counts.cities - places.length,
    areaPath: areaAddress(area),
  };
};

export const presentServiceLocation = (
  { category, area }: ServiceLocation,
  { isWorthFinding }: Pick<ServiceLocationPage, 'isWorthFinding'>,
): ServiceLocationPage => {
  const city = cityAround(area);
  return {
    path: serviceLocationAddress(category, area),
    canonicalPath: serviceLocationAddress(category, areaOfFigures(area)),
    isWorthFinding,
    picture: picture.serviceLocation({ category, area }),
    level: category.level,
    category: presentCategoryCard(category),
    categoryAncestors: presentAncestors(category),
    area: presentArea(area),
    places: [...ancestorsOf(area), area].map((place) => ({ ...placeLink(category, place), level: place.level })),
    areaPath: areaAddress(area),
    locationPath: locationAddress(area),
    within: within(category, area),
    otherSuburbs: city
      ? nearest(area, city.children, serviceLocationCaps.otherSuburbs).map((place) => placeLink(category, place))
      : [],
    related: related
      .map((slug) => categoryBySlug(slug === category.slug ? replacement : slug)!)
      .map((service) => serviceLink(service, area)),
    siblings: siblingsOf(category, serviceLocationCaps.siblings).map((service) => serviceLink(service, area)),
    children: childrenOf(category.id).map((service) => serviceLink(service, area)),
    guide: presentGuide(category),
    requestIn: requestFrom(area),
  };
};
