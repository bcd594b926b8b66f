/**
 * Every API address of the app. SWR keys are these URLs and are built only here; the server prefetches under the same
 * keys.
 *
 * Each server request has its own SWR cache. Change it through `useSWRConfig().mutate`, the `mutate` that `useSWR` returns, or
 * `useRefresh`. Never use `mutate` from 'swr', which changes the cache of the module.
 */
import type { CategoryHierarchy } from '@marketplace/contracts/catalogue/schemas';
import { doorPaths } from '@marketplace/contracts/door-paths';
import type { AllEndpoints } from '@marketplace/contracts/endpoints';
import type { BoardFeedFormat } from '@marketplace/contracts/enquiries/board-feeds';
import type {
  AcceptedSort,
  CrmStatus,
  FollowUpFilter,
  LeadPeriod,
  LeadSort,
  LeadStatus,
} from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { paths } from '@marketplace/contracts/paths.data';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import {
  type AnyUrlParts,
  type EndpointTable,
  type Key,
  type Optional,
  type PathTable,
  type Reply,
  type UrlParts,
  urlOf,
} from './endpoint-url.ts';

export type { Key };

/** One conversation: the URL of its provider or of its seeker's request, and its lead. */
export type ConversationAddress = { at: Key<unknown>; leadId: string };

/** Returns a builder for the URLs of these endpoints. */
export const keysOf =
  <Table extends EndpointTable>(table: PathTable<Table>) =>
  <Name extends keyof Table & string>(name: Name, ...[parts]: Optional<UrlParts<Table[Name]>>) =>
    urlOf(table[name], parts as AnyUrlParts | undefined) as Key<Reply<Table[Name]>>;

const key = keysOf<AllEndpoints>(paths);
const requestAt = (door: keyof typeof doorPaths, request: string) =>
  urlOf(doorPaths[door], { params: { request } }) as Key<FollowedRequest>;
/** The address of an endpoint called by a link, a form or the browser. */
export const addressOf = key;

/** Returns the key of a search for the typed text; null if it is blank. */
const searched = <K>(typed: string, keyFor: (q: string) => K): K | null => {
  const q = typed.trim().replace(/\s+/g, ' ').slice(0, limits.searchMax).trim();
  return q === '' ? null : keyFor(q);
};

/** The query of a filter of the accepted leads. */
export const acceptedQuery = ({ search, status, followUp, assigned, sort }: AcceptedLeadsFilter) => ({
  search,
  status,
  followUp,
  assigned,
  sort: sort === 'newest' ? undefined : sort,
});

/** The address of a file with the accepted leads that match, in their order. */
export const acceptedFile = (format: 'csv' | 'xlsx', filter: AcceptedLeadsFilter) =>
  key('exportAcceptedLeads', { params: { format }, query: acceptedQuery(filter) });

/** The address of the board's newest requests for feed readers. */
export const boardFeed = (format: BoardFeedFormat, { category, province }: { category?: string; province?: string }) =>
  key('readBoardFeed', { params: { format }, query: { category, province } });

