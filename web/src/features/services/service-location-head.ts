import type { PublicStats } from '@marketplace/contracts/public-stats';
import type { ServiceLocationPage } from '@marketplace/contracts/service-locations';
import { keys } from '../../api/keys.ts';
import type { Known, PageHead } from '../../seo/head.ts';
import { breadcrumbs, circle, faqPage, service } from '../../seo/json-ld.ts';
import { questionsAbout } from './content.ts';
import { placeInItsPlace, placeName, serviceLocationCrumbs } from './place-text.ts';
import { segmentsOf, slugsOf, statsOfPlace } from './url.ts';

/** Metres around a place that a service in it is said to reach (specification section 9). */
const seoRadius = 25_000;

const descriptionOf = ({ category }: ServiceLocationPage, place: string) =>
  `${category.name} in ${place}: post one free request and compare quotes from up to 5 verified providers who cover your area.`;

/** Of a service in a place. Without a provider and a request there, it has nothing of its own to be found for. */
export const serviceLocationHead = ({ read, params, site }: Known): Partial<PageHead> => {
  const page = read<ServiceLocationPage>(keys.serviceLocation(segmentsOf(params)));
  if (!page) return {};
  const { category, path, picture } = page;
  const stats = read<PublicStats>(statsOfPlace(segmentsOf(params)));
  const name = `${category.name} in ${placeInItsPlace(page)}`;
  const description = descriptionOf(page, placeInItsPlace(page));
  const area = { '@type': 'AdministrativeArea', name: placeInItsPlace(page) } as const;
  return {
    title: name,
    description,
    canonical: path,
    image: picture,
    noindex: stats?.providers === 0 && stats.requests === 0,
    structured: [
      service(site, { name, description, path, serviceType: category.name, area }),
      breadcrumbs(site, serviceLocationCrumbs(page)),
      faqPage(questionsAbout({ name: category.name, where: placeName(page), stats })),
    ],
  };
};

/** Of the same under /seo/services: the page under /services is the one to be known by. */
export const serviceLocationSeoHead = ({ read, params, site }: Known): Partial<PageHead> => {
  const page = read<ServiceLocationPage>(keys.serviceLocation(slugsOf(params)));
  if (!page) return {};
  const { category, area, path, picture } = page;
  const name = `${category.name} Services near ${placeInItsPlace(page)}`;
  const description = descriptionOf(page, placeInItsPlace(page));
  return {
    title: name,
    description,
    canonical: path,
    image: picture,
    structured: [
      service(site, { name, description, path, serviceType: category.name, area: circle(area, seoRadius) }),
      breadcrumbs(site, serviceLocationCrumbs(page)),
    ],
  };
};
