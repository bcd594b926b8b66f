/**
 * Every address of the site: `patterns`, in the order of the specification's route table (section 2), and `to`, which
 * builds the link to each. A page that has no pattern here cannot be linked to; a pattern without a page does not compile
 * (app/routes.ts). Imports no page.
 */
import { withQuery } from '../api/query-string.ts';

/** `:slug` stands for one segment, `*` for all that follow. */
export const patterns = {
  home: '/',
  services: '/services',
  category: '/services/:category',
  subcategory: '/services/:category/:subcategory',
  service: '/services/:category/:subcategory/:service',
  /** A service path of 1 to 3 segments, then province/municipality/city/suburb: 2 to 7 segments in all. */
  serviceLocation: '/services/*',
  seoCategory: '/seo/category/:category',
  seoSubcategory: '/seo/category/:category/:subcategory',
  seoService: '/seo/category/:category/:subcategory/:service',
  seoCategoryLocation: '/seo/services/:category/:location',
  seoSubcategoryLocation: '/seo/services/:category/:subcategory/:location',
  seoServiceLocation: '/seo/services/:category/:subcategory/:service/:location',
  location: '/locations/:location',
  areasServed: '/areas-served',
  province: '/areas-served/:province',
  municipality: '/areas-served/:province/:municipality',
  city: '/areas-served/:province/:municipality/:city',
  suburb: '/areas-served/:province/:municipality/:city/:suburb',
  requestBoard: '/leads',
  enquire: '/enquire',
  enquiryWizard: '/enquiry-wizard',
  request: '/requests/:token',
  join: '/join',
  becomeProvider: '/become-provider',
  answerQuestion: '/become-provider/answer',
  mailPreferences: '/mail-preferences',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  privacy: '/privacy',
  terms: '/terms',
  paiaManual: '/paia-manual',
  yourData: '/your-data',
  heldData: '/your-data/held',
  dataCopy: '/your-data/copy',
  keepData: '/your-data/keep',
  sitemap: '/sitemap',
  signIn: '/seekers/login',
  register: '/auth/register',
  seekerRegister: '/seekers/register',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify',
  verifyResult: '/auth/verify-result',
  undoEmailChange: '/auth/undo-email-change',
  account: '/account',
  accountSecurity: '/account/security',
  seekerDashboard: '/seekers/dashboard',
  seekerEnquiries: '/seekers/enquiries',
  seekerEnquiry: '/seekers/enquiries/:enquiry',
  providerDashboard: '/providers/dashboard',
  providerLeads: '/providers/leads',
  providerLead: '/providers/leads/:lead',
  acceptedLeads: '/providers/accepted',
  providerRatings: '/providers/ratings',
  providerSettings: '/providers/settings',
  adminDashboard: '/admin/dashboard',
  adminProviders: '/admin/providers',
  adminProvider: '/admin/providers/:provider',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:user',
  adminApplications: '/admin/applications',
  adminApplication: '/admin/applications/:application',
  adminMessages: '/admin/messages',
  adminMessage: '/admin/messages/:message',
  adminEnquiries: '/admin/enquiries',
  adminEnquiry: '/admin/enquiries/:enquiry',
  adminHeldTexts: '/admin/held-texts',
  adminAccessPasses: '/admin/access-passes',
  adminMatching: '/admin/matching',
  adminDemand: '/admin/demand',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminRunbook: '/admin/runbook',
  adminFailures: '/admin/failures',
} as const;

export type PatternName = keyof typeof patterns;

/** What a link to the request board asks for: slugs, where its page begins, and which examples stand in for an empty one. */
export type RequestBoardQuery = {
  category?: string | undefined;
  province?: string | undefined;
  cursor?: string | undefined;
  order?: string;
  show?: string;
};

const withHash = (path: string, hash: string | undefined) => (hash ? `${path}#${hash}` : path);

/**
 * The link to each page, as path with query and hash. Slugs are those of the catalogue, which need no encoding. Pages that
 * the API knows the address of (categories, services in a place, places) are linked to by the `path` it gives.
 */
