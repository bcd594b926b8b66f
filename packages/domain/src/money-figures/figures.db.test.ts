import { applicationStepNames } from '@marketplace/contracts/applications/states';
import { requestStepNames } from '@marketplace/contracts/enquiries/filters';
import type { ProviderPays } from '@marketplace/contracts/providers/filters';
import { SentQuote } from '@marketplace/contracts/quotes/schemas';
import {
  buildAccount,
  buildBilling,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { beforeAll, expect, test } from 'vitest';
import { listEnquiries } from '../enquiries/admin-list.view.ts';
import { recordPayment, reversePayment } from '../payments/service.ts';
import { listApplications } from '../provider-applications/list.view.ts';
import { listProviders } from '../providers/admin-list.view.ts';
import { acceptQuote } from '../quotes/decisions.ts';
import { createQuote } from '../quotes/service.ts';
import { closeRequest } from '../requests/closing.ts';
import { foldRequests } from '../stats/queries.ts';
import { billAllDue } from '../subscriptions/billing.ts';
import { choosePlan, grantTo } from '../subscriptions/service.ts';
import { dayAt, monthOf } from '../week.ts';
import { moneyFigures } from './figures.view.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2026-01-10T08:00:00Z');
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });

beforeAll(async () => {
  await buildBilling(deps, { vatNumber: '4123456789', actorId });
});

const pay = async (providerId: string, amountCents = 49_900): Promise<string> => {
  const payment = { amountCents, method: 'EFT', receivedOn: dayAt(clock.now()), reference: null } as const;
  return (await recordPayment(deps, { providerId, actorId, ...payment })).paymentId;
};

/** Who pays on the last evening of each month, by name, as it was seen then. */
const seen = new Map<string, string[]>();
/** Runs the job until a day, at 10:00, and lets these businesses pay whatever they owe. */
const until = async (day: string, names: Record<string, string>, paying: readonly string[]): Promise<void> => {
  while (dayAt(clock.now()) < day) {
    clock.advance(days(1));
    await billAllDue(deps);
    for (const name of paying) {
      const providerId = names[name]!;
      const owed = await db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).where('open_cents', '>', 0);
      if (owed.length > 0) await pay(providerId);
    }
    const today = dayAt(clock.now());
    if (today === monthOf(today).to) {
      const { items } = await listProviders(deps, { status: 'paying' });
      seen.set(today.slice(0, 7), items.map(({ businessName }) => businessName).toSorted());
    }
  }
};

const providersIn = async (pays: ProviderPays, month: string): Promise<string[]> =>
  (await listProviders(deps, { pays, month })).items.map(({ businessName }) => businessName).toSorted();

// id: paying-providers-by-month
test('counts new, returning and lost providers, and each list is what was seen at the end of its month', async () => {
  const build = async (businessName: string) => (await buildProvider(deps, { plan: 'R499', businessName })).providerId;
  const names: Record<string, string> = {};
  for (const name of ['Always', 'Ends', 'Pauses', 'Reversed', 'Silent']) names[name] = await build(name);
  await until('2026-02-12', names, ['Always', 'Ends', 'Pauses']);
  // A payment that was booked wrongly counts for nothing, on no day.
  const wrong = await pay(names.Reversed!);
  const change = { providerId: names.Reversed!, actorId };
  await reversePayment(deps, { ...change, paymentId: wrong, reason: 'Of another business', bookTo: null });
  names.Late = await build('Late');
  await until('2026-03-05', names, ['Always', 'Ends', 'Pauses', 'Late']);
  await choosePlan(deps, { providerId: names.Ends!, actorId, plan: null });
  await until('2026-05-20', names, ['Always', 'Ends', 'Late']);
  await pay(names.Pauses!);
  await until('2026-06-15', names, ['Always', 'Pauses', 'Late']);

  const { months, mrr, cohorts } = await moneyFigures(deps);
  const by = Object.fromEntries(months.map((month) => [month.month, month]));
  expect(by['2026-01']).toMatchObject({ paying: { providers: 3 }, new: 3, returning: 0, lost: { providers: 0 } });
  expect(by['2026-02']).toMatchObject({ paying: { providers: 4 }, new: 1, returning: 0, lost: { providers: 0 } });
  expect(by['2026-03']).toMatchObject({ new: 0, lost: { providers: 2, pastDue: 1, cancelled: 1 } });
  expect(by['2026-05']).toMatchObject({ new: 0, returning: 1, lost: { providers: 0 } });
  expect(mrr).toMatchObject({ providers: 3, cents: 3 * 49_900 });
  expect(cohorts.map(({ month, providers, paying }) => [month, providers, paying])).toEqual([
    ['2026-01', 3, [3, 3, 1, 1, 2, 2]],
    ['2026-02', 1, [1, 1, 1, 1, 1]],
    ...['2026-03', '2026-04', '2026-05', '2026-06'].map((month, at) => [month, 0, Array(4 - at).fill(0)]),
  ]);

  for (const [at, { month, new: fresh, returning, lost, paying }] of months.entries()) {
    const before = months[at - 1]?.paying.providers ?? 0;
    expect(before + fresh + returning - lost.providers, month).toBe(paying.providers);
    const lists = { new: fresh, returning, lost: lost.providers, paying: paying.providers } as const;
    for (const [pays, count] of Object.entries(lists) as [ProviderPays, number][])
      expect(await providersIn(pays, month), `${pays} ${month}`).toHaveLength(count);
    if (seen.has(month)) expect(await providersIn('paying', month), month).toEqual(seen.get(month));
  }
  expect(seen.size).toBe(5);
  for (const { month, providers, paying } of cohorts) {
    expect((await listProviders(deps, { firstPaid: month })).items, month).toHaveLength(providers);
    for (const [after, count] of paying.entries()) {
      const later = months.at(after - paying.length)!.month;
      const list = await listProviders(deps, { firstPaid: month, pays: 'paying', month: later });
      expect(list.items, `${month} ${later}`).toHaveLength(count);
    }
  }
  expect(await providersIn('paying', '2026-07')).toEqual([]);
});

