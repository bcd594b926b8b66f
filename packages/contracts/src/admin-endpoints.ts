/** Every endpoint of administration by its name. */
import { accountAdminEndpoints } from './accounts/admin-endpoints.ts';
import { contactAdminEndpoints } from './contact/admin-endpoints.ts';
import { operationAdminEndpoints } from './operations/admin-endpoints.ts';
import { statementAdminEndpoints } from './payments/statement-endpoints.ts';
import { providerAdminEndpoints } from './providers/admin-endpoints.ts';
import { reportAdminEndpoints } from './reports/admin-endpoints.ts';
import { requestAdminEndpoints } from './requests/admin-endpoints.ts';
import { subscriptionAdminEndpoints } from './subscriptions/admin-endpoints.ts';

export const adminEndpoints = {
  ...accountAdminEndpoints,
  ...contactAdminEndpoints,
  ...operationAdminEndpoints,
  ...providerAdminEndpoints,
  ...reportAdminEndpoints,
  ...requestAdminEndpoints,
  ...statementAdminEndpoints,
  ...subscriptionAdminEndpoints,
};
export type AdminEndpoints = typeof adminEndpoints;
