/**
 * The route table: every page there is, readable top to bottom. A page that is not here does not exist: links to it
 * are not shown (`hasPage`), and its address answers 404.
 */
import type { Role } from '@marketplace/contracts/roles';
import { matchPath, type Params } from 'react-router-dom';
import { keys } from '../api/keys.ts';
import { becomeProviderHead } from '../features/become-provider/head.ts';
import { homeHead } from '../features/home/head.ts';
import { filterOf } from '../features/lead-inbox/url.ts';
import { cityStatsKey, suburbStatsKey } from '../features/places/area-stats.ts';
import { areaHead, areasHead, locationHead } from '../features/places/head.ts';
import { publicLeadsHead } from '../features/request-board/head.ts';
import { boardAddressOf } from '../features/request-board/url.ts';
import { tabOf } from '../features/seeker-area/url.ts';
import { categoriesHead, categoryHead, categorySeoHead } from '../features/services/category-head.ts';
import { serviceLocationHead, serviceLocationSeoHead } from '../features/services/service-location-head.ts';
import { isServiceLocation, segmentsOf, slugsOf, statsOfPlace } from '../features/services/url.ts';
import { lazyPage, type Page } from '../routing/lazy-page.tsx';
import type { Here, Known, PageHead } from '../seo/head.ts';
import { pageHead } from '../seo/page-head.ts';
import { enquiryDrafts } from '../storage.ts';

export type Layout = 'site' | 'provider' | 'bare';

export type Route = {
  path: string;
  /** Where the pattern alone does not tell: whether an address that fits it is this route's. */
  where?: (params: Params) => boolean;
  title: string;
  /** What a search engine shows under the title; pages behind a guard need none. */
  description?: string;
  /** The rest of its head, and a title of its own where its data gives one. */
  head?: (known: Known) => Partial<PageHead>;
  page: Page;
  /** Who may see it: others are sent to sign in or home, by the server as by the browser. */
  guard?: Role;
  /** For those who are not signed in; others go to where they are at home. */
  signedOutOnly?: true;
  /** Of such a page: where those go who sign in on it and for whom that page is, instead of home. */
  landing?: string;
  /** SWR keys that the server fetches before it renders; the first one is what the page is about. */
  data?: (here: Here) => string[];
  /** What the page is about knows its one address, `path`: who comes by another one is sent there. */
  oneAddress?: true;
  /** Another name of the page at this address, where visitors are sent. */
  movedTo?: string;
  /**
   * Complete without its script, which the browser fetches when somebody reaches for a link or a field (entry-client);
   * `until`: or at once where it keeps something under a name that begins so; what was typed into a short form, if nothing else is said.
   */
  still?: true | ((here: Here) => { until: string } | undefined);
  /** `site`: header and footer. `provider`: the sidebar. `bare`: the page draws its own. */
  layout: Layout;
};

const wizard = {
  title: 'Post a Request',
  description:
    'Say what needs doing, where and by when. Up to 5 verified providers in your area send you a quote, free.',
  head: () => ({ canonical: '/enquire', image: '/og/site/enquire.png' }),
  page: lazyPage(() => import('../features/post-enquiry/enquire-page.tsx')),
  data: () => [keys.categoryParents, keys.provinces],
  // By the front door; a step or a wish in the address is the script's to follow, as is a draft.
  still: ({ search }) => (search.size === 0 ? { until: enquiryDrafts } : undefined),
  layout: 'site',
} as const satisfies Omit<Route, 'path'>;

const categorySeo = {
  title: 'Services',
  head: categorySeoHead,
  page: lazyPage(() => import('../features/services/category-seo-page.tsx')),
  data: ({ params }) => [keys.categoryPage(slugsOf(params)), keys.categoryParents],
  still: true,
  layout: 'site',
} as const satisfies Omit<Route, 'path'>;

