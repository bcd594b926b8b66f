/**
 * Calls every route for administrators. Each one that changes something or shows contact details must leave an audit
 * entry.
 */
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { sendMessage } from '@marketplace/domain/conversations/service';
import { matchingRule } from '@marketplace/domain/matching/rules';
import { runSimulation } from '@marketplace/domain/matching-simulations/service';
import { receiveEvent } from '@marketplace/domain/payments/card-outcomes';
import { creditInvoice, recordPayment } from '@marketplace/domain/payments/service';
import { packed, statementSamples } from '@marketplace/domain/payments/statement-samples';
import { bookNewLines } from '@marketplace/domain/payments/statements';
import { requestPlan } from '@marketplace/domain/plan-requests/service';
import { reportConversation, reportLead } from '@marketplace/domain/reports/service';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { grantTo } from '@marketplace/domain/subscriptions/service';
import { expect, test } from 'vitest';
import { type Client, type Reply, testApi } from '../../../../infra/test/api.ts';
import {
  applicationBody,
  buildAccount,
  buildDocument,
  buildEnquiry,
  buildLead,
  buildProvider,
  buildRating,
  contactBody,
  suspiciousText,
  unique,
} from '../../../../infra/test/builders.ts';
import { fakeGateway } from '../../../../infra/test/card-gateway.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { testObjects } from '../../../../infra/test/object-store.ts';
import { verificationBody } from '../../../../infra/test/verification-body.ts';
import type { Route } from '../http/route.ts';
import { allRoutes } from '../routes.ts';

const deps = await testDeps();
const { objects } = await testObjects();
const webhooks = { keys: sessionKeys('a key for the secrets of webhooks in tests'), privateHosts: [] };
const gateway = fakeGateway();
const api = await testApi(deps, { objects, webhooks, cards: gateway.cards });
const administrator = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Johan Pretorius' });
const admin = await api.as(administrator);

const billingSettings = {
  ...{ operatorName: 'Marketplace', operatorAddress: '1 Main Road', vatNumber: '4123456789', bankName: 'Bank' },
  ...{ accountHolder: 'Marketplace', accountNumber: '1234567890', branchCode: '250655' },
};
/** Contact details of all people that an administrator can see here. */
const canary = { email: 'canary.bird@cage.example', phone: '082 555 7361' };
/** In the displayed and the stored form. */
const shows = (text: string) => [...Object.values(canary), '825557361'].some((contact) => text.includes(contact));

const provider = await buildProvider(deps, {
  account: { email: canary.email, name: 'Canary Bird', phone: canary.phone, passwordHash: 'x' },
});
const contact = { contactEmail: canary.email, contactEmailConfirm: canary.email, contactPhone: canary.phone };
const enquiry = await buildEnquiry(deps, {
  ...contact,
  title: 'Painter, 082 first',
  description: 'then my friend 555 and my brother 0199, you know what to do',
});
const visitor = api.client();
const { id: messageId } = (await visitor.post('/api/contact', contactBody({ email: canary.email }))).body as {
  id: string;
};
const { id: canarysApplication } = (await visitor.post('/api/provider-applications', applicationBody(canary))).body as {
  id: string;
};
const applications: string[] = [];
const application = async () => {
  const reply = await visitor.post(
    '/api/provider-applications',
    applicationBody({ email: `${unique('a')}@cage.example` }),
  );
  const { id } = reply.body as { id: string };
  applications.push(id);
  return id;
};
const pass = async (email = canary.email) => {
  const reply = await admin.post('/api/admin/access-passes', { email, plan: 'R499', ttl: 300 });
  return (reply.body as { id: string }).id;
};
await pass();

