/**
 * Twelve months of billing in the demo data: every day the job issues what is due, and businesses pay. Each has its own habit, and
 * some owe us money now.
 */
import { gzipSync } from 'node:zlib';
import { brand } from '@marketplace/contracts/brand';
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import type { Deps } from '@marketplace/domain/deps';
import { addDays } from '@marketplace/domain/invoices/rules';
import { saveBillingDetails, saveBillingSettings, startBilling } from '@marketplace/domain/invoices/settings';
import { creditInvoice, recordPayment, recordRefund } from '@marketplace/domain/payments/service';
import { importStatement } from '@marketplace/domain/payments/statement-import';
import { bookNewLines } from '@marketplace/domain/payments/statements';
import type { Change } from '@marketplace/domain/providers/standing';
import { billAllDue } from '@marketplace/domain/subscriptions/billing';
import { choosePlan } from '@marketplace/domain/subscriptions/service';
import { dayAt } from '@marketplace/domain/week';
import { days, hours } from '@marketplace/platform/clock';
import type { Act, Stage } from '../timeline.ts';

const startedDaysAgo = 365;

/** Businesses that do not pay for a time. Those until today owe us money now. */
// biome-ignore format: a table, one business a line
const unpaid: Record<string, { fromDaysAgo: number; untilDaysAgo: number }> = {
  'Linden Garden Company': { fromDaysAgo: 100, untilDaysAgo: 56 },
  'Kasi Mechanics': { fromDaysAgo: 45, untilDaysAgo: 8 },
  'Midlands Learning Centre': { fromDaysAgo: 27, untilDaysAgo: -1 },
  'Paarl Accounting Partners': { fromDaysAgo: 24, untilDaysAgo: -1 },
  'Knysna Timber Decks': { fromDaysAgo: 20, untilDaysAgo: -1 },
  'South Coast Pool Care': { fromDaysAgo: 12, untilDaysAgo: -1 },
  'Amajuba Haulage': { fromDaysAgo: 6, untilDaysAgo: -1 },
  // Its card is declined.
  'Algoa Aircon': { fromDaysAgo: 36, untilDaysAgo: -1 },
};
/** Those that have given their details for a tax invoice. The account numbers, VAT numbers and addresses are invented. */
const detailed: Record<string, { address: string; vatNumber: string | null }> = {
  'Table Bay Plumbing': { address: '12 Bree Street, Cape Town, 8001', vatNumber: '4000000101' },
  'Radebe Brothers Electrical': { address: '4 Main Reef Road, Johannesburg, 2001', vatNumber: '4000000102' },
  "Zanele's Plumbing": { address: '14 Vilakazi Street, Soweto, 1804', vatNumber: null },
};

const start =
  (actorId: string) =>
  async ({ deps }: Stage): Promise<void> => {
    await saveBillingSettings(deps, {
      ...{
        operatorName: `${brand.name} (Pty) Ltd`,
        operatorAddress: '1 Long Street, Cape Town, 8001',
        vatNumber: '4000000100',
      },
      ...{ bankName: 'Example Bank', accountHolder: `${brand.name} (Pty) Ltd` },
      ...{ accountNumber: '0000000100', branchCode: '000100' },
    });
    await startBilling(deps, { actorId });
    const named = await deps
      .db('providers')
      .whereIn('business_name', Object.keys(detailed))
      .select('id', 'business_name');
    for (const { id, business_name: name } of named)
      await saveBillingDetails(deps, { providerId: id, name, ...detailed[name]! });
  };

/** How a business pays: by card on the due day, or by EFT some days before or after it. */
const habitOf = (businessName: string): { method: PaymentMethod; daysLate: number } => {
  const sum = [...businessName].reduce((all, letter) => all + letter.codePointAt(0)!, 0);
  return sum % 4 === 0 ? { method: 'CARD', daysLate: 0 } : { method: 'EFT', daysLate: (sum % 9) - 6 };
};

type Open = { id: string; number: string; providerId: string; businessName: string; dueOn: string; openCents: number };
const rand = (cents: number): string => (cents / 100).toFixed(2);
const openInvoices = async ({ db }: Deps): Promise<Open[]> => {
  const { rows } = await db.raw<{ rows: Open[] }>(/* sql */ `
    select i.id, i.number, i.provider_id as "providerId", p.business_name as "businessName", to_char(i.due_on, 'YYYY-MM-DD') as "dueOn",
      i.open_cents as "openCents"
    from invoices i join providers p on p.id = i.provider_id where i.kind = 'INVOICE' and i.open_cents > 0 order by i.due_on, i.id`);
  return rows;
};

