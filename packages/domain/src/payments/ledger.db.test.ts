/** Random histories of subscriptions and money. What must hold is computed in SQL, which shares no code with the ledger. */
import { planNames } from '@marketplace/contracts/plans/plans';
import { buildAccount, buildBilling, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { liftSuspension, suspendProvider } from '../requests/suspension.ts';
import { rawRows } from '../sql.ts';
import { billAllDue } from '../subscriptions/billing.ts';
import { choosePlan, givePlan, grantTo, revokeGrant } from '../subscriptions/service.ts';
import { dayAt } from '../week.ts';
import { imbalances } from './balance.queries.ts';
import { creditInvoice, recordPayment, recordRefund, reversePayment, writeOff } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2023-12-28T10:00:00Z');
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });

beforeAll(async () => {
  await buildBilling(deps, { vatNumber: '4123456789', actorId });
});

/** Days of a provider, from joining to a year from now, that have no period or several. */
const daysWithoutOnePeriod = (providerId: string) =>
  rawRows(
    db,
    /* sql */ `
    select d.day from generate_series((select created_at::date from providers where id = :providerId), :until::date, '1 day') as d (day)
    where (select count(*) from subscription_periods s where s.provider_id = :providerId and s.from_on <= d.day
      and coalesce(s.until_on, 'infinity') > d.day) <> 1`,
    { providerId, until: new Date(clock.now().getTime() + days(365)) },
  );

const stale = (providerId: string) =>
  rawRows(
    db,
    /* sql */ `
    select p.plan, p.subscription_status, s.* from providers p, subscription_on(p.id, :today::date) s
    where p.id = :providerId and (coalesce(s.plan, p.plan), s.status) is distinct from (p.plan, p.subscription_status)`,
    { providerId, today: dayAt(clock.now()) },
  );

type Step = (providerId: string) => Promise<unknown>;
const change = (providerId: string) => ({ providerId, actorId });
const oneOf = <Row>(rows: Row[], at: number): Row | undefined => rows[at % Math.max(1, rows.length)];
const invoicesOf = (providerId: string) =>
  db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).orderBy('id');

const choices: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  fc.constantFrom('WEBSITE', 'R499', 'NETWORK_PRO', null).map((plan) => ({
    name: `choose ${plan}`,
    run: (id: string) => choosePlan(deps, { ...change(id), plan }),
  })),
  fc
    .constantFrom(...planNames)
    .map((plan) => ({ name: `give ${plan}`, run: (id: string) => givePlan(deps, { ...change(id), plan }) })),
  fc.integer({ min: 1, max: 40 }).map((count) => ({
    name: `${count} days free`,
    run: (id: string) => grantTo(deps, { ...change(id), reason: 'Sorry', grant: { kind: 'DAYS_FREE', days: count } }),
  })),
  fc
    .record({ percent: fc.integer({ min: 1, max: 100 }), count: fc.integer({ min: 1, max: 90 }) })
    .map(({ percent, count }) => ({
      name: `${percent} % for ${count} days`,
      run: (id: string) => {
        const until = dayAt(new Date(clock.now().getTime() + days(count)));
        return grantTo(deps, { ...change(id), reason: 'Welcome', grant: { kind: 'DISCOUNT', percent, until } });
      },
    })),
  fc.nat(20).map((at) => ({
    name: 'end a grant',
    run: async (id: string) => {
      const grant = oneOf(await db('billing_grants').where({ provider_id: id }).orderBy('id'), at);
      if (grant) await revokeGrant(deps, { ...change(id), grantId: grant.id, reason: 'Over' });
    },
  })),
  fc.constant({
    name: 'suspend or lift',
    run: async (id: string) => {
      const { suspended_at } = (await db('providers').where({ id }).first('suspended_at'))!;
      if (suspended_at) await liftSuspension(deps, change(id));
      else await suspendProvider(deps, { ...change(id), reason: 'Complaints' });
    },
  }),
);
const pays: fc.Arbitrary<{ name: string; run: Step }> = fc.integer({ min: 1, max: 200_000 }).map((amountCents) => ({
  name: `pay ${amountCents}`,
  run: (id: string) =>
    recordPayment(deps, { ...change(id), amountCents, method: 'EFT', receivedOn: dayAt(clock.now()), reference: null }),
}));
const paysAll = {
  name: 'pay all',
  run: async (id: string) => {
    const amountCents = (await invoicesOf(id)).reduce((sum, { open_cents }) => sum + open_cents, 0);
    const payment = { amountCents, method: 'EFT', receivedOn: dayAt(clock.now()), reference: null } as const;
    if (amountCents > 0) await recordPayment(deps, { ...change(id), ...payment });
  },
};
const corrections: fc.Arbitrary<{ name: string; run: Step }> = fc
  .record({
    at: fc.nat(20),
    amountCents: fc.integer({ min: 1, max: 90_000 }),
    kind: fc.constantFrom('credit', 'void', 'write off', 'refund', 'reverse'),
  })
  .map(({ at, amountCents, kind }) => ({
    name: `${kind} ${amountCents}`,
    run: async (id: string) => {
      const [invoice, reason] = [oneOf(await invoicesOf(id), at), 'Because'];
      const payment = oneOf(await db('payments').where({ provider_id: id }).orderBy('id'), at);
      if (kind === 'refund' && payment)
        await recordRefund(deps, {
          ...{ ...change(id), amountCents, reason, reference: null, refundedOn: dayAt(clock.now()) },
          source: { paymentId: payment.id },
        });
      if (kind === 'reverse' && payment)
        await reversePayment(deps, { ...change(id), paymentId: payment.id, reason, bookTo: null });
      if (!invoice) return;
      if (kind === 'credit') await creditInvoice(deps, { ...change(id), invoiceId: invoice.id, amountCents, reason });
      if (kind === 'write off') await writeOff(deps, { ...change(id), invoiceId: invoice.id, reason });
      if (kind === 'void')
        await grantTo(deps, { ...change(id), reason, grant: { kind: 'VOID', invoiceId: invoice.id } });
    },
  }));