/** An application with an emailed pass. */
const approved = async () => {
  const id = await application();
  const { passId } = (await admin.post(`/api/admin/applications/${id}/approve`)).body as { passId: string };
  return { id, passId };
};
/** A reported conversation in which the client wrote down their contact details. */
const report = async () => {
  const { leadId, enquiryId } = await buildLead(deps, { status: 'ACCEPTED' });
  const key = { side: 'SEEKER', enquiryId, leadId } as const;
  const text = `Call me on ${canary.phone}`;
  await sendMessage(deps, key, { text, addresses: [], keyOf: undefined, idempotencyKey: null });
  return reportConversation(deps, key, { reason: 'ABUSIVE', text });
};
await report();
/** The open request of a provider to change its plan, with contact details in its reason. */
const planRequest = async () => {
  const { providerId, userId } = await buildProvider(deps);
  await requestPlan(deps, { providerId, actorId: userId, plan: 'FREE_VIA_BUNDLE', reason: `Call ${canary.phone}` });
  return (await deps.db('plan_requests').where({ provider_id: providerId }).first('id'))!.id;
};
await planRequest();
const words = `Please call ${canary.phone} or write to ${canary.email}`;

const addPartnerSite = async () => {
  await deps.db('partner_sites').delete();
  return admin.post('/api/admin/partner-sites', { name: 'Homes', origin: 'https://homes.example' });
};
const webhookBody = { url: 'https://hooks.example.com/in', events: ['lead.sent'] };
const addWebhook = async () => {
  await deps.db('webhooks').delete();
  return admin.post('/api/admin/webhooks', webhookBody);
};
const webhookId = async () => ((await addWebhook()).body as { id: string }).id;
const enquiryPath = `/api/admin/enquiries/${enquiry.id}`;
/** Only one simulation may run, so this cancels any other first. */
const cancel = (id: string) => admin.post(`/api/admin/matching/simulations/${id}/cancel`);
const simulate = async () => {
  for (const id of await deps.db('matching_simulations').whereIn('status', ['WAITING', 'RUNNING']).pluck('id'))
    await cancel(id);
  return admin.post('/api/admin/matching/simulations', { name: 'Today', rule: matchingRule });
};
const simulated = async () => {
  const { id } = (await simulate()).body as { id: string };
  await runSimulation(deps, id);
  return id;
};

const cardPayment = async () => {
  const payment = { providerId: provider.providerId, actorId: null, amountCents: 1000, method: 'CARD' as const };
  const charge = { receivedOn: deps.clock.now().toISOString().slice(0, 10), reference: unique('charge') };
  return (await recordPayment(deps, { ...payment, ...charge })).paymentId;
};
const cardEvent = async () => {
  const event = { kind: 'REFUND_FAILED', key: unique('event'), reference: null, amountCents: 100 } as const;
  await receiveEvent(deps, gateway.cards, { ...event, currency: 'ZAR', detail: null });
  return (await deps.db('card_events').where({ key: event.key }).first('id'))!.id;
};

/** A bank statement with a payer's number in it. */
const importLine = () => {
  const text = `PAYSHAP ${canary.phone} ${unique('x')}`;
  const content = packed(
    statementSamples.fnb([{ day: deps.clock.now().toISOString().slice(0, 10), cents: 100, text }]),
  );
  return admin.post('/api/admin/money/statements', { name: 'march.csv', content });
};
const waitingLine = async () => {
  await importLine();
  await bookNewLines(deps);
  return (await deps.db('statement_lines').where({ state: 'WAITING' }).first('id'))!.id;
};
await waitingLine();

const heldRating = async () => (await buildRating(deps, { text: suspiciousText })).ratingId;

const providerPath = `/api/admin/providers/${provider.providerId}`;
const tomorrow = () => new Date(deps.clock.now().getTime() + 86_400_000).toISOString();

const document = () => buildDocument(deps, { providerId: provider.providerId });
const validOn = () => tomorrow().slice(0, 10);

/** A business to invite, and one that cannot be invited. */
const importFile = () =>
  [
    'Business name,Contact name,Email,Phone,Category,Place,Plan',
    ...[`${unique('a')}@cage.example`, canary.email].map(
      (email) => `Bird Cages,Canary Bird,${email},${canary.phone},Plumbing,Sandton,Website only`,
    ),
  ].join('\n');