/** A day: the job runs, and those businesses pay whose day it is. */
const bill =
  (daysAgo: number) =>
  async ({ deps }: Stage): Promise<void> => {
    await billAllDue(deps);
    const today = dayAt(deps.clock.now());
    for (const { id, number, providerId, businessName, dueOn, openCents } of await openInvoices(deps)) {
      const { method, daysLate } = habitOf(businessName);
      const silence = unpaid[businessName];
      const isSilent = silence && daysAgo < silence.fromDaysAgo && daysAgo >= silence.untilDaysAgo;
      if (isSilent || today < addDays(dueOn, daysLate)) continue;
      const payment = { amountCents: openCents, method, receivedOn: today, reference: `${method}-${number}-${today}` };
      await recordPayment(deps, { providerId, actorId: null, invoiceId: id, ...payment });
    }
  };

type Event = { daysAgo: number; businessName: string; does: (deps: Deps, change: Change) => Promise<unknown> };

const twiceCents = 79_900;

/** What happens once: a plan that ends, a credit note, and money that came twice and was sent back. */
const events: readonly Event[] = [
  {
    ...{ daysAgo: 50, businessName: 'Bluff Beach Photography' },
    does: (deps, change) => choosePlan(deps, { ...change, plan: null }),
  },
  {
    ...{ daysAgo: 40, businessName: 'Table Bay Plumbing' },
    does: async (deps, change) => {
      const last = await deps
        .db('invoices')
        .where({ provider_id: change.providerId, kind: 'INVOICE' })
        .orderBy('id', 'desc')
        .first('id');
      const credit = { amountCents: 10_000, reason: 'Leads were off for six days by mistake' };
      if (last) await creditInvoice(deps, { ...change, invoiceId: last.id, ...credit });
    },
  },
  {
    ...{ daysAgo: 25, businessName: 'Ikhaya Interiors' },
    does: async (deps, change) => {
      const today = dayAt(deps.clock.now());
      const owed = (await openInvoices(deps)).filter(({ providerId }) => providerId === change.providerId);
      const amountCents = owed.reduce((sum, { openCents }) => sum + openCents, twiceCents);
      const twice = { amountCents, method: 'EFT', receivedOn: today, reference: `EFT-twice-${today}` } as const;
      const { paymentId } = await recordPayment(deps, { ...change, ...twice });
      const refund = { refundedOn: today, reference: `EFT-back-${today}`, reason: 'Paid twice' };
      await recordRefund(deps, { ...change, source: { paymentId }, amountCents: twiceCents, ...refund });
    },
  },
];

const play =
  ({ businessName, does }: Event, actorId: string) =>
  async ({ deps }: Stage): Promise<void> => {
    const business = await deps.db('providers').where({ business_name: businessName }).first('id');
    if (business) await does(deps, { providerId: business.id, actorId });
  };

/** A statement of the bank. One line pays an invoice, one fits several, and one fits none. */
const importLines =
  (actorId: string) =>
  async ({ deps }: Stage): Promise<void> => {
    const today = dayAt(deps.clock.now());
    const next = (await openInvoices(deps)).findLast(({ businessName }) => !unpaid[businessName]);
    const lines = [
      ...(next ? [[rand(next.openCents), `EFT ${next.number} ${next.businessName}`]] : []),
      ['799.00', 'PAYSHAP CREDIT'],
      ['12000.00', 'EFT CREDIT SASAVUKA HOLDINGS'],
      ['-185.50', 'SERVICE FEE'],
    ];
    const text = ['Date,Description,Amount', ...lines.map(([amount, words]) => `${today},${words},${amount}`)].join(
      '\n',
    );
    const name = `example-bank-${today}.csv`;
    await importStatement(deps, { name, content: gzipSync(text).toString('base64'), actorId });
    await bookNewLines(deps);
  };

/** For the timeline. `actorId` starts billing. */
export const billingActs = (actorId: string): Act[] =>
  Array.from({ length: startedDaysAgo + 1 }, (_, day): Act[] => {
    const daysAgo = startedDaysAgo - day;
    // Not all at the same moment, because acts of one moment keep their order.
    const at = days(daysAgo) - hours(1) / 2;
    return [
      ...(day === 0 ? [{ ago: days(startedDaysAgo), does: start(actorId) }] : []),
      ...(daysAgo > 0 ? [{ ago: at, does: bill(daysAgo) }] : []),
      ...events
        .filter((event) => event.daysAgo === daysAgo)
        .map((event) => ({ ago: at - hours(1), does: play(event, actorId) })),
      ...(daysAgo === 2 ? [{ ago: at - hours(1), does: importLines(actorId) }] : []),
    ];
  }).flat();
