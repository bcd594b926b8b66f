/**
 * The contract of each answer, by the name that `keys.ts` gives its path. Loaded with the first answer that has to be
 * parsed (client.ts): keys.ts takes types alone from here, so that a page that came with its data loads no schema.
 */

import { AccountSecurity } from '@marketplace/contracts/account-security';
import { Me, SessionList } from '@marketplace/contracts/accounts';
import { ApplicationQuestion } from '@marketplace/contracts/application-questions';
import { AreaIndex, AreaPage, LocationPage } from '@marketplace/contracts/areas';
import {
  Categories,
  Category,
  CategoryHierarchy,
  CategoryNames,
  CategorySearch,
  ParentCategories,
} from '@marketplace/contracts/categories';
import { CategoryPage } from '@marketplace/contracts/category-pages';
import { Disclosures } from '@marketplace/contracts/disclosures';
import { SeekerEnquiries } from '@marketplace/contracts/enquiries';
import { AcceptedLeads, LeadDetail, LeadFigures, LeadRequests, ProviderLeads } from '@marketplace/contracts/leads';
import { LocalActivity } from '@marketplace/contracts/local-activity';
import { MailPreferences } from '@marketplace/contracts/mail-preferences';
import { NotificationSettings } from '@marketplace/contracts/notifications';
import { HeldData } from '@marketplace/contracts/personal-data';
import { BaseCities, CityNames, PlaceSearch, ProvinceNames } from '@marketplace/contracts/places';
import { ProviderStats } from '@marketplace/contracts/provider-stats';
import { ProviderProfile } from '@marketplace/contracts/providers';
import { PublicLeads } from '@marketplace/contracts/public-leads';
import { CategoryStats, PublicStats } from '@marketplace/contracts/public-stats';
import { QuickReplies } from '@marketplace/contracts/quick-replies';
import { ProviderRatings } from '@marketplace/contracts/ratings';
import { FollowedRequest } from '@marketplace/contracts/request-tracking';
import { ServiceLocationPage } from '@marketplace/contracts/service-locations';
import { Wish } from '@marketplace/contracts/wishes';
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
  wish: Wish,
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
