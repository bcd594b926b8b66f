/**
 * The route table: maps each address of routing/paths.ts to its feature's page. An address without a page does not
 * compile; an address without a row answers 404.
 */
import { msg, t } from '@marketplace/languages/text';
import { accountRoutes } from '../features/account/routes.ts';
import { adminAccessPassesRoutes } from '../features/admin-access-passes/routes.ts';
import { adminApplicationsRoutes } from '../features/admin-applications/routes.ts';
import { adminAuditRoutes } from '../features/admin-audit/routes.ts';
import { adminDashboardRoutes } from '../features/admin-dashboard/routes.ts';
import { adminDemandRoutes } from '../features/admin-demand/routes.ts';
import { adminEnquiriesRoutes } from '../features/admin-enquiries/routes.ts';
import { adminFailuresRoutes } from '../features/admin-failures/routes.ts';
import { adminHealthRoutes } from '../features/admin-health/routes.ts';
import { adminMatchingRoutes } from '../features/admin-matching/routes.ts';
import { adminMessagesRoutes } from '../features/admin-messages/routes.ts';
import { adminMoneyRoutes } from '../features/admin-money/routes.ts';
import { adminPlanRequestsRoutes } from '../features/admin-plan-requests/routes.ts';
import { adminProviderImportRoutes } from '../features/admin-provider-import/routes.ts';
import { adminProvidersRoutes } from '../features/admin-providers/routes.ts';
import { adminReportsRoutes } from '../features/admin-reports/routes.ts';
import { adminStatementsRoutes } from '../features/admin-statements/routes.ts';
import { adminUsersRoutes } from '../features/admin-users/routes.ts';
import { adminWorkRoutes } from '../features/admin-work/routes.ts';
import { becomeProviderRoutes } from '../features/become-provider/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { conversationRoutes } from '../features/conversations/routes.ts';
import { crmRoutes } from '../features/crm/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { integrationsRoutes } from '../features/integrations/routes.ts';
import { joiningRoutes } from '../features/joining/routes.ts';
import { leadInboxRoutes } from '../features/lead-inbox/routes.ts';
import { legalRoutes } from '../features/legal/routes.ts';
import { mailPreferencesRoutes } from '../features/mail-preferences/routes.ts';
import { placesRoutes } from '../features/places/routes.ts';
import { postEnquiryRoutes } from '../features/post-enquiry/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { providerCalendarRoutes } from '../features/provider-calendar/routes.ts';
import { providerDashboardRoutes } from '../features/provider-dashboard/routes.ts';
import { providerPlanRoutes } from '../features/provider-plan/routes.ts';
import { providerSettingsRoutes } from '../features/provider-settings/routes.ts';
import { providerTeamRoutes } from '../features/provider-team/routes.ts';
import { quoteRoutes } from '../features/quotes/routes.ts';
import { ratingsRoutes } from '../features/ratings/routes.ts';
import { requestBoardRoutes } from '../features/request-board/routes.ts';
import { requestTrackingRoutes } from '../features/requests/routes.ts';
import { seekerAreaRoutes } from '../features/seeker-area/routes.ts';
import { servicesRoutes } from '../features/services/routes.ts';
import { signInRoutes } from '../features/sign-in/routes.ts';
import { sitemapRoutes } from '../features/sitemap/routes.ts';
import { yourDataRoutes } from '../features/your-data/routes.ts';
import { notFoundPath } from '../routing/access.ts';
import { lazyPage } from '../routing/lazy-page.tsx';
import { createMatcher } from '../routing/match.ts';
import { type PatternName, patterns } from '../routing/paths.ts';
import type { HeadContext, PageHead, PageRoute, Route } from '../routing/route.ts';

