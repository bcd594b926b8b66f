import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import type { HeldTexts, PostedEnquiry, SeekerEnquiries } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, enquiryBody, serviceRequestBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const lines: Record<string, unknown>[] = [];
const remember = (fields: Record<string, unknown>, message: string) => {
  if (message === 'security') lines.push(fields);
};
const log = Object.assign(Object.create(deps.log), { info: remember, warn: remember }) as typeof deps.log;
const api = await testApi(deps, { log });
const admin = await buildAccount(deps, { role: 'ADMIN' });
const administrator = await api.as(admin);

const suspicious = {
  title: 'Painter, 082 first',
  description: 'then my friend 555 and my brother 0199, you know what to do',
};
const onBoard = async (id: string) => {
  const { text, body } = await api.client().get('/api/public/leads');
  return { text, lead: (body as PublicLeads).leads.find((lead) => lead.id === id) };
};
const heldTexts = async () => ((await administrator.get('/api/admin/held-texts')).body as HeldTexts).texts;

test('checks a text while it is typed and stores nothing', async () => {
  const visitor = api.client();
  const count = async () => (await deps.db('enquiries').count())[0];
  const before = await count();
  const found = async (texts: object) => (await visitor.post('/api/enquiries/text-check', texts)).body;
  expect(await found({ title: 'Tap drips', description: 'R 1 500 at most' })).toEqual({ finding: 'clear' });
  expect(await found({})).toEqual({ finding: 'clear' });
  expect(await found({ title: 'Tap, call 082 555 0199' })).toEqual({ finding: 'covered' });
  expect(await found(suspicious)).toEqual({ finding: 'held' });
  expect(await count()).toEqual(before);
  for (const wrong of [{ title: 'x'.repeat(121) }, { description: 'x'.repeat(5001) }, { text: 'x' }])
    expect((await visitor.post('/api/enquiries/text-check', wrong)).status).toBe(400);
});

test('tells the seeker that a suspicious text is being checked, and shows it to no other user', async () => {
  const seeker = await api.as(await buildAccount(deps));
  const posted = (await seeker.post('/api/enquiries', enquiryBody(suspicious))).body as PostedEnquiry;
  expect(posted.beingChecked).toBe(true);
  const short = serviceRequestBody({ title: 'Tiler 082 then my friend 555 my brother 0199' });
  expect((await seeker.post('/api/service-requests', short)).body).toMatchObject({ beingChecked: true });
  expect((await seeker.post('/api/enquiries', { ...enquiryBody(), again: true })).body).toMatchObject({
    beingChecked: false,
  });
  const { enquiries } = (await seeker.get('/api/seekers/me/enquiries')).body as SeekerEnquiries;
  expect(enquiries.map(({ beingChecked }) => beingChecked)).toEqual([false, true, true]);

  const { lead, text } = await onBoard(posted.id);
  expect(lead).toMatchObject({ title: 'Painter, [hidden]', description: '', beingChecked: true });
  expect(text).not.toMatch(/my friend|my brother/);
});

test('an administrator reads, masks or releases a held text, and the log records it', async () => {
  const { id } = await buildEnquiry(deps, suspicious);
  expect((await heldTexts()).find((held) => held.id === id)).toMatchObject({
    ...suspicious,
    masked: { title: 'Painter, [hidden]', description: '[hidden], you know what to do' },
  });
  lines.length = 0;
  const review = (decision: string) => administrator.post(`/api/admin/enquiries/${id}/text-review`, { decision });
  expect(await review('masked')).toMatchObject({ status: 200, body: { id, textReview: 'masked' } });
  expect((await heldTexts()).map((held) => held.id)).not.toContain(id);
  expect((await onBoard(id)).lead).toMatchObject({ description: '[hidden], you know what to do', beingChecked: false });
  // A decision may be changed, and made twice.
  for (const _ of [1, 2]) expect((await review('released')).status).toBe(200);
  // The second of two administrators gets a conflict, unless both decided the same.
  const second = (decision: string, seen: string) =>
    administrator.post(`/api/admin/enquiries/${id}/text-review`, { decision, seen });
  expect(await second('masked', 'held')).toMatchObject({ status: 409, body: { error: sentences.textReviewed } });
  expect((await second('released', 'held')).status).toBe(200);
  expect((await onBoard(id)).lead).toMatchObject({ ...suspicious, beingChecked: false });
  const path = `/api/admin/enquiries/${id}/text-review`;
  expect(lines.map(({ event, accountId, path: of }) => [event, accountId, of])).toEqual([
    ['text-masked', admin.userId, path],
    ['text-released', admin.userId, path],
    ['text-released', admin.userId, path],
    ['text-released', admin.userId, path],
  ]);
});

test('refuses a text without findings, an unknown decision and other roles', async () => {
  const { id } = await buildEnquiry(deps);
  const { id: held } = await buildEnquiry(deps, suspicious);
  const of = (enquiry: string) => `/api/admin/enquiries/${enquiry}/text-review`;
  expect((await administrator.post(of(id), { decision: 'released' })).status).toBe(409);
  expect((await administrator.post(of(held), { decision: 'held' })).status).toBe(400);
  expect((await administrator.post(of(crypto.randomUUID()), { decision: 'masked' })).status).toBe(404);
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.post(of(held), { decision: 'released' })).status).toBe(403);
  expect((await seeker.get('/api/admin/held-texts')).status).toBe(403);
  expect((await api.client().get('/api/admin/held-texts')).status).toBe(401);
  expect((await onBoard(held)).lead).toMatchObject({ description: '', beingChecked: true });
});
