/**
 * Calls every route that shows providers parts of their leads. Each one that shows contact details or a file adds a
 * ledger entry. It shows nothing after the seeker revoked access, while the provider is suspended, or after its
 * withdrawal.
 */
import type { DisclosureWay } from '@marketplace/contracts/enquiries/disclosures';
import { type ContactHidden, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { attachmentQueries } from '@marketplace/domain/attachments/queries';
import { uploadOfKey } from '@marketplace/domain/attachments/rules';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { inviteProvider } from '@marketplace/domain/matching/invitations';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { rateLead } from '@marketplace/domain/ratings/service';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { changeRole } from '@marketplace/domain/users/service';
import { dayAt } from '@marketplace/domain/week';
import { hours } from '@marketplace/platform/clock';
import { noRateLimits } from '@marketplace/platform/rate-limit';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildProvider, enquiryBody } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';
import type { Route } from '../http/route.ts';
import { allRoutes } from '../routes.ts';

const deps = await testDeps();
const { objects } = await testObjects();
// One person posts every request.
const api = await testApi(deps, { objects, rateLimits: noRateLimits });
const visitor = api.client();

const canary = { contactName: 'Canary Bird', contactEmail: 'canary.bird@cage.example', contactPhone: '082 555 7361' };
/** A contact detail in the request's texts, masked for other readers. */
const written = 'feathers@cage.example';
const shows = (text: string) =>
  [canary.contactName, canary.contactEmail, '555 7361', '825557361', written].some((word) => text.includes(word));

let canaries = 0;
/** An accepted lead with a file, of a new provider; open if `accepted` is false. */
const leadOfCanary = async ({ accepted = true } = {}) => {
  const provider = await buildProvider(deps);
  const { providerId } = provider;
  const announced = await visitor.post('/api/objects/upload', { name: 'Cage.jpg', size: 1_000, type: 'image/jpeg' });
  const address = (announced.body as { uploadURL: string }).uploadURL.split('?')[0]!;
  const request = enquiryBody({
    ...canary,
    title: `A cage for ${written}`,
    description: `Please build a cage, and write to ${written} or to ${canary.contactPhone}.`,
    attachments: [address],
  });
  // Each from its own network, because there are more of them than one may post in an hour.
  const from = { 'x-forwarded-for': `10.0.0.${++canaries}` };
  const { id: enquiryId } = (await visitor.post('/api/enquiries', request, from)).body as { id: string };
  const fileId = uploadOfKey(objects.keyOf(address))!.id;
  const file = { name: 'Cage.jpg', type: 'image/jpeg', size: 10, width: 40, height: 30 };
  await attachmentQueries(deps).setReady(fileId, file);
  await matchEnquiry(deps, { enquiryId });
  const lead = (await deps.db('leads').where({ enquiry_id: enquiryId, provider_id: providerId }).first('id'))!;
  if (accepted) await acceptLead(deps, { id: lead.id, providerId });
  await deps.db('lead_follow_ups').insert({ lead_id: lead.id, due_at: deps.clock.now(), created_at: deps.clock.now() });
  return { ...provider, leadId: lead.id, enquiryId, fileId, client: await api.as(provider) };
};
type Lead = Awaited<ReturnType<typeof leadOfCanary>>;

type Shown = { status: number; text: string };
const got = (path: (lead: Lead) => string) => (lead: Lead) => lead.client.get(`/api/providers/me${path(lead)}`);
const plain = (path: string) => got(() => path);
const unzipped = async ({ client }: { client: Client }): Promise<Shown> => {
  const answer = await fetch(`${api.url}/api/providers/me/accepted.xlsx`, { headers: { cookie: client.cookie } });
  const parts = Object.values(unzipSync(Buffer.from(await answer.arrayBuffer())));
  return { status: answer.status, text: parts.map((part) => Buffer.from(part).toString()).join('\n') };
};

/** The CSV and the Excel file, which must agree on whether they show the contact details. */
const bothFiles = async (lead: Lead): Promise<Shown> => {
  const csv = await plain('/accepted.csv')(lead);
  const xlsx = await unzipped(lead);
  expect(shows(csv.text)).toBe(shows(xlsx.text));
  return { status: xlsx.status, text: csv.text + xlsx.text };
};