test('a provider whose plan costs nothing for a time is lost, and its earlier months stay', async () => {
  const { providerId, businessName } = await buildProvider(deps, { plan: 'NETWORK_PRO' });
  await billAllDue(deps);
  await pay(providerId, 79_900);
  await grantTo(deps, { providerId, actorId, reason: 'Sorry', grant: { kind: 'DAYS_FREE', days: 60 } });
  expect((await moneyFigures(deps)).mrr).toMatchObject({ providers: 4, discountCents: 0 });
  await until('2026-07-31', {}, []);
  expect(await providersIn('lost', '2026-07')).toContain(businessName);
  expect(await providersIn('paying', '2026-06')).toContain(businessName);
  // Besides the plan that is free, all that stopped paying are past due.
  const { lost } = (await moneyFigures(deps)).months.at(-1)!;
  expect(lost.providers - lost.pastDue - lost.cancelled).toBe(1);
});

test('each step of the provider funnel is the list of applications that it opens', async () => {
  clock.set('2026-09-05T08:00:00Z');
  const [applied, approved] = [new Date('2026-08-31T21:59:00Z'), new Date('2026-08-31T22:00:00Z')];
  const apply = async (status: 'new' | 'approved', at: Date) => {
    const [row] = await db('provider_applications')
      .insert({
        ...{ status, plan: 'network-pro', business_name: 'Blue Tap', contact_name: 'Sipho', phone: '+27820000000' },
        ...{ email: 'sipho@example.org', category_id: category('plumbing'), service_area: 'Soweto', created_at: at },
      })
      .returning('id');
    return row!.id;
  };
  const joins = async (leads: readonly ('SENT' | 'ACCEPTED')[], won = false, verified = true) => {
    const id = await apply('approved', applied);
    await db('providers').update({ paused_at: clock.now() });
    const provider = await buildProvider(deps, { verifiedAt: verified ? clock.now() : null });
    const { user_id: usedBy } = (await db('providers').where({ id: provider.providerId }).first('user_id'))!;
    await db('access_passes').insert({
      ...{ email: 'sipho@example.org', plan: 'NETWORK_PRO', status: 'USED', application_id: id, used_by: usedBy },
      ...{ created_at: applied, expires_at: applied, used_at: applied },
    });
    for (const status of leads) {
      const { leadId } = await buildLead(deps, { provider, status });
      if (won) await db('leads').where({ id: leadId }).update({ crm_status: 'WON' });
    }
  };
  await apply('new', applied);
  // The first of the current month in South Africa.
  await apply('new', approved);
  await apply('approved', applied);
  await joins([], false, false);
  await joins([]);
  await joins(['SENT']);
  await joins(['ACCEPTED']);
  await joins(['ACCEPTED'], true);
  const { providers } = (await moneyFigures(deps)).funnels;
  expect(providers).toMatchObject({ from: '2026-06-01', to: '2026-08-31' });
  expect(providers.steps.map(({ count }) => count)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(providers.steps.map(({ step }) => step)).toEqual(applicationStepNames);
  for (const { step, count } of providers.steps) {
    const { from, to } = providers;
    expect((await listApplications(deps, { step, from, to })).items, step).toHaveLength(count);
  }
});

test('each step of the request funnel is the list of requests that it opens', async () => {
  clock.set('2027-01-20T08:00:00Z');
  const quote = SentQuote.parse({ lines: [{ description: 'Work', quantity: 1, unitPriceCents: 1_000 }], vat: 'NONE' });
  const accepted = () => buildLead(deps, { status: 'ACCEPTED' });
  const quoted = async () => {
    const lead = await accepted();
    const { leadId, providerId } = lead;
    return {
      ...lead,
      quoteId: await createQuote(deps, { leadId, providerId, quote, send: true, idempotencyKey: null }),
    };
  };
  const chosen = async () => {
    const lead = await quoted();
    await acceptQuote(deps, { ...lead, keepOthers: false });
    return lead;
  };
  await buildEnquiry(deps);
  await buildLead(deps, {});
  const { enquiryId: unquoted, leadId } = await accepted();
  await quoted();
  await chosen();
  const done = await chosen();
  await closeRequest(deps, { enquiryId: done.enquiryId, end: { outcome: 'DONE', leadId: done.leadId } });
  // Done without a quote.
  await closeRequest(deps, { enquiryId: unquoted, end: { outcome: 'DONE', leadId } });
  await foldRequests(deps);
  const { requests } = (await moneyFigures(deps)).funnels;
  expect(requests).toMatchObject({ from: '2026-12-22', to: '2027-01-20' });
  expect(requests.steps.map(({ count }) => count)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(requests.steps.map(({ step }) => step)).toEqual(requestStepNames);
  for (const { step, count } of requests.steps) {
    const { from, to } = requests;
    expect((await listEnquiries(deps, { step, from, to })).items, step).toHaveLength(count);
  }
});
