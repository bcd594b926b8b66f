/** Title, description and structured data of the service pages. */

import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { mostProviders } from '@marketplace/contracts/promise';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { categoryCrumbs, home, services, servicesName } from '../../components/category-text.ts';
import type { HeadContext, PageHead } from '../../routing/route.ts';
import { breadcrumbs, circle, faqPage, service } from '../../seo/json-ld.ts';
import { categoryLead, questionsAbout, questionsHere } from './content.ts';
import {
  categoryResource,
  categoryStats,
  seoLocationResource,
  serviceLocationActivity,
  serviceLocationResource,
} from './resources.ts';
import { placeName, placeWithParent, serviceLocationCrumbs } from './text.ts';

export const categoriesHead = ({ site }: HeadContext): Partial<PageHead> => ({
  image: '/og/site/services.png',
  structured: [breadcrumbs(site, [home, { label: services.label }])],
});

const titles = {
  1: ({ category }: CategoryPage) => `${servicesName(category.name)} - Compare Free Quotes`,
  2: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[0]?.name} Quotes`,
  3: ({ category, ancestors }: CategoryPage) => `${category.name} - ${ancestors[1]?.name} Quotes`,
};

/** Structured data shared by both addresses of a category page. */
const things = (context: HeadContext, { category, ancestors, path }: CategoryPage) => [
  service(context.site, {
    name: servicesName(category.name),
    description: category.description,
    path,
    serviceType: category.name,
  }),
  breadcrumbs(context.site, categoryCrumbs({ category, ancestors })),
];

export const categoryHead = (context: HeadContext): Partial<PageHead> => {
  const page = context.read(categoryResource(context));
  if (!page) return {};
  const { category, guide, path, picture, level } = page;
  if (currentLanguage() !== sourceLanguage)
    return {
      title: t('{service} - Compare Free Quotes', { service: t(category.name) }),
      description: categoryLead(page),
      canonical: path,
      structured: [breadcrumbs(context.site, categoryCrumbs(page))],
    };
  const stats = context.read(categoryStats(context));
  return {
    title: titles[level](page),
    description: category.description,
    canonical: path,
    image: picture,
    structured: [
      ...things(context, page),
      ...(level === 3 ? [faqPage(questionsAbout({ name: category.name, stats, guide }))] : []),
    ],
  };
};

/** The page under /seo/category has no FAQ; its canonical address is under /services. */
export const categorySeoHead = (context: HeadContext): Partial<PageHead> => {
  const page = context.read(categoryResource(context));
  if (!page) return {};
  return { ...categoryHead(context), title: servicesName(page.category.name), structured: things(context, page) };
};

/** Service radius in metres (specification section 9). */
const seoRadius = 25_000;

const descriptionOf = ({ category }: ServiceLocationPage, place: string) =>
  `${category.name} in ${place}: post one free request and compare quotes from up to ${mostProviders} who cover your area.`;

/** A suburb's canonical page is its city's. Pages with too little activity are not indexed. */
export const serviceLocationHead = (context: HeadContext): Partial<PageHead> => {
  const { read, site } = context;
  const page = read(serviceLocationResource(context));
  if (!page) return {};
  const { category, guide, path, canonicalPath, isWorthFinding, picture } = page;
  const activity = read(serviceLocationActivity(context));
  const name = `${category.name} in ${placeWithParent(page)}`;
  const description = descriptionOf(page, placeWithParent(page));
  const area = { '@type': 'AdministrativeArea', name: placeWithParent(page) } as const;
  return {
    title: name,
    description,
    canonical: canonicalPath,
    image: picture,
    noindex: !isWorthFinding,
    structured: [
      service(site, { name, description, path, serviceType: category.name, area }),
      breadcrumbs(site, serviceLocationCrumbs(page)),
      faqPage(questionsHere({ name: category.name, where: placeName(page), level: page.area.level, activity, guide })),
    ],
  };
};

/** The page under /seo/services; its canonical address is under /services. */
export const serviceLocationSeoHead = (context: HeadContext): Partial<PageHead> => {
  const { read, site } = context;
  const page = read(seoLocationResource(context));
  if (!page) return {};
  const { category, area, path, canonicalPath, isWorthFinding, picture } = page;
  const name = `${category.name} Services near ${placeWithParent(page)}`;
  const description = descriptionOf(page, placeWithParent(page));
  return {
    title: name,
    description,
    canonical: canonicalPath,
    image: picture,
    noindex: !isWorthFinding,
    structured: [
      service(site, { name, description, path, serviceType: category.name, area: circle(area, seoRadius) }),
      breadcrumbs(site, serviceLocationCrumbs(page)),
    ],
  };
};
