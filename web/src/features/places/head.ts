import type { AreaPage } from '@marketplace/contracts/places/areas';
import { mostProviders } from '@marketplace/contracts/promise';
import { home } from '../../components/category-text.ts';
import type { HeadContext, PageHead } from '../../routing/route.ts';
import { breadcrumbs, circle, service } from '../../seo/json-ld.ts';
import { plainText } from '../../ui/figure.tsx';
import { allAreas, areaResource, locationResource } from './resources.ts';
import { areaCrumbs, areaInPlace, areaName, counted, countsLine, locationCrumbs } from './text.ts';

/** Service radius in metres (specification section 9). */
const locationRadius = 50_000;

export const areasHead = ({ read, site }: HeadContext): Partial<PageHead> => {
  const index = read(allAreas());
  return {
    ...(index && { image: index.picture }),
    structured: [breadcrumbs(site, [home, { label: 'Areas Served' }])],
  };
};

/** The counts as written inside a sentence: `3 cities and 41 suburbs`. */
const covered = (page: AreaPage) =>
  plainText(countsLine(page.counts))
    .replace(/ · (?=[^·]*$)/, ' and ')
    .replaceAll(' · ', ', ');

const descriptions = {
  province: (page: AreaPage) =>
    `Verified service providers across ${page.area.name}: ${covered(page)}. Choose your municipality and compare free quotes.`,
  municipality: (page: AreaPage) =>
    `Verified service providers in ${areaInPlace(page)}: ${covered(page)}. Post one free request and compare quotes.`,
  city: (page: AreaPage) =>
    // Counts the suburbs listed on the page: `counts` leaves out those that are also cities.
    `Verified service providers in ${areaInPlace(page)}${page.children.length > 0 ? ` and its ${counted(page.children.length, 'suburbs')}` : ''}. Post one free request and compare quotes.`,
  suburb: (page: AreaPage) =>
    `Plumbers, electricians, painters and more in ${areaInPlace(page)}: post one free request and compare quotes from up to ${mostProviders}.`,
};

const titles = {
  province: ({ area }: AreaPage) => `${area.name}: Areas Served`,
  municipality: ({ area, ancestors }: AreaPage) => `${areaName(area)}, ${ancestors[0]?.name}: Areas Served`,
  city: (page: AreaPage) => `${areaInPlace(page)}: Suburbs Served`,
  suburb: (page: AreaPage) => `Services in ${[areaInPlace(page), page.ancestors[0]?.name].join(', ')}`,
};

export const areaHead = (context: HeadContext): Partial<PageHead> => {
  const page = context.read(areaResource(context));
  if (!page) return {};
  const { level } = page.area;
  return {
    title: titles[level](page),
    description: descriptions[level](page),
    canonical: page.canonicalPath,
    image: page.picture,
    structured: [breadcrumbs(context.site, areaCrumbs(page))],
  };
};

export const locationHead = (context: HeadContext): Partial<PageHead> => {
  const { read, site } = context;
  const page = read(locationResource(context));
  if (!page) return {};
  const { area, city, province, path } = page;
  const where = [area.name, ...(area.level === 'suburb' ? [city.name] : []), province.name].join(', ');
  const description = `Service providers near ${where}: post one free request and compare quotes from up to ${mostProviders} who cover your street.`;
  return {
    title: `Local Services near ${where}`,
    description,
    canonical: page.canonicalPath,
    image: page.picture,
    structured: [
      service(site, {
        name: `Local services near ${area.name}`,
        description,
        path,
        serviceType: 'Local services',
        area: circle(area, locationRadius),
      }),
      breadcrumbs(site, locationCrumbs(page)),
    ],
  };
};
