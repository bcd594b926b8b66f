/** An owner's billing: what is due, changes of the plan, details, and files of invoices. */

import type { OwnInvoices } from '@marketplace/contracts/invoices/schemas';
import { sentences } from '@marketplace/contracts/messages';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { saveBillingSettings, startBilling } from '@marketplace/domain/invoices/settings';
import { recordPayment } from '@marketplace/domain/payments/service';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import { days } from '@marketplace/platform/clock';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { type BuiltProvider, buildAccount, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { pdfLines } from '../../../../infra/test/pdf-text.ts';

const deps = await testDeps();
const { clock } = deps;
const api = await testApi(deps);

const operator = {
  ...{ operatorName: 'Marketplace South Africa', operatorAddress: '12 Example Street, Johannesburg, 2001' },
  ...{ bankName: 'Baobab Bank', accountHolder: 'Marketplace SA', accountNumber: '0012345678', branchCode: '999000' },
};
const details = { name: 'Zanele’s Plumbing (Pty) Ltd', address: '14 Immink Drive, Diepkloof, 1862', vatNumber: '' };

let built: BuiltProvider;
let provider: Client;
const own = async () => (await provider.get('/api/providers/me/billing')).body as OwnBilling;
const invoices = async () => ((await provider.get('/api/providers/me/invoices')).body as OwnInvoices).invoices;
const choose = (plan: string | null) => provider.put('/api/providers/me/billing/plan', { plan });
const run = () => billAfter(deps, { providerId: built.providerId, actorId: null }, async () => {});
const linesOf = async (id: string) => {
  const reply = await provider.get(`/api/providers/me/invoices/${id}.pdf`);
  return (await pdfLines(reply.bytes)).flat();
};
const today = () => new Date(clock.now().getTime() + days(1) / 12).toISOString().slice(0, 10);
const daysOn = async (count: number) => {
  clock.advance(days(count));
  await run();
};

beforeAll(async () => {
  const { userId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  await saveBillingSettings(deps, { ...operator, vatNumber: '4000000000' });
  await startBilling(deps, { actorId: userId });
});
beforeEach(async () => {
  built = await buildProvider(deps, { plan: 'R499' });
  provider = await api.as(built);
  await run();
});

test('shows the plan, what is due, how to pay, and the invoice as a file', async () => {
  expect(
    (await provider.put('/api/providers/me/billing/details', { ...details, vatNumber: '4999 999 999' })).status,
  ).toBe(204);
  const billing = await own();
  expect(billing).toMatchObject({
    ...{ plan: 'R499', status: 'ACTIVE', priceCents: 49_900, change: null, obstacle: null, card: false, endsOn: null },
    details: { ...details, vatNumber: '4999999999' },
    bank: { bankName: 'Baobab Bank', accountNumber: '0012345678' },
    nextInvoice: { totalCents: 49_900 },
    due: [{ kind: 'INVOICE', plan: 'R499', totalCents: 49_900, vatCents: 6_509, openCents: 49_900, state: 'OPEN' }],
  });
  const [invoice] = billing.due;
  const lines = await linesOf(invoice!.id);
  for (const words of ['Tax invoice', invoice!.number, 'VAT no. 4000000000', 'Baobab Bank', 'Total incl. VATR499.00'])
    expect(lines.join('\n')).toContain(words);
  // It was issued before the details were entered.
  expect(lines.join('\n')).not.toContain(details.address);
});

// id: own-invoices-only
test('does not find another business’s invoice', async () => {
  const [invoice] = await invoices();
  const stranger = await api.as(await buildProvider(deps, { plan: 'R499' }));
  expect((await stranger.get(`/api/providers/me/invoices/${invoice!.id}.pdf`)).status).toBe(404);
  expect((await provider.get(`/api/providers/me/invoices/${invoice!.id}.pdf`)).status).toBe(200);
});

test('an upgrade begins at once, with the difference on the next invoice', async () => {
  await recordPayment(deps, {
    ...{ providerId: built.providerId, actorId: null, amountCents: 49_900, method: 'EFT', reference: null },
    receivedOn: today(),
  });
  await daysOn(10);
  const offered = (await own()).choices.find(({ plan }) => plan === 'NETWORK_PRO')!;
  expect(offered).toMatchObject({ time: 'NOW', on: today(), priceCents: 79_900 });
  expect(offered.invoiceCents).toBe(79_900 + offered.differenceCents);
  expect((await choose('NETWORK_PRO')).status).toBe(204);
  const after = await own();
  expect(after).toMatchObject({ plan: 'NETWORK_PRO', due: [], nextInvoice: { totalCents: offered.invoiceCents } });
  clock.advance(Date.parse(after.nextInvoice!.issueOn) - Date.parse(today()));
  await run();
  expect((await invoices())[0]).toMatchObject({
    issuedOn: after.nextInvoice!.issueOn,
    totalCents: offered.invoiceCents,
  });
});

test('a downgrade and a cancellation begin after the month, and the current plan takes them back', async () => {
  const { period } = await own();
  expect((await choose('WEBSITE')).status).toBe(204);
  const first = await own();
  expect(first).toMatchObject({ plan: 'R499', change: { plan: 'WEBSITE' }, nextInvoice: { totalCents: 9_900 } });
  expect((await choose(null)).status).toBe(204);
  expect(await own()).toMatchObject({ plan: 'R499', change: { plan: null, on: first.change!.on }, nextInvoice: null });
  expect(first.change!.on > period!.to).toBe(true);
  expect((await choose('R499')).status).toBe(204);
  expect(await own()).toMatchObject({ change: null, nextInvoice: { totalCents: 49_900 } });
});

test('past due names what stops, refuses another plan, and ends with the payment', async () => {
  const [invoice] = await invoices();
  await daysOn(15);
  expect(await own()).toMatchObject({ status: 'PAST_DUE', obstacle: sentences.payFirst, nextInvoice: null });
  const { pastDueSince, endsOn } = await own();
  expect([pastDueSince, endsOn].every((day) => day! > invoice!.dueOn!)).toBe(true);
  const refused = await choose('NETWORK_PRO');
  expect([refused.status, refused.body]).toEqual([409, { code: 'CONFLICT', error: sentences.payFirst }]);
  await recordPayment(deps, {
    ...{ providerId: built.providerId, actorId: null, amountCents: 49_900, method: 'EFT', reference: null },
    receivedOn: today(),
  });
  expect(await own()).toMatchObject({
    ...{ status: 'ACTIVE', due: [], obstacle: null },
    payment: { amountCents: 49_900, restored: true, invoice: { number: invoice!.number } },
  });
});

test.each([
  ['an empty name', { ...details, name: ' ' }, { name: 'Please fill this in' }],
  [
    'a wrong VAT number',
    { ...details, vatNumber: '123' },
    { vatNumber: 'A VAT number has ten digits and starts with 4' },
  ],
])('refuses billing details with %s', async (_name, body, fields) => {
  const reply = await provider.put('/api/providers/me/billing/details', body);
  expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
  expect((await own()).details).toBeNull();
});

test('the plan of a bundle is only given', async () => {
  const refused = await choose('FREE_VIA_BUNDLE');
  expect([refused.status, refused.body]).toEqual([403, { code: 'FORBIDDEN', error: sentences.bundleByRequest }]);
});
