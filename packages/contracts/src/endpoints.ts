/**
 * Every endpoint for visitors, seekers and providers, by name. Administration endpoints are in
 * admin-endpoints.ts, a separate chunk in the browser.
 */
import { accountEndpoints } from './accounts/endpoints.ts';
import { apiKeyEndpoints } from './api-keys/endpoints.ts';
import { appointmentEndpoints } from './appointments/endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { completionEndpoints } from './completions/endpoints.ts';
import { contactEndpoints } from './contact/endpoints.ts';
import { conversationEndpoints } from './conversations/endpoints.ts';
import { enquiryEndpoints } from './enquiries/endpoints.ts';
import { leadEndpoints } from './leads/endpoints.ts';
import { mailEndpoints } from './mails/endpoints.ts';
import { operationEndpoints } from './operations/endpoints.ts';
import { partnerSiteEndpoints } from './partner-sites/endpoints.ts';
import { cardEndpoints } from './payments/card-endpoints.ts';
import { pendingRequestEndpoints } from './pending-requests/endpoints.ts';
import { phoneEndpoints } from './phones/endpoints.ts';
import { placeEndpoints } from './places/endpoints.ts';
import { planEndpoints } from './plans/endpoints.ts';
import { profileEndpoints } from './profiles/endpoints.ts';
import { providerEndpoints } from './providers/endpoints.ts';
import { quoteEndpoints } from './quotes/endpoints.ts';
import { requestEndpoints } from './requests/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { subscriptionEndpoints } from './subscriptions/endpoints.ts';
import { supplyEndpoints } from './supply/endpoints.ts';
import { teamEndpoints } from './team/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';

export const allEndpoints = {
  ...accountEndpoints,
  ...apiKeyEndpoints,
  ...appointmentEndpoints,
  ...catalogueEndpoints,
  ...completionEndpoints,
  ...contactEndpoints,
  ...conversationEndpoints,
  ...enquiryEndpoints,
  ...leadEndpoints,
  ...mailEndpoints,
  ...operationEndpoints,
  ...pendingRequestEndpoints,
  ...cardEndpoints,
  ...phoneEndpoints,
  ...placeEndpoints,
  ...supplyEndpoints,
  ...providerEndpoints,
  ...planEndpoints,
  ...profileEndpoints,
  ...quoteEndpoints,
  ...requestEndpoints,
  ...siteEndpoints,
  ...subscriptionEndpoints,
  ...teamEndpoints,
  ...webhookEndpoints,
  ...partnerSiteEndpoints,
};
export type AllEndpoints = typeof allEndpoints;
