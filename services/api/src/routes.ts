/** All routes of the API. A new folder adds its line here. */
import { joinRoutes } from './access-passes/join-routes.ts';
import { accessPassRoutes } from './access-passes/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { adminDashboardRoutes } from './admin-dashboard/routes.ts';
import { adminSearchRoutes } from './admin-search/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { calendarFeedRoutes } from './appointments/feed-routes.ts';
import { requestAppointmentRoutes } from './appointments/request-routes.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { assignmentRoutes } from './assignments/admin-routes.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { messageAdminRoutes } from './contact/admin-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { conversationRoutes } from './conversations/routes.ts';
import type { Deps } from './deps.ts';
import { disclosureRoutes } from './disclosures/routes.ts';
import { enquiryAdminRoutes } from './enquiries/admin-routes.ts';
import { enquiryRoutes } from './enquiries/routes.ts';
import { failureRoutes } from './failures/routes.ts';
import { systemHealthRoutes } from './health/admin-routes.ts';
import { healthRoutes } from './health/routes.ts';
import { fromReplica, orFromPrimary } from './http/replica.ts';
import type { Route } from './http/route.ts';
import { invoiceAdminRoutes } from './invoices/admin-routes.ts';
import { leadCompletionRoutes } from './leads/completion-routes.ts';
import { leadInvitationRoutes } from './leads/invitation-routes.ts';
import { leadRatingRoutes } from './leads/rating-routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { mailPreferenceRoutes } from './mail-preferences/routes.ts';
import { matchingSimulationRoutes } from './matching-simulations/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { noteRoutes } from './notes/admin-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { openApiRoute } from './openapi/routes.ts';
import { partnerSiteRoutes } from './partner-sites/routes.ts';
import { paymentAdminRoutes } from './payments/admin-routes.ts';
import { cardRoutes } from './payments/card-routes.ts';
import { statementRoutes } from './payments/statement-routes.ts';
import { pendingRequestRoutes } from './pending-requests/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { requestPhoneRoutes } from './phones/request-routes.ts';
import { phoneRoutes } from './phones/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { planRequestAdminRoutes } from './plan-requests/admin-routes.ts';
import { planRequestRoutes } from './plan-requests/routes.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { applicationAdminRoutes } from './provider-applications/admin-routes.ts';
import { providerApplicationRoutes } from './provider-applications/routes.ts';
import { documentAdminRoutes } from './provider-documents/admin-routes.ts';
import { documentRoutes } from './provider-documents/routes.ts';
import { providerImportRoutes } from './provider-imports/routes.ts';
import { providerStatsRoutes } from './provider-stats/routes.ts';
import { providerAdminListRoutes } from './providers/admin-list-routes.ts';
import { providerAdminRoutes } from './providers/admin-routes.ts';
import { providerRoutes } from './providers/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import { quickReplyRoutes } from './quick-replies/routes.ts';
import { requestQuoteRoutes } from './quotes/request-routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { releasedAssetRoutes } from './released-assets/routes.ts';
import { reportAdminRoutes } from './reports/admin-routes.ts';
import { requestBoardRoutes } from './request-board/routes.ts';
import { requestCompletionRoutes } from './requests/completion-routes.ts';
import { requestProfileRoutes } from './requests/profile-routes.ts';
import { requestRatingRoutes } from './requests/rating-routes.ts';
import { requestTrackingRoutes } from './requests/routes.ts';
import { sentenceRoutes } from './sentences/routes.ts';
import { localActivityRoutes } from './service-locations/activity-routes.ts';
import { serviceLocationRoutes } from './service-locations/routes.ts';
import { sitemapRoutes } from './sitemaps/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { subscriptionAdminRoutes } from './subscriptions/admin-routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { supplyRoutes } from './supply/routes.ts';
import { teamInvitationRoutes } from './team/invitation-routes.ts';
import { teamRoutes } from './team/routes.ts';
import { unmetDemandRoutes } from './unmet-demand/routes.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { workRoutes } from './work/routes.ts';

