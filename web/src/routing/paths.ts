/**
 * All addresses of the site: `patterns`, in the order of the specification's route table (section 2), and `to`, which builds
 * links. A pattern without a page does not compile (app/routes.ts). Must not import pages.
 */
import { embedPaths } from '@marketplace/contracts/site/embed';
import { withQuery } from '../api/query-string.ts';

/** `:slug` matches one segment, `*` all remaining ones. */
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
  embedEnquire: embedPaths.enquire,
  request: '/requests/:token',
  confirmRequest: '/requests/confirm/:token',
  linkedProvider: '/requests/:token/providers/:lead',
  requestMessages: '/requests/:token/messages/:lead',
  join: '/join',
  teamInvitation: '/team-invitation',
  becomeProvider: '/become-provider',
  answerQuestion: '/become-provider/answer',
  mailPreferences: '/mail-preferences',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  privacy: '/privacy',
  terms: '/terms',
  paiaManual: '/paia-manual',
  accessibility: '/accessibility',
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
  acceptedProvider: '/seekers/enquiries/:enquiry/providers/:lead',
  seekerMessages: '/seekers/enquiries/:enquiry/messages/:lead',
  providerDashboard: '/providers/dashboard',
  providerLeads: '/providers/leads',
  providerLead: '/providers/leads/:lead',
  providerQuote: '/providers/leads/:lead/quote',
  leadInvitation: '/providers/invitations/:invitation',
  providerCalendar: '/providers/calendar',
  acceptedLeads: '/providers/accepted',
  providerMessages: '/providers/messages',
  providerConversation: '/providers/messages/:lead',
  providerRatings: '/providers/ratings',
  providerTeam: '/providers/team',
  providerPlan: '/providers/plan',
  changePlan: '/providers/plan/change',
  cardPayment: '/providers/plan/payments/:payment',
  providerSettings: '/providers/settings',
  providerIntegrations: '/providers/settings/integrations',
  providerProfile: '/providers/:slug',
  adminDashboard: '/admin/dashboard',
  adminWork: '/admin/work',
  adminMoney: '/admin/money',
  adminInvoices: '/admin/money/invoices',
  adminInvoice: '/admin/money/invoices/:invoice',
  adminPayments: '/admin/money/payments',
  adminCardEvents: '/admin/money/card-payments',
  adminMoneySettings: '/admin/money/settings',
  adminProviders: '/admin/providers',
  adminProviderImport: '/admin/providers/import',
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
  adminStatements: '/admin/money/statement',
  adminPlanRequests: '/admin/plan-requests',
  adminReports: '/admin/reports',
  adminAccessPasses: '/admin/access-passes',
  adminMatching: '/admin/matching',
  adminDemand: '/admin/demand',
  adminIntegrations: '/admin/integrations',
  adminPartnerSite: '/admin/integrations/partner-sites/:site',
  adminAudit: '/admin/audit',
  adminHealth: '/admin/health',
  adminRunbook: '/admin/runbook',
  adminFailures: '/admin/failures',
  adminQueues: '/admin/queues',
} as const;

export type PatternName = keyof typeof patterns;

export const isPattern = (path: string): boolean => (Object.values(patterns) as string[]).includes(path);

/** Query of the request board: slugs, cursor, and the view of the examples. */
export type RequestBoardQuery = {
  category?: string | undefined;
  province?: string | undefined;
  cursor?: string | undefined;
  order?: string;
  show?: string;
};

const withHash = (path: string, hash: string | undefined) => (hash ? `${path}#${hash}` : path);

/**
 * Builds links with query and hash. Catalogue slugs need no encoding. For categories, places and services in a place, use the
 * `path` from the API if there is one.
 */