type Call = (lead: Lead) => Promise<Shown>;
/** `hasNoReason`: another part of the page says why contact details are hidden. */
type Disclosing = { way: DisclosureWay; call: Call; accepted?: false; hasNoReason?: true };
/** The time of a visit, an hour from now. */
const visitBody = () => {
  const start = Math.ceil(deps.clock.now().getTime() / hours(1)) * hours(1) + hours(1);
  const slots = [{ startsAt: new Date(start), endsAt: new Date(start + hours(1)) }];
  return { kind: 'VISIT', slots };
};
/** A call about a visit that the seeker proposed, with an address. The provider picks it first unless `picks` is false. */
const onVisit =
  (call: (client: Client, at: string) => Promise<Shown>, { picks = true } = {}): Call =>
  async ({ client, leadId, enquiryId }) => {
    const request = `/api/requests/${await issueRequestToken(deps, enquiryId)}`;
    const address = `1 ${canary.contactName} Street`;
    await visitor.post(`${request}/leads/${leadId}/appointments`, { ...visitBody(), address });
    const id = (await deps.db('appointments').where({ lead_id: leadId }).first('id'))?.id ?? leadId;
    // By a statement, because the reply to the provider's own choice shows the address.
    const [startsAt, endsAt] = [deps.clock.now(), new Date(deps.clock.now().getTime() + hours(2))];
    const confirmed = { status: 'CONFIRMED', starts_at: startsAt, ends_at: endsAt } as const;
    if (picks) await deps.db('appointments').where({ id, status: 'PROPOSED' }).update(confirmed);
    return call(client, `/api/providers/me/appointments/${id}`);
  };
const today = () => dayAt(deps.clock.now());

/** How each route shows contact details or files. */
const disclosing: Record<string, Disclosing> = {
  'POST /api/providers/me/leads/:id/accept': {
    way: 'acceptance',
    call: ({ client, leadId }) => client.post(`/api/providers/me/leads/${leadId}/accept`),
    accepted: false,
  },
  'GET /api/providers/me/leads/:id': { way: 'request', call: got(({ leadId }) => `/leads/${leadId}`) },
  'PATCH /api/providers/me/leads/:id': {
    way: 'accepted-leads',
    call: ({ client, leadId }) => client.patch(`/api/providers/me/leads/${leadId}`, { note: 'Called' }),
  },
  'GET /api/providers/me/accepted': { way: 'accepted-leads', call: plain('/accepted') },
  'GET /api/providers/me/accepted.:format': { way: 'export', call: bothFiles },
  'GET /api/providers/me/leads/:id/messages': {
    hasNoReason: true,
    way: 'request',
    call: got(({ leadId }) => `/leads/${leadId}/messages`),
  },
  'GET /api/providers/me/conversations': {
    hasNoReason: true,
    way: 'accepted-leads',
    call: async (lead) => {
      await lead.client.post(`/api/providers/me/leads/${lead.leadId}/messages`, { text: 'Good day' });
      return plain('/conversations')(lead);
    },
  },
  'GET /api/providers/me/leads/:id/appointments': {
    hasNoReason: true,
    way: 'request',
    call: (lead) => onVisit((client) => client.get(`/api/providers/me/leads/${lead.leadId}/appointments`))(lead),
  },
  'POST /api/providers/me/appointments/:id/pick': {
    hasNoReason: true,
    way: 'request',
    call: onVisit((client, at) => client.post(`${at}/pick`, { slot: 0 }), { picks: false }),
  },
  'PUT /api/providers/me/appointments/:id/person': {
    hasNoReason: true,
    way: 'request',
    call: onVisit((client, at) => client.put(`${at}/person`, { personId: null })),
  },
  'POST /api/providers/me/appointments/:id/on-the-way': {
    hasNoReason: true,
    way: 'request',
    call: onVisit((client, at) => client.post(`${at}/on-the-way`)),
  },
  'POST /api/providers/me/appointments/:id/done': {
    hasNoReason: true,
    way: 'request',
    call: onVisit((client, at) => client.post(`${at}/done`)),
  },
  'GET /api/providers/me/appointments/:id.ics': {
    hasNoReason: true,
    way: 'request',
    call: onVisit((client, at) => client.get(`${at}.ics`)),
  },
  'GET /api/providers/me/calendar': {
    hasNoReason: true,
    way: 'accepted-leads',
    call: onVisit((client) => client.get(`/api/providers/me/calendar?from=${today()}`)),
  },
  'GET /api/providers/me/attachments/:id': { way: 'attachment', call: got(({ fileId }) => `/attachments/${fileId}`) },
  'GET /api/providers/me/attachments/:id/thumbnail': {
    way: 'attachment',
    call: got(({ fileId }) => `/attachments/${fileId}/thumbnail`),
  },
};

