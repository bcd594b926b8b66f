/**
 * Every address the app reads from or writes to. SWR keys are these URLs and are built here only; the server
 * prefetches under the same keys.
 *
 * SWR's cache belongs to the app, not to the module (each server request has its own): change it through
 * `useSWRConfig().mutate`, the `mutate` that `useSWR` returns, or `useRefresh`; never through `mutate` from 'swr'.
 */
import type { LeadPeriod, LeadStatus } from '@marketplace/contracts/leads';

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};
const id = encodeURIComponent;
const path = (slugs: readonly string[]) => slugs.map(id).join('/');

export const keys = {
  me: '/api/auth/me',
  sessions: '/api/auth/sessions',
  categoryParents: '/api/categories/parents',
  subcategories: (categoryId: string) => `/api/categories/${id(categoryId)}/subcategories`,
  subSubcategories: (categoryId: string) => `/api/categories/${id(categoryId)}/subsubcategories`,
  categoryBySlug: (slug: string) => `/api/categories/slug/${id(slug)}`,
  /** Top-level categories with their subcategories. */
  categoryHierarchy: '/api/categories?hierarchy=true',
  /** One to three slugs from the top down. */
  categoryPage: (slugs: readonly string[]) => `/api/categories/page/${path(slugs)}`,
  /** A service in a place: the segments of its address after `/services`. */
  serviceLocation: (segments: readonly string[]) => `/api/service-locations/${path(segments)}`,
  /** Slugs; `city` goes with its province. */
  publicStats: (query: { category?: string; province?: string; city?: string } = {}) =>
    withQuery('/api/public/stats', query),
  /** Of the top-level categories. */
  categoryStats: '/api/public/category-stats',
  /** The same for some categories in a place; all slugs. */
  placeStats: ({ categories, ...place }: { categories: readonly string[]; province?: string; city?: string }) =>
    withQuery('/api/public/category-stats', { ...place, categories: categories.join(',') }),
  /** The public board; `cursor` is the page above's. */
  publicLeads: (query: { category?: string; province?: string; cursor?: string } = {}) =>
    withQuery('/api/public/leads', query),
  /** A place by the slugs of its address, from the province down; all provinces without any. */
  areas: (slugs: readonly string[] = []) => ['/api/locations/areas', ...slugs.map(id)].join('/'),
  /** A city or suburb by one slug. */
  location: (slug: string) => `/api/locations/by-slug/${id(slug)}`,
  provinces: '/api/locations/provinces',
  /** `province` is the display name. */
  cities: (province: string) => withQuery('/api/locations/cities', { province }),
  seekerEnquiries: (query: { cursor?: string } = {}) => withQuery('/api/seekers/me/enquiries', query),
  /** `all` is the server's own default and is left out. */
  providerLeads: ({ status, period, cursor }: { status?: LeadStatus; period?: LeadPeriod; cursor?: string } = {}) =>
    withQuery('/api/providers/me/leads', { status, period: period === 'all' ? undefined : period, cursor }),
  providerFigures: '/api/providers/me/figures',
  acceptedLeads: (query: { cursor?: string } = {}) => withQuery('/api/providers/me/accepted', query),
  providerProfile: '/api/providers/me',
} as const;

/** Where writes go, and what is no JSON to read. */
export const calls = {
  signIn: '/api/auth/login',
  signOut: '/api/auth/logout',
  register: '/api/auth/register',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  resendVerification: '/api/auth/resend-verification',
  profile: '/api/seekers/me/profile',
  password: '/api/seekers/me/password',
  otherSessions: '/api/auth/sessions',
  /** The one that asks included; `otherSessions` leaves it. */
  allSessions: '/api/auth/sessions?all=true',
  session: (sessionId: string) => `/api/auth/sessions/${id(sessionId)}`,
  postEnquiry: '/api/enquiries',
  postServiceRequest: '/api/service-requests',
  postContact: '/api/contact',
  postApplication: '/api/provider-applications',
  acceptLead: (leadId: string) => `/api/providers/me/leads/${id(leadId)}/accept`,
  declineLead: (leadId: string) => `/api/providers/me/leads/${id(leadId)}/decline`,
  updateLead: (leadId: string) => `/api/providers/me/leads/${id(leadId)}`,
  acceptedCsv: '/api/providers/me/accepted.csv',
  events: '/api/events',
} as const;