export const keys = {
  me: key('getMe'),
  sessions: key('listSessions'),
  accountSecurity: key('getAccountSecurity'),
  categoryParents: key('listParentCategories'),
  subcategories: (categoryId: string) => key('listSubcategories', { params: { id: categoryId } }),
  subSubcategories: (categoryId: string) => key('listSubSubcategories', { params: { id: categoryId } }),
  categoryBySlug: (slug: string) => key('getCategoryBySlug', { params: { slug } }),
  /** Names at all three levels, for search in the browser. */
  categoryNames: key('listCategoryNames'),
  /** Top-level categories with their subcategories. */
  categoryHierarchy: key('listCategories', { query: { hierarchy: 'true' } }) as string as Key<CategoryHierarchy>,
  /** One to three slugs from the top down. */
  categoryPage: (segments: readonly string[]) => key('getCategoryPage', { params: { slugs: segments.join('/') } }),
  /** Categories matching the typed text; null if it is blank. */
  categorySearch: (typed: string) => searched(typed, (q) => key('searchCategories', { query: { q } })),
  /** The parsed sentence; null if it is blank. */
  sentence: (typed: string) => searched(typed, (q) => key('parseSentence', { query: { q } })),
  /** A service in a place: the segments of its address after `/services`. */
  serviceLocation: (segments: readonly string[]) =>
    key('getServiceLocation', { params: { slugs: segments.join('/') } }),
  /** Its stats and the providers behind them; takes the same segments. */
  localActivity: (segments: readonly string[]) => key('getLocalActivity', { params: { slugs: segments.join('/') } }),
  /** Slugs; `municipality` and `city` go with their province. */
  publicStats: (query: { category?: string; province?: string; municipality?: string; city?: string } = {}) =>
    key('getPublicStats', { query }),
  /** Stats of the top-level categories. */
  categoryStats: key('getCategoryStats'),
  /** Stats of some categories in a place, by slug. */
  placeStats: ({ categories, ...place }: PlaceStatsQuery) =>
    key('getCategoryStats', { query: { ...place, categories: categories.join(',') } }),
  /** The request board. `cursor` comes from the previous page. */
  publicLeads: ({ limit, ...query }: { category?: string; province?: string; cursor?: string; limit?: number } = {}) =>
    key('listPublicLeads', { query: { ...query, limit: limit?.toString() } }),
  /** All provinces. */
  areaIndex: key('listAreas'),
  /** A place by the slugs of its address, from the province down. */
  area: (segments: readonly string[]) => key('getArea', { params: { slugs: segments.join('/') } }),
  /** A city or suburb by one slug. */
  location: (slug: string) => key('getLocation', { params: { slug } }),
  provinces: key('listProvinces'),
  /** `province` is the display name. */
  cities: (province: string) => key('listCities', { query: { province } }),
  /** Cities and suburbs matching the typed text; null if it is blank. */
  placeSearch: (typed: string) => searched(typed, (q) => key('searchPlaces', { query: { q } })),
  /** The providers for a service in a place, which has display names. For an urgent request, first those who would be rung now. */
  supply: (
    categoryId: string,
    { province, city, suburb }: { province: string; city: string; suburb?: string },
    { isUrgent = false } = {},
  ) =>
    key('getSupply', {
      query: { categoryId, province, city, suburb: suburb || undefined, urgent: isUrgent ? 'true' : undefined },
    }),
  baseCities: key('listBaseCities'),
  /** The question to an applicant, by the token in the email. */
  applicationQuestion: (token: string) => key('getApplicationQuestion', { query: { token } }),
  /** A request by the token in the emailed link. */
  request: (token: string) => requestAt('link', token),
  /** One of the signed-in seeker's requests. */
  seekerEnquiry: (id: string) => requestAt('account', id),
  /** Email preferences of a mailbox, by the token in the email. */
  mailPreferences: (token: string) => key('getMailPreferences', { query: { token } }),
  ownMailPreferences: key('getOwnMailPreferences'),
  // What belongs to a request is found by the request's own key, whichever door that has.
  /** Updates on a request by WhatsApp or SMS. */
  requestPhone: (at: Key<FollowedRequest>) => key('getRequestPhone', { at }),
  /** The disclosure log. */
  disclosures: (at: Key<FollowedRequest>) => key('getDisclosures', { at }),
  /** All quotes, or those for one lead. */
  requestQuotes: (at: Key<FollowedRequest>, leadId?: string) => key('listRequestQuotes', { at, query: { leadId } }),
  requestAppointments: (at: Key<FollowedRequest>) => key('listRequestAppointments', { at }),
  requestConversations: (at: Key<FollowedRequest>) => key('listRequestConversations', { at }),
  /** The profile of a provider that accepted. */
  acceptedProfile: (at: Key<FollowedRequest>, leadId: string) => key('getAcceptedProfile', { at, params: { leadId } }),
  /** The provider's conversations. */
  conversations: (query: { cursor?: string | undefined } = {}) => key('listConversations', { query }),
  /** Messages of a conversation, newest first. */
  messages: ({ at, leadId }: ConversationAddress, cursor?: string) =>
    key('listMessages', { at, params: { id: leadId }, query: { cursor } }),
  /** The signed-in user's unread messages. */
  unreadMessages: key('getUnreadMessages'),
  /** The data held under an email address, by the token in the email. */
  heldData: (token: string) => key('getHeldData', { query: { token } }),
  accountData: key('getAccountData'),
  seekerEnquiries: (query: { cursor?: string } = {}) => key('listSeekerEnquiries', { query }),
  /** `all` and `newest` are the server's defaults and are left out. */
  providerLeads: ({ status, period, sort, cursor }: LeadsFilter & { cursor?: string | undefined } = {}) =>
    key('listLeads', {
      query: {
        status,
        period: period === 'all' ? undefined : period,
        sort: sort === 'newest' ? undefined : sort,
        cursor,
      },
    }),
  /** One lead by its id or its enquiry's id. */
  lead: (id: string) => key('getLead', { params: { id } }),
  /** An invitation to take a request. */
  leadInvitation: (id: string) => key('getLeadInvitation', { params: { id } }),
  /** The appointments of an accepted lead, by the lead's id. */
  leadAppointments: (id: string) => key('listLeadAppointments', { params: { id } }),
  /** `from`: a date. `whose`: `mine`, `all` or the id of a person. */
  calendar: ({ from, days, whose }: { from: string; days: number; whose: string }) =>
    key('getCalendar', { query: { from, days: days.toString(), whose } }),
  calendarFeed: key('getCalendarFeed'),
  leadStats: key('getLeadFigures'),
  /** The requests on the board that the provider has as leads. */
  leadRequests: key('listLeadRequests'),
  /** Stats of the last weeks; the server chooses how many. */
  providerStats: key('getProviderStats'),
  /** `newest` is the server's default and is left out. */
  acceptedLeads: ({
    limit,
    cursor,
    ...filter
  }: AcceptedLeadsFilter & { limit?: number | undefined; cursor?: string | undefined } = {}) =>
    key('listAcceptedLeads', { query: { ...acceptedQuery(filter), limit: limit?.toString(), cursor } }),
  /** Counts and values of all accepted leads that match, in any order. */
  acceptedFigures: ({ search, status, followUp, assigned }: AcceptedLeadsFilter = {}) =>
    key('getAcceptedFigures', { query: { search, status, followUp, assigned } }),
  team: key('getTeam'),
  /** The API keys of the owner's business, or of the administrator. */
  apiKeys: key('listApiKeys'),
  apiKeyChanges: (id: string) => key('listApiKeyChanges', { params: { id } }),
  /** An invitation to a team, by the token in the email. */
  teamInvitation: (token: string) => key('getTeamInvitation', { query: { token } }),
  providerRatings: (query: { cursor?: string | undefined } = {}) => key('listProviderRatings', { query }),
  quickReplies: key('getQuickReplies'),
  /** The quotes of one lead, by its id or its enquiry's id. */
  leadQuotes: (id: string) => key('listLeadQuotes', { params: { id } }),
  quotesToCopy: key('listQuotesToCopy'),
  priceBook: key('getPriceBook'),
  providerProfile: key('getProviderProfile'),
  /** The provider's plan and its requests for that of a bundle. */
  ownPlan: key('getOwnPlan'),
  /** For owners. */
  ownBilling: key('getOwnBilling'),
  ownInvoices: (query: { cursor?: string | undefined } = {}) => key('listOwnInvoices', { query }),
  /** The profile that others see, as its provider edits it. */
  ownProfile: key('getOwnProfile'),
  portfolio: key('getPortfolio'),
  webhooks: key('listWebhooks'),
  webhookDeliveries: (id: string, cursor?: string) =>
    key('listWebhookDeliveries', { params: { id }, query: { cursor } }),
  documents: key('listDocuments'),
  /** A published profile, and its written ratings. */
  publicProfile: (slug: string) => key('getPublicProfile', { params: { slug } }),
  profileReviews: (slug: string, query: { cursor?: string | undefined } = {}) =>
    key('listProfileReviews', { params: { slug }, query }),
  notificationSettings: key('getNotificationSettings'),
  /** Notices by WhatsApp or SMS to the signed-in person. */
  phone: key('getPhone'),
} as const;

/** The prefix of the provider's calendar, for all days. */
export const calendarKeys = '/api/providers/me/calendar';

/** Filter and sort order of leads. */
export type LeadsFilter = {
  status?: LeadStatus | undefined;
  period?: LeadPeriod | undefined;
  sort?: LeadSort | undefined;
};

/** Search, filter and sort order of accepted leads. */
export type AcceptedLeadsFilter = {
  search?: string | undefined;
  status?: CrmStatus | undefined;
  followUp?: FollowUpFilter | undefined;
  /** Only those assigned to the signed-in person (`me`), to no one (`none`), or to a person by id. */
  assigned?: string | undefined;
  sort?: AcceptedSort | undefined;
};
type PlaceStatsQuery = { categories: readonly string[]; province?: string; city?: string; suburb?: string };