const quoteBody = { lines: [{ description: 'Labour, per hour', quantity: 2, unitPriceCents: 45_000 }], vat: 'NONE' };
/** A call about a draft for the lead. */
const onQuote =
  (call: (client: Client, at: string) => Promise<Shown>): Call =>
  async ({ client, leadId }) => {
    const { body } = await client.post(`/api/providers/me/leads/${leadId}/quotes`, quoteBody);
    return call(client, `/api/providers/me/quotes/${(body as { id?: string }).id ?? leadId}`);
  };

/** The other provider routes, which never show any. */
const others: Record<string, Call> = {
  'GET /api/providers/me/leads': plain('/leads'),
  'GET /api/providers/me/figures': plain('/figures'),
  'GET /api/providers/me/accepted/ids': plain('/accepted/ids?search=canary'),
  'GET /api/providers/me/accepted/figures': plain('/accepted/figures?search=canary'),
  'GET /api/providers/me/stats': plain('/stats?weeks=12'),
  'GET /api/providers/me': plain(''),
  'GET /api/providers/me/quick-replies': plain('/quick-replies'),
  'GET /api/providers/me/mail-preferences': plain('/mail-preferences'),
  'GET /api/providers/me/requests': plain('/requests'),
  'GET /api/providers/me/ratings': async (lead) => {
    await closeRequest(deps, { enquiryId: lead.enquiryId, end: { outcome: 'DONE', leadId: lead.leadId } });
    await rateLead(deps, { ...lead, stars: 5, text: '', isProven: true });
    return plain('/ratings')(lead);
  },
  'POST /api/providers/me/ratings/:id/answer': ({ client, leadId }) =>
    client.post(`/api/providers/me/ratings/${leadId}/answer`, { text: 'Thank you' }),
  'GET /api/providers/me/notifications': plain('/notifications'),
  'GET /api/providers/me/phone': plain('/phone'),
  'PUT /api/providers/me/phone': ({ client }) =>
    client.put('/api/providers/me/phone', { number: '082 555 0134', kinds: ['lead'] }),
  'POST /api/providers/me/phone/confirm': ({ client }) =>
    client.post('/api/providers/me/phone/confirm', { code: '000000' }),
  'DELETE /api/providers/me/phone': ({ client }) => client.delete('/api/providers/me/phone'),
  'PUT /api/providers/me/push-subscription': ({ client }) => client.put('/api/providers/me/push-subscription', {}),
  'DELETE /api/providers/me/push-subscription': ({ client }) => client.delete('/api/providers/me/push-subscription'),
  'POST /api/providers/me/lead-invitations/:id/take': async ({ client, providerId, userId }) => {
    const { id: enquiryId } = await buildEnquiry(deps, { ...canary, contactEmailConfirm: canary.contactEmail });
    const invited = { enquiryId, to: { providerId }, invitedBy: userId };
    const { id } = await inviteProvider(deps, invited);
    return client.post(`/api/providers/me/lead-invitations/${id}/take`);
  },
  'POST /api/providers/me/leads/:id/decline': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/decline`),
  'POST /api/providers/me/leads/decline': ({ client, leadId }) =>
    client.post('/api/providers/me/leads/decline', { ids: [leadId] }),
  'POST /api/providers/me/leads/assign': ({ client, leadId }) =>
    client.post('/api/providers/me/leads/assign', { ids: [leadId], assigneeId: null }),
  'POST /api/providers/me/leads/move': ({ client, leadId }) =>
    client.post('/api/providers/me/leads/move', { ids: [leadId], crmStatus: 'WON' }),
  'PUT /api/providers/me/leads/:id/decline-reason': ({ client, leadId }) =>
    client.put(`/api/providers/me/leads/${leadId}/decline-reason`, { reason: 'TOO_FAR' }),
  'POST /api/providers/me/leads/:id/messages': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/messages`, { text: 'Good day' }),
  'POST /api/providers/me/leads/:id/messages/read': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/messages/read`, { upTo: leadId }),
  'POST /api/providers/me/leads/:id/messages/report': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/messages/report`, { reason: 'SPAM' }),
  'DELETE /api/providers/me/leads/:id/messages/:messageId': ({ client, leadId }) =>
    client.delete(`/api/providers/me/leads/${leadId}/messages/${leadId}`),
  'GET /api/providers/me/leads/:id/message-files/:fileId': ({ client, leadId, fileId }) =>
    client.get(`/api/providers/me/leads/${leadId}/message-files/${fileId}`),
  'GET /api/providers/me/leads/:id/message-files/:fileId/thumbnail': ({ client, leadId, fileId }) =>
    client.get(`/api/providers/me/leads/${leadId}/message-files/${fileId}/thumbnail`),
  'POST /api/providers/me/leads/:id/report': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/report`, { reason: 'SPAM' }),
  'PUT /api/providers/me/quick-replies': ({ client }) =>
    client.put('/api/providers/me/quick-replies', { replies: [{ name: 'Hello', text: 'Good day' }] }),
  'GET /api/providers/me/leads/:id/quotes': got(({ leadId }) => `/leads/${leadId}/quotes`),
  'POST /api/providers/me/leads/:id/quotes': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/quotes`, quoteBody),
  'GET /api/providers/me/quotes': plain('/quotes'),
  'GET /api/providers/me/team': plain('/team'),
  'PUT /api/providers/me/team/notices': ({ client }) =>
    client.put('/api/providers/me/team/notices', { notices: 'ALL' }),
  'POST /api/providers/me/team/leave': ({ client }) => client.post('/api/providers/me/team/leave'),
  'PUT /api/providers/me/leads/:id/assignee': ({ client, leadId }) =>
    client.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId: null }),
  'GET /api/providers/me/portfolio': plain('/portfolio'),
  'GET /api/providers/me/plan': plain('/plan'),
  'GET /api/providers/me/profile': plain('/profile'),
  'GET /api/providers/me/quotes/:id': onQuote((client, at) => client.get(at)),
  'PUT /api/providers/me/quotes/:id': onQuote((client, at) => client.put(at, quoteBody)),
  'DELETE /api/providers/me/quotes/:id': onQuote((client, at) => client.delete(at)),
  'POST /api/providers/me/quotes/:id/send': onQuote((client, at) => client.post(`${at}/send`, quoteBody)),
  'POST /api/providers/me/quotes/:id/revise': onQuote(async (client, at) => {
    await client.post(`${at}/send`, quoteBody);
    return client.post(`${at}/revise`, quoteBody);
  }),
  'POST /api/providers/me/quotes/:id/withdraw': onQuote(async (client, at) => {
    await client.post(`${at}/send`, quoteBody);
    return client.post(`${at}/withdraw`);
  }),
  'GET /api/providers/me/quotes/:id.pdf': onQuote((client, at) => client.get(`${at}.pdf`)),
  'GET /api/providers/me/quotes/:id/files/:fileId': ({ client, fileId }) =>
    client.get(`/api/providers/me/quotes/${crypto.randomUUID()}/files/${fileId}`),
  'POST /api/providers/me/leads/:id/appointments': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/appointments`, visitBody()),
  'POST /api/providers/me/leads/:id/completion': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/completion`, { answer: 'DONE' }),
  'POST /api/providers/me/leads/:id/rating-request': ({ client, leadId }) =>
    client.post(`/api/providers/me/leads/${leadId}/rating-request`),
  'POST /api/providers/me/appointments/:id/cancel': onVisit((client, at) =>
    client.post(`${at}/cancel`, { reason: 'TIME' }),
  ),
  'GET /api/providers/me/calendar-feed': plain('/calendar-feed'),
  'PUT /api/providers/me/available-now': ({ client }) => client.put('/api/providers/me/available-now', { hours: 4 }),
  'PUT /api/providers/me/night-ringing': ({ client }) =>
    client.put('/api/providers/me/night-ringing', { ringsAtNight: false }),
  'PUT /api/providers/me/calendar-feed': ({ client }) => client.put('/api/providers/me/calendar-feed', {}),
  'DELETE /api/providers/me/calendar-feed': ({ client }) => client.delete('/api/providers/me/calendar-feed'),
  'GET /api/providers/me/price-book': plain('/price-book'),
  'PUT /api/providers/me/price-book': ({ client }) => client.put('/api/providers/me/price-book', { lines: [] }),
};

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;
const aboutLeads = ({ policy }: Route) => policy === 'seeProviderArea' || policy === 'answerLeads';
const ledgerOf = ({ enquiryId, providerId }: Lead) =>
  deps.db('disclosures').where({ enquiry_id: enquiryId, reader_id: providerId }).pluck('way');