/** In the order of the specification (section 2, Route table). */
const pages: Record<PatternName, PageRoute> = {
  ...homeRoutes, //          /
  ...servicesRoutes, //      /services, /seo
  ...placesRoutes, //        /locations, /areas-served
  ...requestBoardRoutes, //  /leads
  ...postEnquiryRoutes, //   /enquire, /enquiry-wizard
  ...requestTrackingRoutes, // /requests, /seekers/enquiries/:enquiry
  ...profileRoutes, //       /providers/:slug, …/providers/:lead
  ...conversationRoutes, //  /requests/:token/messages, /seekers/enquiries/:enquiry/messages, /providers/messages
  ...joiningRoutes, //       /join
  ...becomeProviderRoutes, // /become-provider
  ...contactRoutes, //       /contact
  ...mailPreferencesRoutes, // /mail-preferences
  ...legalRoutes, //         /privacy-policy, /privacy, /terms, /paia-manual, /accessibility
  ...yourDataRoutes, //      /your-data
  ...sitemapRoutes, //       /sitemap
  ...signInRoutes, //        /seekers/login, /seekers/register, /auth
  ...accountRoutes, //       /account
  ...seekerAreaRoutes, //    /seekers/dashboard, /seekers/enquiries
  ...providerDashboardRoutes, // /providers/dashboard
  ...leadInboxRoutes, //     /providers/leads, /providers/invitations
  ...providerCalendarRoutes, // /providers/calendar
  ...crmRoutes, //           /providers/accepted
  ...quoteRoutes, //         /providers/leads/:lead/quote
  ...ratingsRoutes, //       /providers/ratings
  ...providerTeamRoutes, //  /providers/team, /team-invitation
  ...providerPlanRoutes, //  /providers/plan
  ...providerSettingsRoutes, // /providers/settings
  ...adminDashboardRoutes, // /admin/dashboard
  ...adminWorkRoutes, //     /admin/work
  ...adminProviderImportRoutes, // /admin/providers/import
  ...adminMoneyRoutes, //    /admin/money
  ...adminProvidersRoutes, // /admin/providers
  ...adminStatementsRoutes, // /admin/money/statement
  ...adminPlanRequestsRoutes, // /admin/plan-requests
  ...adminReportsRoutes, //  /admin/reports
  ...adminUsersRoutes, //    /admin/users
  ...adminApplicationsRoutes, // /admin/applications
  ...adminMessagesRoutes, // /admin/messages
  ...adminEnquiriesRoutes, // /admin/enquiries, /admin/held-texts
  ...adminAccessPassesRoutes, // /admin/access-passes
  ...adminMatchingRoutes, // /admin/matching
  ...adminDemandRoutes, //   /admin/demand
  ...adminAuditRoutes, //    /admin/audit
  ...integrationsRoutes, //  /providers/settings/integrations, /admin/integrations
  ...adminHealthRoutes, //   /admin/health, /admin/runbook
  ...adminFailuresRoutes, // /admin/failures, /admin/queues
};

/** The design system's parts in all their states, in development only. */
const gallery: Route[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'Parts',
        description: 'Every component of the design system in every state.',
        page: lazyPage(() => import('../features/gallery/gallery-page.tsx')),
        layout: 'site',
      },
    ]
  : [];

export const routes: readonly Route[] = [
  ...(Object.keys(patterns) as PatternName[]).map((name) => ({ path: patterns[name], ...pages[name] })),
  ...gallery,
];

/** The page for any other address, with status 404. */
export const notFound: Route = {
  path: notFoundPath,
  title: msg('Page not found'),
  page: lazyPage(() => import('./not-found-page.tsx')),
  deferHydration: true,
  isTranslated: true,
  layout: 'site',
};

/** Returns the route of an address, or `notFound`. */
export const matchAddress = createMatcher(routes, notFound);

/** The head of a route's page, with the data that is available. */
export const headOf = (route: Route, context: HeadContext): PageHead => ({
  title: t(route.title),
  description: typeof route.description === 'string' ? t(route.description) : route.description?.(),
  noindex: !!route.guard,
  ...route.head?.(context),
});