const serviceLocationSeo = {
  title: 'Services near you',
  head: serviceLocationSeoHead,
  page: lazyPage(() => import('../features/services/service-location-seo-page.tsx')),
  data: ({ params }) => [keys.serviceLocation(slugsOf(params))],
  still: true,
  layout: 'site',
} as const satisfies Omit<Route, 'path'>;

/** A place, one to four levels down. */
const area = {
  head: areaHead,
  data: ({ params }) => [keys.areas(slugsOf(params))],
  oneAddress: true,
  still: true,
  layout: 'site',
} as const satisfies Partial<Route>;

const privacy = {
  title: 'Privacy Policy',
  description: 'What we know about you, why, who sees it and for how long, and your rights under POPIA.',
  head: pageHead('Privacy Policy', { canonical: '/privacy-policy' }),
  page: lazyPage(() => import('../features/legal/privacy-page.tsx')),
  still: true,
  layout: 'site',
} as const satisfies Omit<Route, 'path'>;

const register = {
  title: 'Create an account',
  description: 'A free account keeps your requests and quotes together.',
  head: () => ({ canonical: '/auth/register' }),
  page: lazyPage(() => import('../features/sign-in/register-page.tsx')),
  signedOutOnly: true,
  landing: '/seekers/dashboard',
  still: true,
  layout: 'bare',
} as const satisfies Omit<Route, 'path'>;

