import { endpoints, Nothing } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { ProviderStanding } from '../providers/administration.ts';
import {
  BillingPreview,
  BillingSettings,
  GrantToProvider,
  ProviderBilling,
  RevokeGrant,
  SaveBillingSettings,
} from './admin-schemas.ts';

export const subscriptionAdminEndpoints = endpoints({
  grantToProvider: {
    method: 'post',
    path: '/api/admin/providers/:id/grants',
    summary: 'Grant a provider free days or a discount, or void an invoice',
    params: ById,
    body: GrantToProvider,
    status: 201,
    reply: ProviderStanding,
  },
  revokeGrant: {
    method: 'post',
    path: '/api/admin/grants/:id/revocation',
    summary: 'End free days or a discount today',
    params: ById,
    body: RevokeGrant,
    status: 204,
    reply: Nothing,
  },
  getProviderBilling: {
    method: 'get',
    path: '/api/admin/providers/:id/billing',
    summary: "List a provider's grants and open invoices",
    params: ById,
    reply: ProviderBilling,
  },
  getBillingSettings: {
    method: 'get',
    path: '/api/admin/billing/settings',
    summary: "Get the operator's details on invoices, and when billing was started",
    reply: BillingSettings,
  },
  saveBillingSettings: {
    method: 'put',
    path: '/api/admin/billing/settings',
    summary: "Save the operator's details, which later invoices show",
    body: SaveBillingSettings,
    reply: BillingSettings,
  },
  previewBilling: {
    method: 'get',
    path: '/api/admin/billing/preview',
    summary: 'List what would be invoiced in the coming month. Changes nothing',
    reply: BillingPreview,
  },
  startBilling: {
    method: 'post',
    path: '/api/admin/billing/start',
    summary: 'Start billing: months that begin today or later are invoiced. Once',
    status: 204,
    reply: Nothing,
  },
});