/** An invoice of the provider that nothing has settled. */
let invoices = 0;
const invoice = async () => {
  invoices += 1;
  const [row] = await deps
    .db('invoices')
    .insert({
      ...{ kind: 'INVOICE', series: 'AUDIT-2026', sequence: invoices, provider_id: provider.providerId },
      ...{ issued_on: '2026-01-01', due_on: '2036-01-01', vat_basis_points: 0, net_cents: 900, vat_cents: 0 },
      ...{ total_cents: 900, open_cents: 900, created_at: deps.clock.now() },
    } as never)
    .returning('id');
  await deps.db('invoice_versions').insert({
    ...{ invoice_id: row!.id, version: 1, operator_name: 'Marketplace', operator_address: '1 Main Road' },
    ...{ customer_name: 'Canary', created_at: deps.clock.now() },
  } as never);
  return row!.id;
};
const invoicePath = async () => `/api/admin/invoices/${await invoice()}`;
/** A payment of the provider, with more than its invoices owe. */
const payment = async () => {
  const { paymentId } = await recordPayment(deps, {
    ...{ providerId: provider.providerId, actorId: null, amountCents: 1_000_000, method: 'EFT', reference: null },
    receivedOn: today(),
  });
  return paymentId;
};
const today = () => deps.clock.now().toISOString().slice(0, 10);
const refund = () => ({ amountCents: 1, refundedOn: today(), reason: words });

/** A successful call of each route by an administrator. */
/** A new request, and an invitation of a new provider to it. */
const invite = async () => {
  const { id } = await buildEnquiry(deps, contact);
  const { providerId } = await buildProvider(deps);
  return admin.post(`/api/admin/enquiries/${id}/invitations`, { providerId, reason: words });
};

