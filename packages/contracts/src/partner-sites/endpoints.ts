import { endpoints, Nothing } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { AddPartnerSite, EmbedView, PartnerOrigins, PartnerSites } from './schemas.ts';

export const partnerSiteEndpoints = endpoints({
  listPartnerOrigins: {
    method: 'get',
    path: '/api/embed/origins',
    summary: 'List the origins that may show the posting form in a frame',
    reply: PartnerOrigins,
  },
  countEmbedView: {
    method: 'post',
    path: '/api/embed/views',
    summary: 'Count a frame shown on a partner’s site',
    body: EmbedView,
    status: 204,
    reply: Nothing,
  },
});

export const partnerSiteAdminEndpoints = endpoints({
  listPartnerSites: {
    method: 'get',
    path: '/api/admin/partner-sites',
    summary: 'List the sites that may show the posting form in a frame, with the counts of the last 30 days',
    reply: PartnerSites,
  },
  addPartnerSite: {
    method: 'post',
    path: '/api/admin/partner-sites',
    summary: 'Allow a site to show the posting form in a frame',
    body: AddPartnerSite,
    status: 201,
    reply: PartnerSites,
  },
  revokePartnerSite: {
    method: 'delete',
    path: '/api/admin/partner-sites/:id',
    summary: 'Revoke a site. Browsers refuse its frames within a minute',
    params: ById,
    reply: PartnerSites,
  },
});
