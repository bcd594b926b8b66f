import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/request-tracking';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { days } from '@marketplace/platform/clock';
import { expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const visitor = api.client();

/** Both doors to a request: its link, and the account of `seeker`. */
const doors = async (enquiryId: string, seeker: { email: string }) => {
  const token = await issueRequestToken(deps, enquiryId);
  const account = await api.as(seeker);
  return {
    byLink: { client: visitor, path: `/api/requests/${token}` },
    byAccount: { client: account, path: `/api/seekers/me/enquiries/${enquiryId}` },
  };
};

test('link and account show the same: how far it has come, and who accepted', async () => {
  const seeker = await buildAccount(deps);
  const { enquiryId, leadId, businessName } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: { context: { seekerId: seeker.userId } },
  });
  const { byLink, byAccount } = await doors(enquiryId, seeker);
  const [linked, own] = [await byLink.client.get(byLink.path), await byAccount.client.get(byAccount.path)];
  expect(linked.status).toBe(200);
  expect(own.body).toEqual(linked.body);
  const request = linked.body as FollowedRequest;
  expect(request).toMatchObject({
    id: enquiryId,
    status: 'in_progress',
    city: 'Johannesburg',
    outcome: null,
    closedAt: null,
    accepted: [{ leadId, businessName, answers: null }],
  });
  expect(request.providers.accepted).toBe(1);
  expect(request.timeline.map(({ kind }) => kind)).toEqual(['RECEIVED', 'MATCHED', 'ACCEPTED']);
  expect(linked.headers.get('cache-control')).toBe('no-store');
});

test('a stranger, an altered link and one to a request that is gone get the same answer', async () => {
  const seeker = await buildAccount(deps);
  const { id } = await buildEnquiry(deps, { context: { seekerId: seeker.userId } });
  const { byLink, byAccount } = await doors(id, seeker);
  const altered = byLink.path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const stranger = await api.as(await buildAccount(deps));
  const refused = [
    await visitor.get(altered),
    await visitor.get(`/api/requests/${'x'.repeat(5000)}`),
    await visitor.get('/api/requests/1'),
    await stranger.get(byAccount.path),
    await stranger.get(`/api/seekers/me/enquiries/${crypto.randomUUID()}`),
  ];
  await db('enquiries').where({ id }).delete();
  refused.push(await byLink.client.get(byLink.path), await byAccount.client.get(byAccount.path));
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(refused[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await visitor.get(byAccount.path)).status).toBe(401);
});

test('a link is good until some months after the end of its request', async () => {
  const { id } = await buildEnquiry(deps);
  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const endedFor = (age: number) =>
    db('enquiries')
      .where({ id })
      .update({ status: 'cancelled', closed_at: new Date(deps.clock.now().getTime() - age) });
  await endedFor(days(limits.requestLinkDays) - 1000);
  expect((await visitor.get(path)).status).toBe(200);
  await endedFor(days(limits.requestLinkDays));
  expect((await visitor.get(path)).status).toBe(404);
});

test('the database holds no token, and no log line names one', async () => {
  const lines = vi.spyOn(deps.log, 'info');
  const { id } = await buildEnquiry(deps);
  const token = await issueRequestToken(deps, id);
  await visitor.get(`/api/requests/${token}`);
  await vi.waitFor(() => expect(JSON.stringify(lines.mock.calls)).toContain('/api/requests/:token'), 10_000);
  expect(JSON.stringify(lines.mock.calls)).not.toContain(token);
  lines.mockRestore();
  const [row] = await db('request_links').where({ enquiry_id: id });
  expect(row!.token_hash.toString('base64url')).not.toBe(token);
});

test('how fast somebody answers is told once there are some answers', async () => {
  const provider = await buildProvider(deps);
  let last = '';
  for (let n = 0; n < 3; n += 1) {
    const { enquiryId } = await buildLead(deps, { provider, status: 'ACCEPTED' });
    last = enquiryId;
  }
  await db.raw(`update leads set answered_at = created_at + interval '38 minutes' where provider_id = ?`, [
    provider.providerId,
  ]);
  const { body } = await visitor.get(`/api/requests/${await issueRequestToken(deps, last)}`);
  const own = (body as FollowedRequest).accepted.find(({ businessName }) => businessName === provider.businessName);
  expect(own?.answers).toEqual({ medianMinutes: 38, count: 3 });
});

test('a search that finds nobody is told', async () => {
  const { id } = await buildEnquiry(deps, { province: 'Northern Cape', city: 'Kimberley' });
  await matchEnquiry(deps, { enquiryId: id });
  const { body } = await visitor.get(`/api/requests/${await issueRequestToken(deps, id)}`);
  expect((body as FollowedRequest).timeline).toMatchObject([{ kind: 'RECEIVED' }, { kind: 'MATCHED', told: 0 }]);
});