export const to = {
  home: ({ hash }: { hash?: 'how-it-works' | 'support' | 'providers' } = {}) => withHash(patterns.home, hash),
  services: () => patterns.services,
  category: ({ category }: { category: string }) => `${patterns.services}/${category}`,
  subcategory: ({ category, subcategory }: { category: string; subcategory: string }) =>
    `${patterns.services}/${category}/${subcategory}`,
  /** `service`: slugs from the main category down. `place`: slugs from the province down, or a location slug. */
  serviceLocation: ({ service, place }: { service: readonly string[]; place: readonly string[] }) =>
    [patterns.services, ...service, ...place].join('/'),
  areasServed: () => patterns.areasServed,
  province: ({ province }: { province: string }) => `${patterns.areasServed}/${province}`,
  requestBoard: (query: RequestBoardQuery = {}) => withQuery(patterns.requestBoard, query),
  /** The wizard. The query prefills it (features/post-enquiry/prefill.ts). */
  enquire: (query: Record<string, string | undefined> = {}) => withQuery(patterns.enquire, query),
  /** The wizard's second address, with the slugs of the three levels and a place. */
  enquiryWizard: (
    query: { category?: string; subcategory?: string; subsubcategory?: string; location?: string } = {},
  ) => withQuery(patterns.enquiryWizard, query),
  /** The form in a frame on a partner's site, with the slugs of a service and a place. */
  embedEnquire: (query: { service?: string | undefined; place?: string | undefined } = {}) =>
    withQuery(patterns.embedEnquire, query),
  /** A request's page, accessible with the link from its emails. */
  request: ({ token }: { token: string }) => `/requests/${encodeURIComponent(token)}`,
  /** The seeker's conversation with a provider that accepted, by the emailed link. */
  requestMessages: ({ token, lead }: { token: string; lead: string }) =>
    `/requests/${encodeURIComponent(token)}/messages/${lead}`,
  /** The query prefills the application form: plan, slug of a trade, area as text. `sent`: after it was sent. */
  becomeProvider: ({
    hash,
    ...query
  }: {
    plan?: string;
    category?: string | undefined;
    area?: string;
    sent?: 'yes';
    hash?: 'apply' | 'plans' | 'sent';
  } = {}) => withHash(withQuery(patterns.becomeProvider, query), hash),
  /** `token` from an email; `category`: the kind of that email. */
  mailPreferences: (query: { token?: string; category?: string } = {}) => withQuery(patterns.mailPreferences, query),
  /**
   * `profile`: the slug of the profile to report. `translation`: the language of a translation to report, on the
   * pages of the pattern `page`.
   */
  contact: (query: { profile?: string; translation?: string; page?: string } = {}) =>
    withQuery(patterns.contact, query),
  privacyPolicy: ({ hash }: { hash?: 'kept' } = {}) => withHash(patterns.privacyPolicy, hash),
  terms: ({ hash }: { hash?: 'who' } = {}) => withHash(patterns.terms, hash),
  paiaManual: () => patterns.paiaManual,
  accessibility: () => patterns.accessibility,
  /** `planned`: the account's deletion was just requested. */
  yourData: (query: { planned?: 'account' } = {}) => withQuery(patterns.yourData, query),
  sitemap: () => patterns.sitemap,
  /** `returnTo`: path and query of the page to open after signing in. */
  signIn: (query: { returnTo?: string } = {}) => withQuery(patterns.signIn, query),
  register: (query: { returnTo?: string } = {}) => withQuery(patterns.register, query),
  forgotPassword: (query: { returnTo?: string } = {}) => withQuery(patterns.forgotPassword, query),
  /** The page that can resend the verification email. */
  verifyResult: () => patterns.verifyResult,
  account: () => patterns.account,
  accountSecurity: () => patterns.accountSecurity,
  seekerDashboard: () => patterns.seekerDashboard,
  seekerEnquiries: () => patterns.seekerEnquiries,
  /** One of the signed-in seeker's requests. */
  seekerEnquiry: ({ id }: { id: string }) => `${patterns.seekerEnquiries}/${id}`,
  /** The signed-in seeker's conversation with a provider that accepted. */
  seekerMessages: ({ id, lead }: { id: string; lead: string }) => `${patterns.seekerEnquiries}/${id}/messages/${lead}`,
  providerDashboard: () => patterns.providerDashboard,
  providerLeads: ({ hash }: { hash?: 'first-steps' } = {}) => withHash(patterns.providerLeads, hash),
  /** A lead in any status. */
  providerLead: ({ id }: { id: string }) => `${patterns.providerLeads}/${id}`,
  /** The quote of an accepted lead: its editor, or what became of it. */
  providerQuote: ({ id }: { id: string }) => `${patterns.providerLeads}/${id}/quote`,
  leadInvitation: ({ id }: { id: string }) => `/providers/invitations/${id}`,
  /** `from`: the Monday of the week to show. `whose`: the id of a person of the team, or `mine`. */
  providerCalendar: (query: { from?: string | undefined; whose?: string | undefined } = {}) =>
    withQuery(patterns.providerCalendar, query),
  acceptedLeads: () => patterns.acceptedLeads,
  providerMessages: () => patterns.providerMessages,
  providerConversation: ({ lead }: { lead: string }) => `${patterns.providerMessages}/${lead}`,
  providerRatings: () => patterns.providerRatings,
  providerTeam: () => patterns.providerTeam,
  providerPlan: () => patterns.providerPlan,
  changePlan: () => patterns.changePlan,
  cardPayment: ({ payment }: { payment: string }) => `${patterns.providerPlan}/payments/${payment}`,
  providerIntegrations: () => patterns.providerIntegrations,
  adminIntegrations: () => patterns.adminIntegrations,
  adminPartnerSite: ({ id }: { id: string }) => `${patterns.adminIntegrations}/partner-sites/${id}`,
  /** `hash`: a section of the settings. */
  providerSettings: ({ hash }: { hash?: 'profile' | 'documents' | 'availability' } = {}) =>
    withHash(patterns.providerSettings, hash),
  /** A published profile. */
  providerProfile: ({ slug }: { slug: string }) => `/providers/${slug}`,
  adminDashboard: () => patterns.adminDashboard,
  adminWork: (query: { group?: string } = {}) => withQuery(patterns.adminWork, query),
  adminMoney: () => patterns.adminMoney,
  adminInvoices: (query: Record<string, string | undefined> = {}) => withQuery(patterns.adminInvoices, query),
  adminInvoice: ({ id }: { id: string }) => `${patterns.adminInvoices}/${id}`,
  adminPayments: (query: Record<string, string | undefined> = {}) => withQuery(patterns.adminPayments, query),
  adminCardEvents: (query: { view?: 'SETTLED' } = {}) => withQuery(patterns.adminCardEvents, query),
  adminMoneySettings: () => patterns.adminMoneySettings,
  adminProviders: (query: { status?: string; plan?: string; pays?: string; month?: string; firstPaid?: string } = {}) =>
    withQuery(patterns.adminProviders, query),
  adminProviderImport: () => patterns.adminProviderImport,
  adminProvider: ({ id }: { id: string }) => `${patterns.adminProviders}/${id}`,
  adminUsers: (query: { role?: string } = {}) => withQuery(patterns.adminUsers, query),
  adminUser: ({ id }: { id: string }) => `${patterns.adminUsers}/${id}`,
  adminApplications: (query: { status?: string; step?: string; from?: string; to?: string } = {}) =>
    withQuery(patterns.adminApplications, query),
  adminApplication: ({ id }: { id: string }) => `${patterns.adminApplications}/${id}`,
  adminMessages: (query: { status?: string } = {}) => withQuery(patterns.adminMessages, query),
  adminMessage: ({ id }: { id: string }) => `${patterns.adminMessages}/${id}`,
  adminAccessPasses: (query: { search?: string } = {}) => withQuery(patterns.adminAccessPasses, query),
  adminEnquiries: (
    query: { category?: string; city?: string; status?: string; step?: string; from?: string; to?: string } = {},
  ) => withQuery(patterns.adminEnquiries, query),
  adminEnquiry: ({ id }: { id: string }) => `${patterns.adminEnquiries}/${id}`,
  adminStatements: (query: { statement?: string } = {}) => withQuery(patterns.adminStatements, query),
  adminPlanRequests: () => patterns.adminPlanRequests,
  adminReports: () => patterns.adminReports,
  adminHeldTexts: (query: { kind?: string } = {}) => withQuery(patterns.adminHeldTexts, query),
  /** `left` and `right`: the simulations to compare. */
  adminMatching: (query: { left?: string; right?: string } = {}) => withQuery(patterns.adminMatching, query),
  adminDemand: () => patterns.adminDemand,
  /** `subject`: id of the entity to filter by. */
  adminAudit: (query: { subject?: string; kind?: 'all' } = {}) => withQuery(patterns.adminAudit, query),
  adminHealth: () => patterns.adminHealth,
  /** `section`: a section title, which is the name of an alert. */
  adminRunbook: ({ section }: { section?: string } = {}) => withHash(patterns.adminRunbook, section?.toLowerCase()),
  adminFailures: () => patterns.adminFailures,
  adminQueues: (query: { queue?: string; state?: string } = {}) => withQuery(patterns.adminQueues, query),
  /** The accepted leads with this one open. */
  lead: ({ id }: { id: string }) => withQuery(patterns.acceptedLeads, { lead: id }),
} as const;

/** The API's own page, outside of the app. */
export const apiDocs = '/api/docs';
