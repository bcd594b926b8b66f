/**
 * Every address the app reads from or writes to. SWR keys are these URLs and are built here only; the server
 * prefetches under the same keys.
 *
 * SWR's cache belongs to the app, not to the module (each server request has its own): change it through
 * `useSWRConfig().mutate`, the `mutate` that `useSWR` returns, or `useRefresh`; never through `mutate` from 'swr'.
 */
import type { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import type { AcceptedSort, CrmStatus, LeadPeriod, LeadSort, LeadStatus } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { z } from 'zod';
import { type AnswerName, answerPaths } from './answer-paths.ts';
import { withQuery } from './query-string.ts';
import type { schemas } from './schemas.ts';

/** A SWR key: the URL of an answer, which remembers in its type what the answer holds. It is a plain string when the app runs. */
export type Key<T> = string & { readonly answer: T };
type Answers = { [Name in AnswerName]: z.output<(typeof schemas)[Name]> };

const encoded = encodeURIComponent;

/** Builds the keys of these paths: `segments` stand for the `:slug` or the `*` of one. */
export const keysOf =
  <Answer extends Record<string, unknown>>(paths: Readonly<Record<keyof Answer & string, string>>) =>
  <Name extends keyof Answer & string>(
    name: Name,
    { segments = [], query = {} }: { segments?: readonly string[]; query?: Parameters<typeof withQuery>[1] } = {},
  ) => {
    const path = paths[name].replace(/:\w+|\*/, () => segments.map(encoded).join('/'));
    return withQuery(path, query) as Key<Answer[Name]>;
  };
const key = keysOf<Answers>(answerPaths);

/** The key of a search for what was typed; null where nothing was. */
const searched = <K>(typed: string, keyFor: (q: string) => K): K | null => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, limits.searchMax).trim();
  return q === '' ? null : keyFor(q);
};

