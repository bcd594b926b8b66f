/** Reports over the API: a provider reports a lead, either side a conversation, and an administrator decides. */
import type { Message } from '@marketplace/contracts/conversations/schemas';
import type { AdminReport, AdminReports } from '@marketplace/contracts/reports/schemas';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { refreshRankingStats } from '@marketplace/domain/providers/ranking-stats';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildLead, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));

const open = async () => ((await admin.get('/api/admin/reports')).body as AdminReports).reports;
const decide = (id: string, decision: string) => admin.post(`/api/admin/reports/${id}/decide`, { decision });
const recentOf = async (providerId: string) =>
  (await db('providers').where({ id: providerId }).first('recent_leads'))!.recent_leads;
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test('a confirmed report removes the request for others and frees the recent lead', async () => {
  const lead = await buildLead(deps);
  const provider = await api.as(lead);
  const reply = await provider.post(`/api/providers/me/leads/${lead.leadId}/report`, {
    reason: 'WRONG_NUMBER',
    text: 'Someone else answers.',
  });
  expect(reply.status).toBe(201);
  expect(await open()).toMatchObject([
    { id: idOf(reply), kind: 'LEAD', reason: 'WRONG_NUMBER', text: 'Someone else answers.', messages: [] },
  ]);
  expect(await recentOf(lead.providerId)).toBe(1);
  expect((await decide(idOf(reply), 'CONFIRMED')).status).toBe(204);
  expect(await db('enquiries').where({ id: lead.enquiryId }).first('status', 'removal_reason')).toEqual({
    status: 'removed',
    removal_reason: 'WRONG_CONTACT',
  });
  expect(await recentOf(lead.providerId)).toBe(0);
  await refreshRankingStats(deps);
  expect(await recentOf(lead.providerId)).toBe(0);
  expect(await db('provider_coverage').where({ provider_id: lead.providerId }).pluck('recent_leads')).not.toContain(1);
  expect(await open()).toEqual([]);
  expect((await decide(idOf(reply), 'DISMISSED')).status).toBe(409);
});

test('asks the client of a lead with a wrong number for the right one, once', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const provider = await api.as(lead);
  const report = (reason: string) => provider.post(`/api/providers/me/leads/${lead.leadId}/report`, { reason });
  const ask = (id: string) => admin.post(`/api/admin/reports/${id}/ask-client`);
  const shown = async (id: string) => (await open()).find((one) => one.id === id);
  const id = idOf(await report('SPAM'));
  expect(await shown(id)).toMatchObject({ clientAskedAt: null, can: { askClient: false } });
  expect((await ask(id)).status).toBe(409);

  await report('WRONG_NUMBER');
  expect(await shown(id)).toMatchObject({ can: { askClient: true } });
  expect((await ask(id)).status).toBe(204);
  expect((await ask(id)).status).toBe(409);
  const events = await db('outbox').where({ event: 'report.client-asked' }).pluck('payload');
  expect(events).toEqual([expect.objectContaining({ reportId: id })]);
  expect(await shown(id)).toMatchObject({ clientAskedAt: expect.any(String), can: { askClient: false } });
  // The client can correct it with the link of the email. The report stays open until it is decided.
  const token = await issueRequestToken(deps, lead.enquiryId);
  const edited = await api.client().patch(`/api/requests/${token}`, { contactPhone: '083 555 0199' });
  expect(edited.status).toBe(200);
  await decide(id, 'DISMISSED');
  expect((await ask(id)).status).toBe(409);
});

test('does not ask about a request that is over', async () => {
  const lead = await buildLead(deps);
  const provider = await api.as(lead);
  const id = idOf(await provider.post(`/api/providers/me/leads/${lead.leadId}/report`, { reason: 'WRONG_NUMBER' }));
  await db('enquiries').where({ id: lead.enquiryId }).update({ status: 'cancelled', closed_at: deps.clock.now() });
  expect((await open()).find((one) => one.id === id)).toMatchObject({ can: { askClient: false } });
  expect((await admin.post(`/api/admin/reports/${id}/ask-client`)).status).toBe(409);
  expect((await admin.post(`/api/admin/reports/${crypto.randomUUID()}/ask-client`)).status).toBe(404);
  await decide(id, 'DISMISSED');
});

test('shows administrators what the two sides of a report have in common', async () => {
  const lead = await buildLead(deps);
  const provider = await api.as(lead);
  const report = () => provider.post(`/api/providers/me/leads/${lead.leadId}/report`, { reason: 'SPAM' });
  const id = idOf(await report());
  const tiesOf = async () => (await open()).find((one) => one.id === id)?.ties;
  expect(await tiesOf()).toEqual([]);
  const { email } = await buildMember(deps, lead);
  await db('enquiries')
    .where({ id: lead.enquiryId })
    .update({ contact_email: email.replace('@', '+x@') });
  expect(await tiesOf()).toEqual(['MAILBOX']);
  await decide(id, 'DISMISSED');
});

