import type { PublicLeads } from '@marketplace/contracts/enquiries/board';
import type { HeldTexts } from '@marketplace/contracts/enquiries/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildLead } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const admin = await buildAccount(deps, { role: 'ADMIN' });
const administrator = await api.as(admin);

const suspicious = {
  title: 'Painter, 082 first',
  description: 'then my friend 555 and my brother 0199, you know what to do',
};
const onBoard = async (id: string) => {
  const { body } = await api.client().get('/api/public/leads');
  return (body as PublicLeads).leads.find((lead) => lead.id === id);
};
const queue = async () => ((await administrator.get('/api/admin/held-texts')).body as HeldTexts).texts;
const detail = async (id: string) => (await administrator.get(`/api/admin/enquiries/${id}`)).body as AdminEnquiryDetail;
const hide = (id: string, body: object) =>
  administrator.post(`/api/admin/enquiries/${id}/text-review`, { decision: 'masked', ...body });
const ask = (id: string, note = 'Please leave out the numbers.') =>
  administrator.post(`/api/admin/enquiries/${id}/rewrite`, { note });

test('hides the chosen words in place of the suspicious parts', async () => {
  const { id } = await buildEnquiry(deps, suspicious);
  const chosen = [
    { field: 'title', from: 9, words: '082' },
    { field: 'description', from: 15, words: '555' },
  ];
  expect(await hide(id, { hide: chosen, seen: 'held' })).toMatchObject({ status: 200, body: { textReview: 'masked' } });
  expect(await onBoard(id)).toMatchObject({
    title: 'Painter, [hidden] first',
    description: 'then my friend [hidden] and my brother 0199, you know what to do',
    beingChecked: false,
  });
  expect((await queue()).map((text) => text.id)).not.toContain(id);
});

test('hides words of a text without findings, and shows them again', async () => {
  const { id } = await buildEnquiry(deps, { description: 'The neighbour Mr Botha is a thief, please fix my tap.' });
  const chosen = [{ field: 'description', from: 14, words: 'Mr Botha is a thief' }];
  expect((await hide(id, { hide: chosen, seen: 'clear' })).status).toBe(200);
  expect((await onBoard(id))?.description).toBe('The neighbour [hidden], please fix my tap.');
  const { textReview, shown } = await detail(id);
  expect([textReview, shown.description]).toEqual(['masked', 'The neighbour [hidden], please fix my tap.']);
  expect((await administrator.post(`/api/admin/enquiries/${id}/text-review`, { decision: 'released' })).status).toBe(
    200,
  );
  expect((await onBoard(id))?.description).toMatch(/Mr Botha/);
});

test('refuses words that are not in the text, too many, or with an approval', async () => {
  const { id } = await buildEnquiry(deps, suspicious);
  const word = { field: 'title', from: 0, words: 'Painter' };
  expect(await hide(id, { hide: [{ ...word, words: 'Plumber' }] })).toMatchObject({
    status: 409,
    body: { error: sentences.textChanged },
  });
  expect((await hide(id, { hide: [] })).status).toBe(400);
  expect(await hide(id, { hide: Array.from({ length: 51 }, () => word) })).toMatchObject({
    status: 400,
    body: { fields: { hide: messages.hiddenWords } },
  });
  expect((await hide(id, { decision: 'released', hide: [word] })).status).toBe(400);
  expect((await onBoard(id))?.description).toBe('');
});

test('keeps a text back until the seeker rewrites it and an administrator reads it again', async () => {
  const { id } = await buildEnquiry(deps);
  expect(await ask(id)).toMatchObject({ status: 200, body: { id, textReview: 'held' } });
  expect(await onBoard(id)).toMatchObject({ description: '', beingChecked: true });
  expect((await queue()).map((text) => text.id)).not.toContain(id);
  expect(await detail(id)).toMatchObject({
    can: { askRewrite: false },
    rewrite: { note: 'Please leave out the numbers.', rewrittenAt: null },
  });
  expect(await ask(id)).toMatchObject({ status: 409, body: { error: sentences.rewriteAsked } });
  expect(await db('outbox').where({ event: 'enquiry.rewrite-requested' }).pluck('payload')).toMatchObject([
    { enquiryId: id, seekerId: null },
  ]);

  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const visitor = api.client();
  const followed = async () => (await visitor.get(path)).body as FollowedRequest;
  expect(await followed()).toMatchObject({ rewrite: { note: 'Please leave out the numbers.' }, beingChecked: true });
  // Another change is no new text.
  expect((await visitor.patch(path, { budgetMin: 2000 })).status).toBeLessThan(300);
  expect((await queue()).map((text) => text.id)).not.toContain(id);

  const description = 'The geyser in the ceiling leaks, please replace it.';
  expect((await visitor.patch(path, { description })).status).toBeLessThan(300);
  expect(await followed()).toMatchObject({ rewrite: null, beingChecked: true });
  expect(await onBoard(id)).toMatchObject({ description: '', beingChecked: true });
  expect((await queue()).find((text) => text.id === id)).toMatchObject({
    description,
    rewrittenAfter: 'Please leave out the numbers.',
    can: { askRewrite: true },
  });

  expect((await ask(id, 'Please name the place.')).status).toBe(200);
  expect((await visitor.patch(path, { description: `${description} In Melville.` })).status).toBeLessThan(300);
  expect((await administrator.post(`/api/admin/enquiries/${id}/text-review`, { decision: 'released' })).status).toBe(
    200,
  );
  expect(await onBoard(id)).toMatchObject({ description: `${description} In Melville.`, beingChecked: false });
  expect((await detail(id)).rewrite).toBeNull();
});

test('does not ask for a rewrite that the seeker can no longer make', async () => {
  const { enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  expect(await ask(enquiryId)).toMatchObject({ status: 409, body: { error: sentences.rewriteTooLate } });
  expect((await detail(enquiryId)).can).toMatchObject({ askRewrite: false, hideWords: true });
  const { id } = await buildEnquiry(deps);
  await administrator.post(`/api/admin/enquiries/${id}/remove`, { reason: 'SPAM' });
  expect((await ask(id)).status).toBe(409);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
  expect((await ask(id, ' ')).status).toBe(400);
});

test.each([
  ['SEEKER', 403],
  ['PROVIDER', 403],
  ['ADMIN', 200],
  ['SUPER_ADMIN', 200],
] as const)('a %s gets %i for a rewrite and for hidden words', async (role, status) => {
  const client = await api.as(await buildAccount(deps, { role }));
  const { id } = await buildEnquiry(deps);
  expect((await client.post(`/api/admin/enquiries/${id}/rewrite`, { note: 'Please rewrite.' })).status).toBe(status);
  const hidden = { decision: 'masked', hide: [{ field: 'title', from: 0, words: 'Geyser' }] };
  expect((await client.post(`/api/admin/enquiries/${id}/text-review`, hidden)).status).toBe(status);
  expect((await api.client().post(`/api/admin/enquiries/${id}/rewrite`, { note: 'Please rewrite.' })).status).toBe(401);
});