const passes: fc.Arbitrary<{ name: string; run: Step }> = fc.integer({ min: 0, max: 45 }).map((count) => ({
  name: `${count} days pass`,
  run: async () => {
    for (let day = 0; day < count; day += 1) {
      clock.advance(days(1));
      // A run that fails for some days is caught up.
      if (day % 7 !== 3) await billAllDue(deps);
    }
    await billAllDue(deps);
  },
}));

/** Refusals are part of a history. Anything else is a fault. */
const tolerated = async (run: () => Promise<unknown>) => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
};

// id: ledger-balances-at-every-moment
test('the ledger balances after every step of a random history, and each day has one period', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('WEBSITE' as const, 'R499' as const, 'NETWORK_PRO' as const),
      fc.array(fc.oneof(choices, pays, fc.constant(paysAll), corrections, passes, passes), {
        minLength: 5,
        maxLength: 16,
      }),
      async (plan, steps) => {
        const { providerId } = await buildProvider(deps, { plan });
        await billAllDue(deps);
        for (const { name, run } of steps) {
          await tolerated(() => run(providerId));
          expect(await imbalances(deps), name).toEqual([]);
          expect(await daysWithoutOnePeriod(providerId), name).toEqual([]);
          expect(await stale(providerId), name).toEqual([]);
        }
        await db('providers').where({ id: providerId }).update({ billing_run_on: null });
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

/** What the days of a provider cost, day by day, and what was invoiced for them. `parts`: prices that were cut, each a rounding. */
const costOfDays = async (providerId: string) => {
  const [row] = await rawRows<{ cost: number; invoiced: number; parts: number }>(
    db,
    /* sql */ `
    with day as (
      select d.day::date as day, s.anchor_on, s.price_cents * (10000 - coalesce((
          select max(coalesce(g.basis_points, 10000)) from billing_grants g
          left join billing_grant_revocations r on r.grant_id = g.id
          where g.provider_id = s.provider_id and g.kind <> 'VOID' and g.from_on <= d.day and g.until_on > d.day
            and (r.revoked_on is null or d.day < r.revoked_on)), 0)) / 10000.0 as price
      from subscription_periods s, generate_series(s.from_on, coalesce(s.until_on - 1, :today::date), '1 day') as d (day)
      where s.provider_id = :providerId and s.plan is not null
    ), month as (
      select day.*, (
        select (anchor_on + make_interval(months => k))::date from generate_series(0, 200) k
        where (anchor_on + make_interval(months => k))::date > day order by k limit 1
      ) - (
        select (anchor_on + make_interval(months => k))::date from generate_series(0, 200) k
        where (anchor_on + make_interval(months => k))::date <= day order by k desc limit 1
      ) as days from day
    )
    select coalesce(sum(price / days), 0)::float as cost, count(distinct (price, days, to_char(day, 'YYYY-MM')))::int as parts, (
      select coalesce(sum(case i.kind when 'INVOICE' then l.total_cents else -l.total_cents end), 0)::int
      from invoices i join invoice_lines l on l.invoice_id = i.id where i.provider_id = :providerId
    ) as invoiced from month`,
    { providerId, today: dayAt(clock.now()) },
  );
  return row!;
};

// id: proration-adds-up
test('what was invoiced is what the days cost, once a plan has ended and everything is paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('WEBSITE' as const, 'R499' as const, 'NETWORK_PRO' as const),
      fc.array(fc.oneof(choices, fc.constant(paysAll), fc.constant(paysAll), passes, passes), {
        minLength: 3,
        maxLength: 14,
      }),
      async (plan, steps) => {
        const { providerId } = await buildProvider(deps, { plan });
        await billAllDue(deps);
        for (const { run } of steps) await tolerated(() => run(providerId));
        const { suspended_at } = (await db('providers').where({ id: providerId }).first('suspended_at'))!;
        if (suspended_at) await liftSuspension(deps, change(providerId));
        await paysAll.run(providerId);
        await tolerated(() => choosePlan(deps, { ...change(providerId), plan: null }));
        for (let month = 0; month < 3; month += 1) {
          for (let day = 0; day < 31; day += 1) {
            clock.advance(days(1));
            await billAllDue(deps);
            await paysAll.run(providerId);
          }
        }
        const { cost, invoiced, parts } = await costOfDays(providerId);
        expect(Math.abs(cost - invoiced), JSON.stringify(steps.map(({ name }) => name))).toBeLessThanOrEqual(parts);
      },
    ),
    { numRuns: 15 },
  );
}, 180_000);
