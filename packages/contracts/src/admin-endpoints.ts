/** Every endpoint of administration by its name. */
import { accountAdminEndpoints } from './accounts/admin-endpoints.ts';
import { contactAdminEndpoints } from './contact/admin-endpoints.ts';
import { invoiceAdminEndpoints } from './invoices/admin-endpoints.ts';
import { moneyAdminEndpoints } from './money-figures/admin-endpoints.ts';
import { operationAdminEndpoints } from './operations/admin-endpoints.ts';
import { partnerSiteAdminEndpoints } from './partner-sites/endpoints.ts';
import { paymentAdminEndpoints } from './payments/admin-endpoints.ts';
import { statementAdminEndpoints } from './payments/statement-endpoints.ts';
import { providerAdminEndpoints } from './providers/admin-endpoints.ts';
import { reportAdminEndpoints } from './reports/admin-endpoints.ts';
import { requestAdminEndpoints } from './requests/admin-endpoints.ts';
import { subscriptionAdminEndpoints } from './subscriptions/admin-endpoints.ts';
import { webhookAdminEndpoints } from './webhooks/endpoints.ts';

export const adminEndpoints = {
  ...accountAdminEndpoints,
  ...contactAdminEndpoints,
  ...invoiceAdminEndpoints,
  ...moneyAdminEndpoints,
  ...operationAdminEndpoints,
  ...paymentAdminEndpoints,
  ...providerAdminEndpoints,
  ...reportAdminEndpoints,
  ...requestAdminEndpoints,
  ...webhookAdminEndpoints,
  ...partnerSiteAdminEndpoints,
  ...statementAdminEndpoints,
  ...subscriptionAdminEndpoints,
};
export type AdminEndpoints = typeof adminEndpoints;
