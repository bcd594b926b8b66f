/**
 * The route table: every page there is, readable top to bottom. A page that is not here does not exist: links to it
 * are not shown (`hasPage`), and its address answers 404.
 */
import type { Role } from '@marketplace/contracts/roles';
import { matchPath } from 'react-router-dom';
import { keys } from './api/keys.ts';
import { tabOf } from './components/dashboard-tabs.ts';
import { lazyPage, type Page } from './components/lazy-page.tsx';
import { filterOf } from './components/lead-filter.ts';

export type Layout = 'site' | 'provider' | 'bare';

export type Route = {
  path: string;
  title: string;
  /** What a search engine shows under the title; pages behind a guard need none. */
  description?: string;
  page: Page;
  /** Who may see it: others are sent to sign in or home, by the server as by the browser. */
  guard?: Role;
  /** For those who are not signed in; others go to where they are at home. */
  signedOutOnly?: true;
  /** Of such a page: where those go who sign in on it and for whom that page is, instead of home. */
  landing?: string;
  /** SWR keys that the server fetches before it renders. */
  data?: (search: URLSearchParams) => string[];
  /** Complete without its script, which the browser fetches when somebody reaches for a link or a field (entry-client). */
  still?: true;
  /** `site`: header and footer. `provider`: the sidebar. `bare`: the page draws its own. */
  layout: Layout;
};

const wizard = {
  title: 'Post a Request',
  description:
    'Say what needs doing, where and by when. Up to 5 verified providers in your area send you a quote, free.',
  page: lazyPage(() => import('./pages/enquire/enquire-page.tsx')),
  data: () => [keys.categoryParents, keys.provinces],
  layout: 'site',
} as const satisfies Omit<Route, 'path'>;

const register = {
  title: 'Create an account',
  description: 'A free account keeps your requests and quotes together.',
  page: lazyPage(() => import('./pages/auth/register-page.tsx')),
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
    page: lazyPage(() => import('./pages/home/home-page.tsx')),
    data: () => [keys.categoryParents],
    still: true,
    layout: 'site',
  },
  { path: '/enquire', ...wizard },
  { path: '/enquiry-wizard', ...wizard },
  {
    path: '/seekers/login',
    title: 'Sign in',
    description: 'Sign in to see your quotes, or your leads.',
    page: lazyPage(() => import('./pages/auth/login-page.tsx')),
    signedOutOnly: true,
    still: true,
    layout: 'bare',
  },
  { path: '/auth/register', ...register },
  { path: '/seekers/register', ...register },
  {
    path: '/auth/forgot-password',
    title: 'Forgot password',
    description: 'Get a link to choose a new password.',
    page: lazyPage(() => import('./pages/auth/forgot-password-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/auth/reset-password',
    title: 'Reset password',
    page: lazyPage(() => import('./pages/auth/reset-password-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/auth/verify-result',
    title: 'Email verification',
    page: lazyPage(() => import('./pages/auth/verify-result-page.tsx')),
    still: true,
    layout: 'bare',
  },
  {
    path: '/seekers/dashboard',
    title: 'Dashboard',
    page: lazyPage(() => import('./pages/seekers/dashboard-page.tsx')),
    guard: 'SEEKER',
    data: (search) => [tabOf(search) === 'profile' ? keys.sessions : keys.seekerEnquiries],
    layout: 'site',
  },
  {
    path: '/seekers/enquiries',
    title: 'Your Enquiries',
    page: lazyPage(() => import('./pages/seekers/enquiries-page.tsx')),
    guard: 'SEEKER',
    data: () => [keys.seekerEnquiries],
    layout: 'site',
  },
  {
    path: '/providers/leads',
    title: 'Your Leads',
    page: lazyPage(() => import('./pages/providers/leads-page.tsx')),
    guard: 'PROVIDER',
    data: (search) => [keys.providerLeads(filterOf(search)), keys.providerFigures, keys.providerProfile],
    layout: 'provider',
  },
  {
    path: '/providers/accepted',
    title: 'Accepted Leads',
    page: lazyPage(() => import('./pages/providers/accepted-page.tsx')),
    guard: 'PROVIDER',
    data: () => [keys.acceptedLeads(), keys.providerFigures, keys.providerProfile],
    layout: 'provider',
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          title: 'Parts',
          page: lazyPage(() => import('./pages/gallery/gallery-page.tsx')),
          layout: 'site',
        } satisfies Route,
      ]
    : []),
];

/** What any other address shows, with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found',
  page: lazyPage(() => import('./pages/not-found-page.tsx')),
  still: true,
  layout: 'site',
};

/** The route of a path, `notFound` for one there is no page for. */
export const routeOf = (pathname: string): Route =>
  routes.find((route) => matchPath({ path: route.path, end: true }, pathname)) ?? notFound;

/** Whether a link leads somewhere: `/enquire?category=x` and `/#how-it-works` do when their page exists. */
export const hasPage = (href: string) => routeOf(new URL(href, 'http://site').pathname) !== notFound;
