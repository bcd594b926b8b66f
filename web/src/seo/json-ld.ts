/** Structured data for search engines, schema.org's words as JSON-LD. Types: schema-dts. */

import { brand } from '@marketplace/contracts/brand';
import { starWords } from '@marketplace/contracts/ratings/stars';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import type { PublicStats } from '@marketplace/contracts/site/public-stats';
import type {
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  SearchAction,
  Service,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';

const organizationId = (site: SiteConfig) => `${site.origin}/#organization`;

/** Who runs the site; contacts as far as there are any. */
const organization = (site: SiteConfig): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: brand.name,
  url: `${site.origin}/`,
  logo: `${site.origin}/og/site/logo.png`,
  areaServed: { '@type': 'Country', name: brand.country },
  ...(site.contactEmail && { email: site.contactEmail }),
  ...(site.contactPhone && { telephone: site.contactPhone }),
});

/** The search box of /services, whose words are in its address. */
const search = (site: SiteConfig): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/services?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
});

export const webSite = (site: SiteConfig): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: brand.name,
  url: `${site.origin}/`,
  inLanguage: brand.locale,
  publisher: { '@id': organizationId(site) },
  potentialAction: search(site),
});

/** One step of the way down; the page itself, the last one, has no address. */
export type Crumb = { label: string; to?: string };

/** The way down to a page; its last step, the page itself, has no address of its own. */
export const breadcrumbs = (site: SiteConfig, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    ...(to && { item: site.origin + to }),
  })),
});

export type Question = { question: string; answer: string };

export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/**
 * The things of a page and who offers them, as a script element. No `<` inside, so that nothing in it can end it; no
 * nonce, which is for scripts that run.
 */
export const jsonLd = (things: readonly Thing[], site: SiteConfig) => {
  const graph = { '@context': 'https://schema.org', '@graph': [organization(site), ...things] };
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, '\\u003c')}</script>`;
};

/** Claims of the specification (section 1) without figures behind them, for FIGURES=sample only. */
const sampleClaims = {
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: 4.8,
    reviewCount: 2547,
    bestRating: starWords.length,
    worstRating: 1,
  },
  offers: { '@type': 'AggregateOffer', priceCurrency: brand.currency, lowPrice: 350, highPrice: 850 },
} as const satisfies Partial<Service>;

/** The rating that was given, with its number; nothing without ratings. */
const aggregateRating = (stats: Rated | undefined): Partial<Service> =>
  stats?.averageRating && stats.ratings
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: stats.averageRating,
          ratingCount: stats.ratings,
          bestRating: starWords.length,
          worstRating: 1,
        },
      }
    : {};

type Rated = Pick<PublicStats, 'averageRating' | 'ratings'>;

type Offered = {
  name: string;
  description: string;
  path: string;
  /** What kind of work it is. */
  serviceType: string;
  /** Where; the whole country where nothing is said. */
  area?: Service['areaServed'];
  /** What was said of such work there. */
  stats?: Rated | undefined;
};

/** A kind of work that can be asked for, somewhere. Ratings and prices are counted, except with FIGURES=sample. */
export const service = (site: SiteConfig, { name, description, path, serviceType, area, stats }: Offered): Service => ({
  '@type': 'Service',
  name,
  description,
  serviceType,
  url: site.origin + path,
  provider: { '@id': organizationId(site) },
  areaServed: area ?? { '@type': 'Country', name: brand.country },
  ...aggregateRating(stats),
  ...(site.figures === 'sample' && sampleClaims),
});

/** A circle around a place. `radius` in metres (specification section 9). */
export const circle = ({ lat, lng }: { lat: number; lng: number }, radius: number): Service['areaServed'] => ({
  '@type': 'GeoCircle',
  geoMidpoint: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  geoRadius: radius,
});

/** Something of ours for so many rand a month. */
export const offer = (
  site: SiteConfig,
  { name, description, price, path }: { name: string; description: string; price: number; path: string },
): Offer => ({
  '@type': 'Offer',
  name,
  description,
  url: site.origin + path,
  offeredBy: { '@id': organizationId(site) },
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: brand.currency,
    unitCode: 'MON',
  },
});