export const keys = {
  me: key('me'),
  sessions: key('sessions'),
  accountSecurity: key('accountSecurity'),
  categoryParents: key('categoryParents'),
  subcategories: (categoryId: string) => key('subcategories', { segments: [categoryId] }),
  subSubcategories: (categoryId: string) => key('subSubcategories', { segments: [categoryId] }),
  categoryBySlug: (slug: string) => key('categoryBySlug', { segments: [slug] }),
  /** Of all three levels, for a search in the browser. */
  categoryNames: key('categoryNames'),
  /** Top-level categories with their subcategories. */
  categoryHierarchy: key('categoryHierarchy', { query: { hierarchy: 'true' } }),
  /** One to three slugs from the top down. */
  categoryPage: (segments: readonly string[]) => key('categoryPage', { segments }),
  /** The categories that somebody means; null where nothing was typed. */
  categorySearch: (typed: string) => searched(typed, (q) => key('categorySearch', { query: { q } })),
  /** What somebody says that they need, taken apart; null where nothing was typed. */
  sentence: (typed: string) => searched(typed, (q) => key('sentence', { query: { q } })),
  /** A service in a place: the segments of its address after `/services`. */
  serviceLocation: (segments: readonly string[]) => key('serviceLocation', { segments }),
  /** Its stats, and who stands behind them; the same segments. */
  localActivity: (segments: readonly string[]) => key('localActivity', { segments }),
  /** Slugs; `municipality` and `city` go with their province. */
  publicStats: (query: { category?: string; province?: string; municipality?: string; city?: string } = {}) =>
    key('publicStats', { query }),
  /** Of the top-level categories. */
  categoryStats: key('categoryStats'),
  /** The same for some categories in a place; all slugs. */
  placeStats: ({ categories, ...place }: PlaceStatsQuery) =>
    key('categoryStats', { query: { ...place, categories: categories.join(',') } }),
  /** The request board; `cursor` is the page above's. */
  publicLeads: ({ limit, ...query }: { category?: string; province?: string; cursor?: string; limit?: number } = {}) =>
    key('publicLeads', { query: { ...query, limit: limit?.toString() } }),
  /** All provinces. */
  areaIndex: key('areaIndex'),
  /** A place by the slugs of its address, from the province down. */
  area: (segments: readonly string[]) => key('area', { segments }),
  /** A city or suburb by one slug. */
  location: (slug: string) => key('location', { segments: [slug] }),
  provinces: key('provinces'),
  /** `province` is the display name. */
  cities: (province: string) => key('cities', { query: { province } }),
  /** The cities and suburbs that somebody means; null where nothing was typed. */
  placeSearch: (typed: string) => searched(typed, (q) => key('placeSearch', { query: { q } })),
  baseCities: key('baseCities'),
  /** What an applicant was asked, by the token in the mail. */
  applicationQuestion: (token: string) => key('applicationQuestion', { query: { token } }),
  /** A request by the token of a mailed link. */
  request: (token: string) => key('request', { segments: [token] }),
  /** One of the signed-in person's own. */
  seekerEnquiry: (id: string) => key('seekerEnquiry', { segments: [id] }),
  /** Which mails go to the mailbox that a mailed token names. */
  mailPreferences: (token: string) => key('mailPreferences', { query: { token } }),
  ownMailPreferences: key('ownMailPreferences'),
  /** Who has the contact details of a request, by the key of the request itself. */
  disclosures: (request: Key<FollowedRequest>) => `${request}/disclosures` as Key<Disclosures>,
  /** What is held under an address, by the token in the mail. */
  heldData: (token: string) => key('heldData', { query: { token } }),
  accountData: key('accountData'),
  seekerEnquiries: (query: { cursor?: string } = {}) => key('seekerEnquiries', { query }),
  /** `all` and `newest` are the server's own defaults and are left out. */
  providerLeads: ({ status, period, sort, cursor }: LeadsFilter & { cursor?: string | undefined } = {}) =>
    key('providerLeads', {
      query: {
        status,
        period: period === 'all' ? undefined : period,
        sort: sort === 'newest' ? undefined : sort,
        cursor,
      },
    }),
  /** One lead by its id or its enquiry's. */
  lead: (id: string) => key('lead', { segments: [id] }),
  leadStats: key('leadStats'),
  /** The requests of the board that the provider has as leads. */
  leadRequests: key('leadRequests'),
  /** Of the last weeks, as many as the server chooses. */
  providerStats: key('providerStats'),
  /** `newest` is the server's own default and is left out. */
  acceptedLeads: ({ search, status, sort, cursor }: AcceptedLeadsFilter & { cursor?: string | undefined } = {}) =>
    key('acceptedLeads', { query: { search, status, sort: sort === 'newest' ? undefined : sort, cursor } }),
  providerRatings: (query: { cursor?: string | undefined } = {}) => key('providerRatings', { query }),
  quickReplies: key('quickReplies'),
  providerProfile: key('providerProfile'),
  notificationSettings: key('notificationSettings'),
} as const;

/** How the leads are filtered and sorted. */
export type LeadsFilter = {
  status?: LeadStatus | undefined;
  period?: LeadPeriod | undefined;
  sort?: LeadSort | undefined;
};

/** How the accepted leads are searched, filtered and sorted. */
export type AcceptedLeadsFilter = {
  search?: string | undefined;
  status?: CrmStatus | undefined;
  sort?: AcceptedSort | undefined;
};
type PlaceStatsQuery = { categories: readonly string[]; province?: string; city?: string; suburb?: string };