test('lists every provider route about leads, with or without contact details', () => {
  const routes = allRoutes(api.deps).filter(aboutLeads).map(nameOf).sort();
  expect([...Object.keys(disclosing), ...Object.keys(others)].sort()).toEqual(routes);
});

const isFile = ({ way }: Disclosing) => way === 'attachment';

test.each(Object.entries(disclosing))('%s adds a ledger entry', async (_, route) => {
  const lead = await leadOfCanary({ accepted: route.accepted ?? true });
  expect(await ledgerOf(lead)).toEqual([]);
  const first = await route.call(lead);
  expect([first.status, isFile(route) || shows(first.text)]).toEqual([isFile(route) ? 302 : 200, true]);
  expect(await ledgerOf(lead)).toEqual([route.way]);
});

/** Ways to hide a contact that the provider has already read. */
const hiding: Record<ContactHidden, (lead: Lead) => Promise<unknown>> = {
  revoked: (lead) => revokeContact(deps, lead),
  suspended: ({ providerId }) => suspendProvider(deps, { providerId, reason: 'Complaints' }),
  // The only other role with access to the provider's pages.
  withdrawn: async ({ userId }) =>
    changeRole(deps, {
      userId,
      role: 'SUPER_ADMIN',
      actorId: (await buildAccount(deps, { role: 'SUPER_ADMIN' })).userId,
    }),
};