export const to = {
  home: ({ hash }: { hash?: 'how-it-works' | 'support' | 'providers' } = {}) => withHash(patterns.home, hash),
  services: () => patterns.services,
  category: ({ category }: { category: string }) => `${patterns.services}/${category}`,
  subcategory: ({ category, subcategory }: { category: string; subcategory: string }) =>
    `${patterns.services}/${category}/${subcategory}`,
  /** A service by its slugs from the top down, in a place by its slugs from the province down (or a location's one slug). */
  serviceLocation: ({ service, place }: { service: readonly string[]; place: readonly string[] }) =>
    [patterns.services, ...service, ...place].join('/'),
  areasServed: () => patterns.areasServed,
  province: ({ province }: { province: string }) => `${patterns.areasServed}/${province}`,
  requestBoard: (query: RequestBoardQuery = {}) => withQuery(patterns.requestBoard, query),
  /** The wizard; the query is what it begins with (features/post-enquiry/prefill.ts reads it). */
  enquire: (query: Record<string, string | undefined> = {}) => withQuery(patterns.enquire, query),
  /** The same by its other address; slugs of the three levels, and a place. */
  enquiryWizard: (
    query: { category?: string; subcategory?: string; subsubcategory?: string; location?: string } = {},
  ) => withQuery(patterns.enquiryWizard, query),
  /** A request, for whoever has the link in its mails. */
  request: ({ token }: { token: string }) => `/requests/${encodeURIComponent(token)}`,
  /** What the application form begins with: a plan, a main category's slug, and an area in words. */
  becomeProvider: ({
    hash,
    ...query
  }: {
    plan?: string;
    category?: string | undefined;
    area?: string;
    hash?: 'apply' | 'plans';
  } = {}) => withHash(withQuery(patterns.becomeProvider, query), hash),
  /** By the token in a mail; `category`: the kind that the mail was of. */
  mailPreferences: (query: { token?: string; category?: string } = {}) => withQuery(patterns.mailPreferences, query),
  contact: () => patterns.contact,
  privacyPolicy: ({ hash }: { hash?: 'kept' } = {}) => withHash(patterns.privacyPolicy, hash),
  terms: ({ hash }: { hash?: 'who' } = {}) => withHash(patterns.terms, hash),
  paiaManual: () => patterns.paiaManual,
  /** `planned`: a deletion of the account was asked for just now. */
  yourData: (query: { planned?: 'account' } = {}) => withQuery(patterns.yourData, query),
  sitemap: () => patterns.sitemap,
  /** `returnTo`: path and query of the page to go on to afterwards; of these pages alone. */
  signIn: (query: { returnTo?: string } = {}) => withQuery(patterns.signIn, query),
  register: (query: { returnTo?: string } = {}) => withQuery(patterns.register, query),
  forgotPassword: (query: { returnTo?: string } = {}) => withQuery(patterns.forgotPassword, query),
  /** Where another verification mail can be asked for. */
  verifyResult: () => patterns.verifyResult,
  account: () => patterns.account,
  accountSecurity: () => patterns.accountSecurity,
  seekerDashboard: () => patterns.seekerDashboard,
  seekerEnquiries: () => patterns.seekerEnquiries,
  /** One request of the signed-in seeker's own. */
  seekerEnquiry: ({ id }: { id: string }) => `${patterns.seekerEnquiries}/${id}`,
  providerDashboard: () => patterns.providerDashboard,
  providerLeads: () => patterns.providerLeads,
  /** One lead, whatever became of it. */
  providerLead: ({ id }: { id: string }) => `${patterns.providerLeads}/${id}`,
  acceptedLeads: () => patterns.acceptedLeads,
  providerRatings: () => patterns.providerRatings,
  providerSettings: () => patterns.providerSettings,
  adminDashboard: () => patterns.adminDashboard,
  adminProviders: (query: { status?: string } = {}) => withQuery(patterns.adminProviders, query),
  adminProvider: ({ id }: { id: string }) => `${patterns.adminProviders}/${id}`,
  adminUsers: (query: { role?: string } = {}) => withQuery(patterns.adminUsers, query),
  adminUser: ({ id }: { id: string }) => `${patterns.adminUsers}/${id}`,
  adminApplications: (query: { status?: string } = {}) => withQuery(patterns.adminApplications, query),
  adminApplication: ({ id }: { id: string }) => `${patterns.adminApplications}/${id}`,
  adminMessages: (query: { status?: string } = {}) => withQuery(patterns.adminMessages, query),
  adminMessage: ({ id }: { id: string }) => `${patterns.adminMessages}/${id}`,
  adminAccessPasses: (query: { search?: string } = {}) => withQuery(patterns.adminAccessPasses, query),
  adminEnquiries: () => patterns.adminEnquiries,
  adminEnquiry: ({ id }: { id: string }) => `${patterns.adminEnquiries}/${id}`,
  adminHeldTexts: () => patterns.adminHeldTexts,
  /** `left` and `right`: simulations that are compared. */
  adminMatching: (query: { left?: string; right?: string } = {}) => withQuery(patterns.adminMatching, query),
  adminDemand: () => patterns.adminDemand,
  /** `subject`: the id of what the entries are about. */
  adminAudit: (query: { subject?: string } = {}) => withQuery(patterns.adminAudit, query),
  adminHealth: () => patterns.adminHealth,
  /** `section`: the title of a section, which is the name of an alert. */
  adminRunbook: ({ section }: { section?: string } = {}) => withHash(patterns.adminRunbook, section?.toLowerCase()),
  adminFailures: () => patterns.adminFailures,
  /** An accepted lead, opened. */
  lead: ({ id }: { id: string }) => withQuery(patterns.acceptedLeads, { lead: id }),
} as const;

/** Pages of the API's own, which the browser loads. */
export const elsewhere = { queues: '/admin/queues' } as const;