/** Where writes go, and what is no JSON to read. */
export const calls = {
  signIn: '/api/auth/login',
  join: '/api/join',
  renewPass: '/api/join/renew',
  secondFactor: '/api/auth/second-factor',
  /** Begins a use: a sign-in, or a confirmation of whoever is signed in. */
  passkeyOptions: '/api/auth/passkeys/options',
  passkeySignIn: '/api/auth/passkeys/sign-in',
  newPasskeyOptions: '/api/account/passkeys/options',
  passkeys: '/api/account/passkeys',
  passkey: (passkeyId: string) => `/api/account/passkeys/${encoded(passkeyId)}`,
  confirm: '/api/account/confirm',
  totp: '/api/account/totp',
  enableTotp: '/api/account/totp/enable',
  recoveryCodes: '/api/account/recovery-codes',
  signOut: '/api/auth/logout',
  register: '/api/auth/register',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  resendVerification: '/api/auth/resend-verification',
  /** A form's: it answers with the page that says how it went. */
  verify: (token: string) => withQuery('/api/auth/verify', { token }),
  undoEmailChange: (token: string) => withQuery('/api/auth/undo-email-change', { token }),
  profile: '/api/account/profile',
  password: '/api/account/password',
  otherSessions: '/api/auth/sessions',
  /** The one that asks included; `otherSessions` leaves it. */
  allSessions: '/api/auth/sessions?all=true',
  session: (sessionId: string) => `/api/auth/sessions/${encoded(sessionId)}`,
  announceUpload: '/api/objects/upload',
  /** What is done about a request, at the address that it is read from. */
  aboutRequest: (
    request: Key<FollowedRequest>,
    act: 'files' | 'close' | 'withdraw' | 'confirm' | 'disown' | 'more' | 'rating',
  ) => `${request}/${act}`,
  postEnquiry: '/api/enquiries',
  checkText: '/api/enquiries/text-check',
  nearestPlace: '/api/locations/nearest',
  /** Of a request, by where it is read from. */
  postAgain: (request: string) => `${request}/post-again`,
  postServiceRequest: '/api/service-requests',
  postContact: '/api/contact',
  postApplication: '/api/provider-applications',
  applicationQuestions: '/api/application-questions',
  deleteAccount: '/api/account/deletion',
  copyAccountData: '/api/account/data/copy',
  dataLinks: '/api/personal-data/links',
  copyData: '/api/personal-data/copy',
  /** A link's: leads to the file. */
  dataCopy: (token: string) => withQuery('/api/personal-data/copy', { token }),
  deleteData: '/api/personal-data/deletion',
  keepData: '/api/personal-data/deletion/undo',
  ownBusiness: '/api/providers/me',
  leadPreview: '/api/providers/me/preview',
  pauseLeads: '/api/providers/me/pause',
  resumeLeads: '/api/providers/me/resume',
  publicListing: '/api/providers/me/public-listing',
  firstPassword: '/api/providers/me/password',
  acceptLead: (leadId: string) => `/api/providers/me/leads/${encoded(leadId)}/accept`,
  declineLead: (leadId: string) => `/api/providers/me/leads/${encoded(leadId)}/decline`,
  declineLeads: '/api/providers/me/leads/decline',
  declineReason: (leadId: string) => `/api/providers/me/leads/${encoded(leadId)}/decline-reason`,
  updateLead: (leadId: string) => `/api/providers/me/leads/${encoded(leadId)}`,
  answerRating: (ratingId: string) => `/api/providers/me/ratings/${encoded(ratingId)}/answer`,
  notificationSettings: '/api/providers/me/notifications',
  mailPreferences: '/api/mail-preferences',
  /** A form's, where there is no script: it answers with the page that says how it went. */
  unsubscribe: (query: { token: string; category: string }) => withQuery('/api/mail-preferences/unsubscribe', query),
  pushSubscription: '/api/providers/me/push-subscription',
  quickReplies: '/api/providers/me/quick-replies',
  acceptedCsv: '/api/providers/me/accepted.csv',
  acceptedXlsx: '/api/providers/me/accepted.xlsx',
  events: '/api/events',
  /** Anybody's: which parts of the API answer. */
  readiness: '/api/health/ready',
} as const;
