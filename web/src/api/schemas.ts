/**
 * The contract of each answer, by the name that `keys.ts` gives its path. Loaded with the first answer that has to be
 * parsed (client.ts): keys.ts takes types alone from here, so that a page that came with its data loads no schema.
 */

import { HeldData } from '@marketplace/contracts/accounts/personal-data';
import { Me, SessionList } from '@marketplace/contracts/accounts/schemas';
import { AccountSecurity } from '@marketplace/contracts/accounts/security';
import { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import {
  Categories,
  Category,
  CategoryHierarchy,
  CategoryNames,
  CategorySearch,
  ParentCategories,
} from '@marketplace/contracts/catalogue/schemas';
import { PublicLeads } from '@marketplace/contracts/enquiries/board';
import { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import { SeekerEnquiries } from '@marketplace/contracts/enquiries/schemas';
import { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import { QuickReplies } from '@marketplace/contracts/leads/quick-replies';
import {
  AcceptedLeads,
  LeadDetail,
  LeadFigures,
  LeadRequests,
  ProviderLeads,
} from '@marketplace/contracts/leads/schemas';
import { MailPreferences } from '@marketplace/contracts/mails/preferences';
import { AreaIndex, AreaPage, LocationPage } from '@marketplace/contracts/places/areas';
import { LocalActivity } from '@marketplace/contracts/places/local-activity';
import { BaseCities, CityNames, PlaceSearch, ProvinceNames } from '@marketplace/contracts/places/schemas';
import { ServiceLocationPage } from '@marketplace/contracts/places/service-locations';
import { ApplicationQuestion } from '@marketplace/contracts/providers/application-questions';
import { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { ProviderStats } from '@marketplace/contracts/providers/stats';
import { ProviderRatings } from '@marketplace/contracts/ratings/schemas';
import { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { CategoryStats, PublicStats } from '@marketplace/contracts/site/public-stats';
import type { ZodType } from 'zod';
import { type AnswerName, answerPaths } from './answer-paths.ts';
import { schemaFinder } from './schema-finder.ts';

export const schemas = {
  me: Me,
  sessions: SessionList,
  accountSecurity: AccountSecurity,
  categoryHierarchy: CategoryHierarchy,
  categoryParents: ParentCategories,
  categoryPage: CategoryPage,
  categorySearch: CategorySearch,
  sentence: ParsedSentence,
  categoryBySlug: Category,
  categoryNames: CategoryNames,
  subcategories: Categories,
  subSubcategories: Categories,
  serviceLocation: ServiceLocationPage,
  localActivity: LocalActivity,
  publicStats: PublicStats,
  categoryStats: CategoryStats,
  publicLeads: PublicLeads,
  areaIndex: AreaIndex,
  area: AreaPage,
  location: LocationPage,
  provinces: ProvinceNames,
  cities: CityNames,
  placeSearch: PlaceSearch,
  baseCities: BaseCities,
  applicationQuestion: ApplicationQuestion,
  request: FollowedRequest,
  requestDisclosures: Disclosures,
  heldData: HeldData,
  accountData: HeldData,
  seekerEnquiries: SeekerEnquiries,
  seekerEnquiry: FollowedRequest,
  seekerEnquiryDisclosures: Disclosures,
  providerProfile: ProviderProfile,
  providerLeads: ProviderLeads,
  lead: LeadDetail,
  leadStats: LeadFigures,
  leadRequests: LeadRequests,
  mailPreferences: MailPreferences,
  ownMailPreferences: MailPreferences,
  providerStats: ProviderStats,
  acceptedLeads: AcceptedLeads,
  providerRatings: ProviderRatings,
  notificationSettings: NotificationSettings,
  quickReplies: QuickReplies,
} satisfies Record<AnswerName, ZodType>;

/** The schema of what a key is answered with. @throws Error for a key that `keys.ts` did not build. */
export const schemaOf = schemaFinder(answerPaths, schemas);