/** `late` is for routes that only read, and may show data that is some seconds old. */
const nouns = (deps: Deps, late: (routesOf: (deps: Deps) => Route[]) => Route[]): Route[] => [
  ...healthRoutes(deps),
  ...systemHealthRoutes(deps),
  ...failureRoutes(deps),
  ...queueRoutes(deps),
  ...accountRoutes(deps),
  ...personalDataRoutes(deps),
  ...apiKeyRoutes(deps),
  ...categoryRoutes(),
  ...placeRoutes(),
  ...sentenceRoutes(),
  ...late(serviceLocationRoutes),
  ...late(localActivityRoutes),
  ...requestBoardRoutes(deps),
  ...late(statsRoutes),
  ...late(supplyRoutes),
  ...late(sitemapRoutes),
  ...releasedAssetRoutes(deps),
  ...enquiryRoutes(deps),
  ...enquiryAdminRoutes(deps),
  ...pendingRequestRoutes(deps),
  ...requestTrackingRoutes(deps),
  ...requestQuoteRoutes(deps),
  ...requestAppointmentRoutes(deps),
  ...disclosureRoutes(deps),
  ...requestCompletionRoutes(deps),
  ...requestRatingRoutes(deps),
  ...requestProfileRoutes(deps),
  ...attachmentRoutes(deps),
  ...leadRoutes(deps),
  ...leadInvitationRoutes(deps),
  ...conversationRoutes(deps),
  ...reportAdminRoutes(deps),
  ...leadCompletionRoutes(deps),
  ...leadRatingRoutes(deps),
  ...ratingRoutes(deps),
  ...quickReplyRoutes(deps),
  ...quoteRoutes(deps),
  ...appointmentRoutes(deps),
  ...calendarFeedRoutes(deps),
  ...teamRoutes(deps),
  ...teamInvitationRoutes(deps),
  ...webhookRoutes(deps),
  ...partnerSiteRoutes(deps),
  ...contactRoutes(deps),
  ...messageAdminRoutes(deps),
  ...providerApplicationRoutes(deps),
  ...applicationAdminRoutes(deps),
  ...providerImportRoutes(deps),
  ...notificationRoutes(deps),
  ...mailPreferenceRoutes(deps),
  ...phoneRoutes(deps),
  ...requestPhoneRoutes(deps),
  ...providerRoutes(deps),
  ...profileRoutes(deps),
  ...portfolioRoutes(deps),
  ...documentRoutes(deps),
  ...documentAdminRoutes(deps),
  ...planRequestRoutes(deps),
  ...subscriptionRoutes(deps),
  ...planRequestAdminRoutes(deps),
  ...providerAdminRoutes(deps),
  ...invoiceAdminRoutes(deps),
  ...paymentAdminRoutes(deps),
  ...subscriptionAdminRoutes(deps),
  ...cardRoutes(deps),
  ...statementRoutes(deps),
  ...providerAdminListRoutes(deps),
  ...noteRoutes(deps),
  ...assignmentRoutes(deps),
  ...accessPassRoutes(deps),
  ...joinRoutes(deps),
  ...userRoutes(deps),
  ...adminDashboardRoutes(deps),
  ...workRoutes(deps),
  ...adminSearchRoutes(deps),
  ...matchingSimulationRoutes(deps),
  ...late(unmetDemandRoutes),
  ...auditRoutes(deps),
  ...providerStatsRoutes(deps),
  ...liveRoutes(deps),
];

export const allRoutes = (deps: Deps): Route[] => {
  const routes = nouns(deps, (routesOf) => orFromPrimary(deps.replica, routesOf(fromReplica(deps))));
  const all = [...routes, ...mcpRoutes(deps, routes)];
  return [...all, openApiRoute(all)];
};