export const routes: Route[] = [
  {
    path: '/',
    title: 'Get All Quotes at Once - Absolutely FREE',
    description:
      'Post one free request and compare quotes from verified service providers in your area, anywhere in South Africa.',
    head: homeHead,
    page: lazyPage(() => import('../features/home/home-page.tsx')),
    data: () => [keys.categoryParents, keys.categoryStats, keys.publicStats()],
    still: true,
    layout: 'site',
  },
  {
    path: '/services',
    title: 'Browse All Services',
    description:
      'Every kind of work you can post a free request for, from plumbing and car repairs to weddings and websites.',
    head: categoriesHead,
    page: lazyPage(() => import('../features/services/services-page.tsx')),
    data: () => [keys.categoryHierarchy],
    still: true,
    layout: 'site',
  },
  {
    // A service path of 1 to 3 segments, then province/municipality/city/suburb: 2 to 7 segments in all.
    path: '/services/*',
    where: (params) => isServiceLocation(segmentsOf(params)),
    title: 'Invalid service-location combination',
    head: serviceLocationHead,
    page: lazyPage(() => import('../features/services/service-location-page.tsx')),
    data: ({ params }) => [keys.serviceLocation(segmentsOf(params)), statsOfPlace(segmentsOf(params))],
    oneAddress: true,
    still: true,
    layout: 'site',
  },
  {
    path: '/services/:category',
    title: 'Service Category Not Found',
    head: categoryHead,
    page: lazyPage(() => import('../features/services/category-page.tsx')),
    data: ({ params }) => [keys.categoryPage(slugsOf(params)), keys.publicStats({ category: slugsOf(params).at(-1) })],
    oneAddress: true,
    still: true,
    layout: 'site',
  },
  {
    path: '/services/:category/:subcategory',
    title: 'Service Not Found',
    head: categoryHead,
    page: lazyPage(() => import('../features/services/subcategory-page.tsx')),
    data: ({ params }) => [
      keys.categoryPage(slugsOf(params)),
      keys.publicStats({ category: slugsOf(params).at(-1) }),
      keys.categoryParents,
    ],
    oneAddress: true,
    still: true,
    layout: 'site',
  },
  {
    path: '/services/:category/:subcategory/:service',
    title: 'Service Not Found',
    head: categoryHead,
    page: lazyPage(() => import('../features/services/service-page.tsx')),
    data: ({ params }) => [keys.categoryPage(slugsOf(params)), keys.publicStats({ category: slugsOf(params).at(-1) })],
    oneAddress: true,
    still: true,
    layout: 'site',
  },
  { path: '/seo/category/:category', ...categorySeo },
  { path: '/seo/category/:category/:subcategory', ...categorySeo },
  { path: '/seo/category/:category/:subcategory/:service', ...categorySeo },
  { path: '/seo/services/:category/:location', ...serviceLocationSeo },
  { path: '/seo/services/:category/:subcategory/:location', ...serviceLocationSeo },
  { path: '/seo/services/:category/:subcategory/:service/:location', ...serviceLocationSeo },
  {
    path: '/locations/:location',
    title: 'Location Not Found',
    head: locationHead,
    page: lazyPage(() => import('../features/places/location-page.tsx')),
    data: ({ params }) => [keys.location(slugsOf(params)[0] ?? ''), keys.categoryParents],
    oneAddress: true,
    still: true,
    layout: 'site',
  },
  {
    path: '/areas-served',
    title: 'Areas Served',
    description:
      'Verified service providers in every province of South Africa. Find your municipality, city and suburb, and compare free quotes.',
    head: areasHead,
    page: lazyPage(() => import('../features/places/areas-page.tsx')),
    data: () => [keys.areas()],
    still: true,
    layout: 'site',
  },
  {
    path: '/areas-served/:province',
    title: 'Province Not Found',
    page: lazyPage(() => import('../features/places/province-page.tsx')),
    ...area,
  },
  {
    path: '/areas-served/:province/:municipality',
    title: 'Municipality Not Found',
    page: lazyPage(() => import('../features/places/municipality-page.tsx')),
    ...area,
  },
  {
    path: '/areas-served/:province/:municipality/:city',
    title: 'City Not Found',
    page: lazyPage(() => import('../features/places/city-page.tsx')),
    ...area,
    data: ({ params }) => [keys.areas(slugsOf(params)), cityStatsKey(slugsOf(params))],
  },
  {
    path: '/areas-served/:province/:municipality/:city/:suburb',
    title: 'Suburb Not Found',
    page: lazyPage(() => import('../features/places/suburb-page.tsx')),
    ...area,
    data: ({ params }) => [keys.areas(slugsOf(params)), suburbStatsKey(slugsOf(params))],
  },
  {
    path: '/leads',
    title: 'Current Leads',
    description:
      'What people across South Africa are asking for right now, by category and province. Contact details go to matched providers alone.',
    head: publicLeadsHead,
    page: lazyPage(() => import('../features/request-board/public-leads-page.tsx')),
    data: ({ search }) => {
      const address = boardAddressOf(search);
      const { category } = address;
      return [keys.publicLeads(address), keys.categoryParents, ...(category ? [keys.categoryBySlug(category)] : [])];
    },
    still: true,
    layout: 'site',
  },
  { path: '/enquire', ...wizard },
  { path: '/enquiry-wizard', ...wizard },
  {
    path: '/become-provider',
    title: 'Become a Provider',
    description:
      'Get the requests of your own area as leads and take the ones you want. R99 or R799 per month, no commission.',
    head: becomeProviderHead,
    page: lazyPage(() => import('../features/become-provider/become-provider-page.tsx')),
    data: () => [keys.categoryParents],
    still: true,
    layout: 'site',
  },
  {
    path: '/contact',
    title: 'Contact',
    description: 'Write to us or reach us on WhatsApp and by phone. A person replies within 24 hours.',
    head: pageHead('Contact', { image: '/og/site/contact.png' }),
    page: lazyPage(() => import('../features/contact/contact-page.tsx')),
    still: true,
    layout: 'site',
  },
  { path: '/privacy-policy', ...privacy },
  { path: '/privacy', ...privacy, movedTo: '/privacy-policy' },
  {
    path: '/terms',
    title: 'Terms of Use',
    description:
      'What you can expect of us and what we expect of you: what the service is, what it costs, and who we are.',
    head: pageHead('Terms of Use'),
    page: lazyPage(() => import('../features/legal/terms-page.tsx')),
    still: true,
    layout: 'site',
  },
  {
    path: '/sitemap',
    title: 'Sitemap',
    description: 'Every main page, every kind of service and every province of South Africa, as links.',
    head: pageHead('Sitemap'),
    page: lazyPage(() => import('../features/sitemap/sitemap-page.tsx')),
    data: () => [keys.categoryHierarchy],
    still: true,
    layout: 'site',
  },
  {
    path: '/seekers/login',
    title: 'Sign in',
    description: 'Sign in to see the quotes for your requests, or the leads in your area.',
    page: lazyPage(() => import('../features/sign-in/login-page.tsx')),
    signedOutOnly: true,
    still: true,
    layout: 'bare',
  },
  { path: '/auth/register', ...register },
  { path: '/seekers/register', ...register },
  {
    path: '/auth/forgot-password',
    title: 'Forgot password',
    description: 'Get a mail with a link to choose a new password for your account.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('../features/sign-in/forgot-password-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/auth/reset-password',
    title: 'Reset password',
    description: 'Choose a new password for your account with the link from your mail.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('../features/sign-in/reset-password-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/auth/verify-result',
    title: 'Email verification',
    description: 'Whether the link from your mail has verified your email address.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('../features/sign-in/verify-result-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/seekers/dashboard',
    title: 'Dashboard',
    page: lazyPage(() => import('../features/seeker-area/dashboard-page.tsx')),
    guard: 'SEEKER',
    data: ({ search }) => [tabOf(search) === 'profile' ? keys.sessions : keys.seekerEnquiries()],
    layout: 'site',
  },
  {
    path: '/seekers/enquiries',
    title: 'Your Enquiries',
    page: lazyPage(() => import('../features/seeker-area/enquiries-page.tsx')),
    guard: 'SEEKER',
    data: () => [keys.seekerEnquiries()],
    layout: 'site',
  },
  {
    path: '/providers/leads',
    title: 'Your Leads',
    page: lazyPage(() => import('../features/lead-inbox/leads-page.tsx')),
    guard: 'PROVIDER',
    data: ({ search }) => [keys.providerLeads(filterOf(search)), keys.providerFigures, keys.providerProfile],
    layout: 'provider',
  },
  {
    path: '/providers/accepted',
    title: 'Accepted Leads',
    page: lazyPage(() => import('../features/crm/accepted-page.tsx')),
    guard: 'PROVIDER',
    data: () => [keys.acceptedLeads(), keys.providerFigures, keys.providerProfile],
    layout: 'provider',
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          title: 'Parts',
          description: 'Every part of the look, in every state that it has.',
          page: lazyPage(() => import('../ui/gallery/gallery-page.tsx')),
          layout: 'site',
        } satisfies Route,
      ]
    : []),
];

/** What any other address shows, with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found',
  page: lazyPage(() => import('./not-found-page.tsx')),
  still: true,
  layout: 'site',
};

const matching = (pathname: string) => {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match && (route.where?.(match.params) ?? true)) return { route, params: match.params };
  }
  return { route: notFound, params: {} };
};

/** The route of a path, `notFound` for one there is no page for. */
export const routeOf = (pathname: string): Route => matching(pathname).route;

/** The route of an address, and what the address says. */
export const addressOf = (pathname: string, search = new URLSearchParams()): { route: Route; here: Here } => {
  const { route, params } = matching(pathname);
  return { route, here: { pathname, params, search } };
};

/** The head of a route's page, with as much of its data as there is. */
export const headOf = (route: Route, known: Known): PageHead => ({
  title: route.title,
  description: route.description,
  noindex: !!route.guard,
  ...route.head?.(known),
});

/** Whether a link leads somewhere: `/enquire?category=x` and `/#how-it-works` do when their page exists. */
export const hasPage = (href: string) => routeOf(new URL(href, 'http://site').pathname) !== notFound;