describe.each(Object.entries(hiding) as [ContactHidden, (typeof hiding)[ContactHidden]][])('%s', (reason, hide) => {
  test.each(Object.entries(disclosing))('%s shows nothing and adds no entry', async (_, route) => {
    const lead = await leadOfCanary({ accepted: route.accepted ?? true });
    if (route.accepted === false && reason === 'revoked')
      await acceptLead(deps, { id: lead.leadId, providerId: lead.providerId });
    await hide(lead);
    const after = await route.call(lead);
    expect(shows(after.text)).toBe(false);
    expect(await ledgerOf(lead)).toEqual([]);
    if (isFile(route)) expect(after.status).toBe(404);
    else if (route.way === 'export') expect(after.text).toContain(whyContactHidden({ contactHidden: reason }).title);
    else if (route.accepted === false) expect(after.status).toBeGreaterThanOrEqual(403);
    else if (!route.hasNoReason) expect(after.text).toContain(`"contactHidden":"${reason}"`);
  });
});

test('lifting a suspension shows the contact again', async () => {
  const lead = await leadOfCanary();
  const search = async () => (await lead.client.get('/api/providers/me/accepted?search=canary')).text;
  await suspendProvider(deps, { providerId: lead.providerId, reason: 'Complaints' });
  expect(JSON.parse(await search())).toMatchObject({ leads: [] });
  await liftSuspension(deps, { providerId: lead.providerId });
  expect(shows(await search())).toBe(true);
});

test.each(Object.entries(others))('%s shows no contact detail', async (_, call) => {
  const lead = await leadOfCanary();
  expect(shows((await call(lead)).text)).toBe(false);
  expect(await ledgerOf(lead)).toEqual([]);
});

test('after a revocation, searches do not match the contact, and the provider’s notes stay', async () => {
  const lead = await leadOfCanary();
  const search = async (text: string) => {
    const { body } = await lead.client.get(`/api/providers/me/accepted?search=${encodeURIComponent(text)}`);
    return (body as { leads: { id: string }[] }).leads.map(({ id }) => id);
  };
  await lead.client.patch(`/api/providers/me/leads/${lead.leadId}`, { note: 'Wants brass', crmStatus: 'WON' });
  for (const text of ['canary', '082 555 7361', written, 'brass']) expect(await search(text)).toEqual([lead.leadId]);
  await revokeContact(deps, lead);
  for (const text of ['canary', '082 555 7361', written]) expect(await search(text)).toEqual([]);
  expect(await search('brass')).toEqual([lead.leadId]);
  const { body } = await lead.client.get('/api/providers/me/accepted');
  expect(body).toMatchObject({
    leads: [{ contactName: null, contactEmail: null, callNumber: null, crmStatus: 'WON', attachments: [] }],
  });
  const refused = await lead.client.patch(`/api/providers/me/leads/${lead.leadId}`, { followUpOn: '2026-03-05' });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { followUpOn: 'The client has withdrawn their contact details' } },
  ]);
});

test('an administrator who opens the request is recorded in the ledger and sees the entry', async () => {
  const lead = await leadOfCanary();
  const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
  const admin = await api.as(administrator);
  await lead.client.get('/api/providers/me/accepted.csv');
  await revokeContact(deps, lead);
  const { body } = await admin.get(`/api/admin/enquiries/${lead.enquiryId}`);
  const at = deps.clock.now().toISOString();
  const reading = { firstAt: at, lastAt: at, times: 1 };
  const provider = { reader: 'provider', readerId: lead.providerId, readerName: lead.businessName };
  const reader = { reader: 'administrator', readerId: administrator.userId, readerName: 'Johan Pretorius' };
  expect((body as { disclosures: object[] }).disclosures).toEqual(
    expect.arrayContaining([
      { ...reading, ...provider, way: 'export', revokedAt: at },
      { ...reading, ...reader, way: 'administration', revokedAt: null },
    ]),
  );
});