test.each([
  ['SPAM', 'SPAM', 'OTHER', 'NOT_REAL'],
  ['NOT_REAL', 'NOT_REAL', 'OTHER', 'NOT_REAL'],
  ['WRONG_NUMBER', 'WRONG_CONTACT', 'NO_ANSWER', 'WRONG_CONTACT'],
  ['HAS_SOMEONE', 'HAS_PROVIDER', 'ANOTHER_PROVIDER', 'HAS_PROVIDER'],
])('a confirmed report of %s removes the request and ends the accepted lead for that reason', async (...row) => {
  const [reported, removalReason, lostReason, cause] = row;
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const provider = await api.as(lead);
  const reply = await provider.post(`/api/providers/me/leads/${lead.leadId}/report`, { reason: reported });
  await decide(idOf(reply), 'CONFIRMED');
  expect(await db('enquiries').where({ id: lead.enquiryId }).first('status', 'removal_reason')).toEqual({
    status: 'removed',
    removal_reason: removalReason,
  });
  const ended = await db('leads').where({ id: lead.leadId }).first('crm_status', 'lost_reason');
  expect(ended).toEqual({ crm_status: 'LOST', lost_reason: lostReason });
  const detail = await provider.get(`/api/providers/me/leads/${lead.leadId}`);
  expect(detail.status).toBe(200);
  expect(await db('lead_history').where({ lead_id: lead.leadId }).whereNotNull('cause').pluck('cause')).toEqual([
    cause,
  ]);
});

test('a dismissed report changes nothing; the provider may report again', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const provider = await api.as(lead);
  const path = `/api/providers/me/leads/${lead.leadId}/report`;
  const first = await provider.post(path, { reason: 'SPAM' });
  // A second report before the decision replaces the first one.
  const second = await provider.post(path, { reason: 'NOT_REAL' });
  expect(idOf(second)).toBe(idOf(first));
  expect(await open()).toMatchObject([{ reason: 'NOT_REAL' }]);
  expect((await decide(idOf(first), 'DISMISSED')).status).toBe(204);
  expect(await db('enquiries').where({ id: lead.enquiryId }).first('status')).toEqual({ status: 'in_progress' });
  expect(await recentOf(lead.providerId)).toBe(1);
  const again = await provider.post(path, { reason: 'HAS_SOMEONE' });
  expect(idOf(again)).not.toBe(idOf(first));
  await decide(idOf(again), 'DISMISSED');
});

test('rejects reports of declined leads, unknown reasons and long texts', async () => {
  const declined = await buildLead(deps, { status: 'DECLINED' });
  const provider = await api.as(declined);
  const path = `/api/providers/me/leads/${declined.leadId}/report`;
  expect(await provider.post(path, { reason: 'SPAM' })).toMatchObject({ status: 409 });
  expect(await provider.post(path, { reason: 'UGLY' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Please choose what’s wrong' } },
  });
  expect((await provider.post(path, { reason: 'SPAM', text: 'x'.repeat(1_001) })).status).toBe(400);
  const rival = await api.as(await buildProvider(deps));
  expect((await rival.post(path, { reason: 'SPAM' })).status).toBe(404);
});

test('administrators see the last 20 messages of a reported conversation, and each look and decision is logged', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const token = await issueRequestToken(deps, lead.enquiryId);
  const link = api.client();
  const path = `/api/requests/${token}/leads/${lead.leadId}/messages`;
  for (let n = 1; n <= 22; n += 1) {
    deps.clock.advance(1_000);
    expect(((await link.post(path, { text: `Message ${n}` })).body as Message).text).toBe(`Message ${n}`);
  }
  const bySeeker = await link.post(`${path}/report`, { reason: 'PAYS_UPFRONT', text: 'Wants R500 first.' });
  expect(bySeeker.status).toBe(201);
  const provider = await api.as(lead);
  const byProvider = await provider.post(`/api/providers/me/leads/${lead.leadId}/messages/report`, {
    reason: 'ABUSIVE',
  });
  const reports = await open();
  expect(reports).toMatchObject([
    { id: idOf(bySeeker), kind: 'CONVERSATION', reporter: 'SEEKER', reason: 'PAYS_UPFRONT', text: 'Wants R500 first.' },
    { id: idOf(byProvider), reporter: 'PROVIDER', reason: 'ABUSIVE' },
  ]);
  const [{ messages }] = reports as [AdminReport];
  expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, n) => `Message ${n + 3}`));
  await decide(idOf(bySeeker), 'CONFIRMED');
  await decide(idOf(byProvider), 'DISMISSED');
  const actions = await db('audit_entries')
    .where({ subject: 'report' })
    .orderBy('seq', 'desc')
    .limit(3)
    .pluck('action');
  expect(actions).toEqual(['report.dismiss', 'report.confirm', 'report.list']);
  expect(await db('enquiries').where({ id: lead.enquiryId }).first('status')).toEqual({ status: 'in_progress' });
});

test('a stranger reports no conversation', async () => {
  const lead = await buildLead(deps, { status: 'ACCEPTED' });
  const other = await buildLead(deps, { status: 'ACCEPTED' });
  const token = await issueRequestToken(deps, other.enquiryId);
  const reply = await api
    .client()
    .post(`/api/requests/${token}/leads/${lead.leadId}/messages/report`, { reason: 'SPAM' });
  expect(reply.status).toBe(404);
  const rival = await api.as(other);
  expect((await rival.post(`/api/providers/me/leads/${lead.leadId}/messages/report`, { reason: 'SPAM' })).status).toBe(
    404,
  );
});
