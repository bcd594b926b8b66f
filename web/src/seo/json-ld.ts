/** Structured data for search engines: schema.org as JSON-LD, typed with schema-dts. */

import { brand } from '@marketplace/contracts/brand';
import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { starWords } from '@marketplace/contracts/ratings/stars';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { t } from '@marketplace/languages/text';
import type {
  BreadcrumbList,
  FAQPage,
  LocalBusiness,
  Offer,
  Organization,
  SearchAction,
  Service,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import { addressOfPage } from '../routing/language.ts';
import { plainText } from '../ui/figure.tsx';

const organizationId = (site: SiteConfig) => `${site.origin}/#organization`;

/** The site's organization, with contacts if configured. */
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

/** The search on /services. */
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

/** A breadcrumb. The last one, the page itself, has no address. */
export type Crumb = { label: string; to?: string };

export const breadcrumbs = (site: SiteConfig, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: t(label),
    ...(to && { item: site.origin + addressOfPage(to) }),
  })),
});

export type Question = { question: string; answer: string };

export const faqPage = (questions: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

/**
 * Returns the page's structured data and the organization as a script element. `<` is escaped so that the content cannot end
 * the element. Data blocks need no nonce.
 */
export const jsonLd = (things: readonly Thing[], site: SiteConfig) => {
  const graph = { '@context': 'https://schema.org', '@graph': [organization(site), ...things] };
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, '\\u003c')}</script>`;
};

/** Sample claims of the specification (section 1), only for FIGURES=sample. */
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

type Offered = {
  name: string;
  description: string;
  path: string;
  serviceType: string;
  /** Defaults to the whole country. */
  area?: Service['areaServed'];
};

/**
 * A service, optionally in an area. Without a rating, except with FIGURES=sample: an average over several businesses is not a
 * rating of what the page offers. Profiles have the rating of their business.
 */
export const service = (site: SiteConfig, { name, description, path, serviceType, area }: Offered): Service => ({
  '@type': 'Service',
  name,
  description,
  serviceType,
  url: site.origin + path,
  provider: { '@id': organizationId(site) },
  areaServed: area ?? { '@type': 'Country', name: brand.country },
  ...(site.figures === 'sample' && sampleClaims),
});

/** A circle around a place. `radius` in metres (specification section 9). */
export const circle = ({ lat, lng }: { lat: number; lng: number }, radius: number): Service['areaServed'] => ({
  '@type': 'GeoCircle',
  geoMidpoint: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
  geoRadius: radius,
});

/**
 * A provider with its rating and what clients wrote. Without contact details. Reviews name no author, because seekers did not agree
 * to it.
 */
export const localBusiness = (site: SiteConfig, profile: PublicProfile): LocalBusiness => ({
  '@type': 'LocalBusiness',
  name: profile.businessName,
  url: site.origin + profile.path,
  ...(profile.about && { description: profile.about }),
  ...(profile.logo && { logo: site.origin + profile.logo }),
  ...(profile.photos.length > 0 && { image: profile.photos.map(({ large }) => site.origin + large) }),
  ...(profile.area && { areaServed: circle(profile.area.base, profile.area.radiusKm * 1_000) }),
  ...(profile.languages.length > 0 && { knowsLanguage: profile.languages }),
  ...(profile.rating.average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: profile.rating.average,
      ratingCount: profile.rating.count,
      bestRating: starWords.length,
      worstRating: 1,
    },
  }),
  ...(profile.reviews.length > 0 && {
    review: profile.reviews.map(({ stars, text, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: `A client on ${brand.name}` },
      datePublished: createdAt.slice(0, 10),
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: starWords.length, worstRating: 1 },
    })),
  }),
});

/** A plan with its monthly price in rand. */
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