const calls: Record<string, (admin: Client) => Promise<Reply>> = {
  'GET /api/admin/access-passes': () => admin.get('/api/admin/access-passes'),
  'GET /api/admin/access-passes.:format': () => admin.get('/api/admin/access-passes.csv'),
  'POST /api/admin/access-passes': () =>
    admin.post('/api/admin/access-passes', { email: canary.email, plan: 'R499', ttl: 300 }),
  'POST /api/admin/access-passes/:id/email': async () => admin.post(`/api/admin/access-passes/${await pass()}/email`),
  'DELETE /api/admin/access-passes/:id': async () => admin.delete(`/api/admin/access-passes/${await pass()}`),
  'GET /api/admin/applications': () => admin.get('/api/admin/applications'),
  'GET /api/admin/applications.:format': () => admin.get('/api/admin/applications.csv'),
  'GET /api/admin/applications/:id': () => admin.get(`/api/admin/applications/${canarysApplication}`),
  'POST /api/admin/applications/:id/approve': async () =>
    admin.post(`/api/admin/applications/${await application()}/approve`),
  'POST /api/admin/applications/:id/pass': async () => {
    const { id, passId } = await approved();
    return admin.post(`/api/admin/applications/${id}/pass`, { passId });
  },
  'POST /api/admin/applications/:id/reject': async () =>
    admin.post(`/api/admin/applications/${await application()}/reject`, { message: words }),
  'POST /api/admin/applications/:id/questions': async () =>
    admin.post(`/api/admin/applications/${await application()}/questions`, { question: words }),
  'GET /api/admin/messages': () => admin.get('/api/admin/messages'),
  'GET /api/admin/messages.:format': () => admin.get('/api/admin/messages.csv'),
  'GET /api/admin/messages/:id': () => admin.get(`/api/admin/messages/${messageId}`),
  'PATCH /api/admin/messages/:id': () =>
    admin.patch(`/api/admin/messages/${messageId}`, { assigneeId: administrator.userId }),
  'POST /api/admin/messages/:id/answers': () => admin.post(`/api/admin/messages/${messageId}/answers`, { text: words }),
  'GET /api/admin/audit': () => admin.get('/api/admin/audit'),
  'GET /api/admin/audit.:format': () => admin.get('/api/admin/audit.csv'),
  'GET /api/admin/dashboard': () => admin.get('/api/admin/dashboard'),
  'GET /api/admin/work': () => admin.get('/api/admin/work'),
  'GET /api/admin/work/counts': () => admin.get('/api/admin/work/counts'),
  'PUT /api/admin/work-mail': () => admin.put('/api/admin/work-mail', { wanted: true }),
  'GET /api/admin/search': () => admin.get(`/api/admin/search?q=${encodeURIComponent(canary.email)}`),
  'GET /api/admin/partner-sites': () => admin.get('/api/admin/partner-sites'),
  'POST /api/admin/partner-sites': () => addPartnerSite(),
  'DELETE /api/admin/partner-sites/:id': async () => {
    const { sites } = (await addPartnerSite()).body as { sites: { id: string }[] };
    return admin.delete(`/api/admin/partner-sites/${sites[0]!.id}`);
  },
  'GET /api/admin/webhooks': () => admin.get('/api/admin/webhooks'),
  'POST /api/admin/webhooks': () => addWebhook(),
  'PUT /api/admin/webhooks/:id': async () => admin.put(`/api/admin/webhooks/${await webhookId()}`, webhookBody),
  'PUT /api/admin/webhooks/:id/paused': async () =>
    admin.put(`/api/admin/webhooks/${await webhookId()}/paused`, { paused: true }),
  'POST /api/admin/webhooks/:id/secret': async () => admin.post(`/api/admin/webhooks/${await webhookId()}/secret`),
  'POST /api/admin/webhooks/:id/test': async () => admin.post(`/api/admin/webhooks/${await webhookId()}/test`),
  'DELETE /api/admin/webhooks/:id': async () => admin.delete(`/api/admin/webhooks/${await webhookId()}`),
  'GET /api/admin/webhooks/:id/deliveries': async () =>
    admin.get(`/api/admin/webhooks/${await webhookId()}/deliveries`),
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': async () => {
    const id = await webhookId();
    await admin.post(`/api/admin/webhooks/${id}/test`);
    const [delivery] = await deps
      .db('webhook_deliveries')
      .where({ webhook_id: id })
      .update({ due_at: null, outcome: 'FAILED' })
      .returning('id');
    return admin.post(`/api/admin/webhooks/${id}/deliveries/${delivery!.id}/replay`);
  },
  'GET /api/admin/failures': () => admin.get('/api/admin/failures'),
  'POST /api/admin/failures/retry': () => admin.post('/api/admin/failures/retry', { key: 'outbox:no.such:aaaaaaaa' }),
  'POST /api/admin/failures/discard': () =>
    admin.post('/api/admin/failures/discard', { key: 'outbox:no.such:aaaaaaaa' }),
  'GET /api/admin/queues': () => admin.get('/api/admin/queues'),
  'GET /api/admin/queues/:queue/jobs': () => admin.get('/api/admin/queues/mail/jobs?state=waiting'),
  'POST /api/admin/queues/:queue/jobs/:action': () =>
    admin.post('/api/admin/queues/mail/jobs/retry', { id: crypto.randomUUID() }),
  'PATCH /api/admin/queues/:queue': () => admin.patch('/api/admin/queues/mail', { isPaused: false }),
  'GET /api/admin/system-health/history': () => admin.get('/api/admin/system-health/history'),
  'GET /api/admin/system-health': () => admin.get('/api/admin/system-health'),
  'GET /api/admin/enquiries': () => admin.get('/api/admin/enquiries'),
  'GET /api/admin/enquiries.:format': () => admin.get('/api/admin/enquiries.csv'),
  'GET /api/admin/enquiries/:id': () => admin.get(enquiryPath),
  'GET /api/admin/enquiries/:id/match': () => admin.get(`${enquiryPath}/match`),
  'POST /api/admin/enquiries/:id/rematch': () => admin.post(`${enquiryPath}/rematch`, { press: crypto.randomUUID() }),
  'POST /api/admin/enquiries/:id/remove': async () => {
    const { id } = await buildEnquiry(deps, contact);
    return admin.post(`/api/admin/enquiries/${id}/remove`, { reason: 'SPAM', note: `Wrote to ${canary.email}` });
  },
  'GET /api/admin/reports': () => admin.get('/api/admin/reports'),
  'POST /api/admin/reports/:id/ask-client': async () => {
    const { leadId, providerId } = await buildLead(deps);
    const id = await reportLead(deps, { providerId, id: leadId, reason: 'WRONG_NUMBER', text: words });
    return admin.post(`/api/admin/reports/${id}/ask-client`);
  },
  'POST /api/admin/reports/:id/decide': async () =>
    admin.post(`/api/admin/reports/${await report()}/decide`, { decision: 'CONFIRMED' }),
  'GET /api/admin/plan-requests': () => admin.get('/api/admin/plan-requests'),
  'GET /api/admin/providers/:id/plan-requests': () => admin.get(`${providerPath}/plan-requests`),
  'POST /api/admin/plan-requests/:id/decide': async () =>
    admin.post(`/api/admin/plan-requests/${await planRequest()}/decide`, { decision: 'DECLINED', note: words }),
  'GET /api/admin/held-texts': () => admin.get('/api/admin/held-texts'),
  'POST /api/admin/enquiries/:id/text-review': () =>
    admin.post(`/api/admin/enquiries/${enquiry.id}/text-review`, { decision: 'masked' }),
  'POST /api/admin/enquiries/:id/rewrite': async () => {
    const { id } = await buildEnquiry(deps, contact);
    return admin.post(`/api/admin/enquiries/${id}/rewrite`, { note: words });
  },
  'POST /api/admin/ratings/:id/text-review': async () =>
    admin.post(`/api/admin/ratings/${await heldRating()}/text-review`, { decision: 'masked' }),
  'POST /api/admin/ratings/:id/refuse': async () =>
    admin.post(`/api/admin/ratings/${await heldRating()}/refuse`, {
      reason: 'OTHER',
      note: `Wrote to ${canary.email}`,
    }),
  'GET /api/admin/users': () => admin.get('/api/admin/users'),
  'GET /api/admin/users.:format': () => admin.get('/api/admin/users.csv'),
  'GET /api/admin/users/:id': () => admin.get(`/api/admin/users/${provider.userId}`),
  'PATCH /api/admin/users/:id/role': async () =>
    admin.patch(`/api/admin/users/${(await buildAccount(deps)).userId}/role`, { role: 'ADMIN' }),
  'DELETE /api/admin/users/:id/sessions': () => admin.delete(`/api/admin/users/${provider.userId}/sessions`),
  'POST /api/admin/users/:id/reset-link': () => admin.post(`/api/admin/users/${provider.userId}/reset-link`),
  'GET /api/admin/matching/simulations': () => admin.get('/api/admin/matching/simulations'),
  'POST /api/admin/matching/simulations': () => simulate(),
  'POST /api/admin/matching/simulations/:id/cancel': async () => cancel(((await simulate()).body as { id: string }).id),
  'GET /api/admin/matching/comparison': async () => {
    const id = await simulated();
    return admin.get(`/api/admin/matching/comparison?left=observed&right=${id}`);
  },
  'GET /api/admin/demand': () => admin.get('/api/admin/demand'),
  'GET /api/admin/demand.:format': () => admin.get('/api/admin/demand.csv'),
  'POST /api/admin/enquiries/:id/messages': () =>
    admin.post(`${enquiryPath}/messages`, { kind: 'MESSAGE', text: words }),
  'GET /api/admin/enquiries/:id/notes': () => admin.get(`${enquiryPath}/notes`),
  'POST /api/admin/enquiries/:id/notes': () => admin.post(`${enquiryPath}/notes`, { text: words }),
  'GET /api/admin/providers/:id/notes': () => admin.get(`${providerPath}/notes`),
  'POST /api/admin/providers/:id/notes': () => admin.post(`${providerPath}/notes`, { text: words }),
  'GET /api/admin/providers/:id/mails': () => admin.get(`${providerPath}/mails`),
  'GET /api/admin/providers/:id/assignable': () => admin.get(`${providerPath}/assignable`),
  'POST /api/admin/providers/:id/leads': async () => {
    const { id } = await buildEnquiry(deps, contact);
    const { providerId } = await buildProvider(deps);
    return admin.post(`/api/admin/providers/${providerId}/leads`, { enquiryId: id, reason: words });
  },
  'GET /api/admin/enquiries/:id/assignable': () => admin.get(`${enquiryPath}/assignable`),
  'POST /api/admin/enquiries/:id/invitations': () => invite(),
  'DELETE /api/admin/lead-invitations/:id': async () => {
    const { id } = (await invite()).body as { id: string };
    return admin.delete(`/api/admin/lead-invitations/${id}`);
  },
  'GET /api/admin/providers/:id/documents': () => admin.get(`${providerPath}/documents`),
  'GET /api/admin/documents/:id/file': async () => admin.get(`/api/admin/documents/${await document()}/file`),
  'POST /api/admin/documents/:id/confirm': async () =>
    admin.post(`/api/admin/documents/${await document()}/confirm`, { validOn: validOn() }),
  'POST /api/admin/documents/:id/reject': async () =>
    admin.post(`/api/admin/documents/${await document()}/reject`, { rejection: 'other', note: words }),
  'POST /api/admin/providers/import/check': () =>
    admin.post('/api/admin/providers/import/check', { text: importFile() }),
  'POST /api/admin/providers/import': () =>
    admin.post('/api/admin/providers/import', { text: importFile(), basis: 'CUSTOMER', source: words }),
  'GET /api/admin/providers': () => admin.get('/api/admin/providers'),
  'GET /api/admin/providers.:format': () => admin.get('/api/admin/providers.csv'),
  'GET /api/admin/providers/:id': () => admin.get(providerPath),
  'PATCH /api/admin/providers/:id': () =>
    admin.patch(providerPath, { phone: '083 555 0001', coverageRadiusKm: 60, note: canary.phone }),
  'PATCH /api/admin/providers/:id/verification': () =>
    admin.patch(`${providerPath}/verification`, verificationBody(deps.clock.now(), { note: canary.phone })),
  'PATCH /api/admin/providers/:id/subscription': () =>
    admin.patch(`${providerPath}/subscription`, { plan: 'NETWORK_PRO', note: canary.email }),
  'POST /api/admin/providers/:id/grants': () =>
    admin.post(`${providerPath}/grants`, { kind: 'DAYS_FREE', days: 7, reason: `Wrote to ${canary.email}` }),
  'POST /api/admin/grants/:id/revocation': async () => {
    const grant = { kind: 'DAYS_FREE', days: 7 } as const;
    const id = await grantTo(deps, { providerId: provider.providerId, actorId: null, reason: words, grant });
    return admin.post(`/api/admin/grants/${id}/revocation`, { reason: words });
  },
  'GET /api/admin/providers/:id/billing': () => admin.get(`${providerPath}/billing`),
  'GET /api/admin/invoices': () => admin.get('/api/admin/invoices'),
  'GET /api/admin/invoices.:format': () => admin.get('/api/admin/invoices.csv'),
  'GET /api/admin/invoices/:id.pdf': async () => admin.get(`${await invoicePath()}.pdf`),
  'GET /api/admin/invoices/:id': async () => admin.get(await invoicePath()),
  'POST /api/admin/invoices/:id/credit-notes': async () =>
    admin.post(`${await invoicePath()}/credit-notes`, { amountCents: 100, creditableCents: 900, reason: words }),
  'POST /api/admin/invoices/:id/write-off': async () =>
    admin.post(`${await invoicePath()}/write-off`, { reason: words }),
  'POST /api/admin/invoices/:id/versions': async () =>
    admin.post(`${await invoicePath()}/versions`, { name: 'Name', address: 'Street', vatNumber: null, reason: words }),
  'POST /api/admin/invoices/:id/payments': async () =>
    admin.post(`${await invoicePath()}/payments`, { amountCents: 900, openCents: 900, receivedOn: today() }),
  'POST /api/admin/invoices/:id/refunds': async () => {
    const id = await invoice();
    const change = { providerId: provider.providerId, actorId: null, reason: words };
    await payment();
    const credit = await creditInvoice(deps, { ...change, invoiceId: id, amountCents: 900 });
    return admin.post(`/api/admin/invoices/${credit}/refunds`, refund());
  },
  'GET /api/admin/money': () => admin.get('/api/admin/money'),
  'GET /api/admin/payments': () => admin.get('/api/admin/payments'),
  'GET /api/admin/payments.:format': () => admin.get('/api/admin/payments.csv'),
  'POST /api/admin/payments/:id/refunds': async () =>
    admin.post(`/api/admin/payments/${await payment()}/refunds`, refund()),
  'POST /api/admin/payments/:id/reversal': async () =>
    admin.post(`/api/admin/payments/${await payment()}/reversal`, { reason: words }),
  'POST /api/admin/payments/:id/card-refund': async () =>
    admin.post(`/api/admin/payments/${await cardPayment()}/card-refund`, { amountCents: 100, reason: words }),
  'GET /api/admin/money/card-events': () => admin.get('/api/admin/money/card-events'),
  'POST /api/admin/money/card-events/:id/settle': async () =>
    admin.post(`/api/admin/money/card-events/${await cardEvent()}/settle`, { as: 'DONE', reason: words }),
  'GET /api/admin/journal.:format': () => admin.get('/api/admin/journal.csv?from=2026-01-01&to=2026-12-31'),
  'POST /api/admin/money/statements': () => importLine(),
  'GET /api/admin/money/statements': () => admin.get('/api/admin/money/statements'),
  'GET /api/admin/money/statements/:id': async () =>
    admin.get(`/api/admin/money/statements/${((await importLine()).body as { id: string }).id}`),
  'GET /api/admin/money/statement-lines': () => admin.get('/api/admin/money/statement-lines'),
  'GET /api/admin/money/line-choices': () => admin.get('/api/admin/money/line-choices?search=x'),
  'POST /api/admin/money/statement-lines/:id/settle': async () =>
    admin.post(`/api/admin/money/statement-lines/${await waitingLine()}/settle`, { as: 'NOBODYS' }),
  'GET /api/admin/billing/settings': () => admin.get('/api/admin/billing/settings'),
  'PUT /api/admin/billing/settings': () => admin.put('/api/admin/billing/settings', billingSettings),
  'GET /api/admin/billing/preview': () => admin.get('/api/admin/billing/preview'),
  'POST /api/admin/billing/start': () => admin.post('/api/admin/billing/start'),
  'PATCH /api/admin/providers/:id/suspension': () =>
    admin.patch(`${providerPath}/suspension`, { suspended: true, reason: `Wrote to ${canary.email}` }),
};

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method.toUpperCase()} ${path}`;
const forAdministrators = ({ policy }: Route) =>
  policy !== 'everyone' && policy !== 'signed-in' && rolesThatCan(policy).every((role) => /ADMIN$/.test(role));
const routes = allRoutes(api.deps).filter((route) => forAdministrators(route));

test('the table of calls has every route for administrators, and no other', () => {
  expect(Object.keys(calls).sort()).toEqual(routes.map(nameOf).sort());
});

test.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (name, { method }) => {
  const reply = await calls[name]!(admin);
  // The file of a document is a redirect to the store.
  expect(reply.status, reply.text).toBeLessThan(name.endsWith('/file') ? 303 : 300);
  const entries = await deps.db('audit_entries').where({ request_id: reply.headers.get('x-request-id') });
  const needsEntry = method !== 'get' || shows(reply.text);
  expect(entries).toMatchObject(
    needsEntry || entries.length > 0
      ? [{ actor_id: administrator.userId, address: expect.stringMatching(/\/\d+$/) }]
      : [],
  );
  expect(shows(JSON.stringify(entries))).toBe(false);
});

test('a refused call leaves no entry', async () => {
  const id = await application();
  const count = () => deps.db('audit_entries').where({ subject_id: id });
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.post(`/api/admin/applications/${id}/approve`)).status).toBe(403);
  expect(await count()).toEqual([]);
  expect((await admin.post(`/api/admin/applications/${id}/approve`)).status).toBe(200);
  expect((await admin.post(`/api/admin/applications/${id}/approve`)).status).toBe(409);
  expect(await count()).toHaveLength(1);
});
