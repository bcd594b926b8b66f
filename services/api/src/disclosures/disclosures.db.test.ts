import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

/** An account's accepted request with its link, without its other leads. */
const acceptedRequest = async () => {
  const seeker = await buildAccount(deps);
  const lead = await buildLead(deps, { status: 'ACCEPTED', enquiry: { context: { seekerId: seeker.userId } } });
  await deps.db('leads').where({ enquiry_id: lead.enquiryId }).whereNot({ id: lead.leadId }).delete();
  const token = await issueRequestToken(deps, lead.enquiryId);
  return {
    ...lead,
    client: await api.as(seeker),
    byLink: `/api/requests/${token}/disclosures`,
    byAccount: `/api/seekers/me/enquiries/${lead.enquiryId}/disclosures`,
  };
};

test('the seeker reads the same by link and signed in, and revoking twice has one effect', async () => {
  const request = await acceptedRequest();
  const provider = await api.as(request);
  await provider.get('/api/providers/me/accepted');
  const at = deps.clock.now().toISOString();
  const reading = { way: 'accepted-leads', firstAt: at, lastAt: at, times: 1 };
  const disclosure = {
    id: request.leadId,
    reader: 'provider',
    businessName: request.businessName,
    readings: [reading],
    revokedAt: null,
  };
  const linked = await visitor.get(request.byLink);
  expect([linked.status, linked.body]).toEqual([200, { disclosures: [disclosure], toldWithout: 0 }]);
  expect((await request.client.get(request.byAccount)).body).toEqual(linked.body);

  const revoke = (path: string) => `${path}/${request.leadId}/revoke`;
  const replies = [
    await visitor.post(revoke(request.byLink)),
    await request.client.post(revoke(request.byAccount)),
    await visitor.post(revoke(request.byLink)),
  ];
  for (const { status, body } of replies)
    expect([status, body]).toEqual([200, { disclosures: [{ ...disclosure, revokedAt: at }], toldWithout: 0 }]);
  expect((await provider.get('/api/providers/me/accepted')).body).toMatchObject({ leads: [{ contactName: null }] });
  const told = deps.db('outbox').where({ event: 'lead.contact-revoked' });
  expect(await told.whereRaw(`payload ->> 'leadId' = ?`, [request.leadId])).toHaveLength(1);
});

test('others can neither read nor revoke, and only an accepting provider can be revoked', async () => {
  const request = await acceptedRequest();
  const other = await acceptedRequest();
  const open = await buildLead(deps);
  const stranger = await api.as(await buildAccount(deps));
  const provider = await api.as(request);
  const refused = [
    await stranger.get(request.byAccount),
    await provider.get(request.byAccount),
    await stranger.post(`${request.byAccount}/${request.leadId}/revoke`),
    await visitor.get(request.byLink.replace(/.(?=\/disclosures)/, (last) => (last === 'A' ? 'B' : 'A'))),
    await visitor.post(`${request.byLink}/${other.leadId}/revoke`),
    await visitor.post(`${request.byLink}/${open.leadId}/revoke`),
    await visitor.post(`${request.byLink}/nonsense/revoke`),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect((await visitor.post(`${request.byAccount}/${request.leadId}/revoke`)).status).toBe(401);
  const leads = deps.db('leads').whereIn('id', [request.leadId, other.leadId, open.leadId]);
  expect(await leads.pluck('contact_revoked_at')).toEqual([null, null, null]);
});

test('a request without acceptances has no disclosures', async () => {
  const { id } = await buildEnquiry(deps);
  const { body } = await visitor.get(`/api/requests/${await issueRequestToken(deps, id)}/disclosures`);
  expect(body).toEqual({ disclosures: [], toldWithout: 0 });
});
