import type { AdminInvoices } from '@marketplace/contracts/invoices/admin-schemas';
import { type InvoiceView, overdueAgeNames } from '@marketplace/contracts/invoices/status';
import { sentences } from '@marketplace/contracts/messages';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import type { AdminPayments } from '@marketplace/contracts/payments/admin-schemas';
import { rawRows } from '@marketplace/domain/sql';
import { billAllDue } from '@marketplace/domain/subscriptions/billing';
import { grantTo } from '@marketplace/domain/subscriptions/service';
import { dayAt } from '@marketplace/domain/week';
import { days } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildBilling, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { pdfLines } from '../../../../infra/test/pdf-text.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2026-03-02T08:00:00Z');
const api = await testApi(deps);
const owner = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Nomsa' });
const helper = await buildAccount(deps, { role: 'ADMIN' });
let [nomsa, clerk] = [await api.as(owner), await api.as(helper)];

const today = () => dayAt(clock.now());
const pass = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    clock.advance(days(1));
    await billAllDue(deps);
  }
  // Their sessions have ended.
  [nomsa, clerk] = [await api.as(owner), await api.as(helper)];
};

beforeAll(async () => {
  await buildBilling(deps, { vatNumber: '4123456789', actorId: owner.userId });
});

/** A provider with its first invoice. */
const billed = async (plan: 'R499' | 'NETWORK_PRO' = 'R499', businessName?: string) => {
  const { providerId } = await buildProvider(deps, { plan, ...(businessName && { businessName }) });
  await billAllDue(deps);
  const invoice = (await db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).first())!;
  return { providerId, id: invoice.id, number: invoice.number, total: invoice.total_cents };
};
type Invoices = z.infer<typeof AdminInvoices>;
type Payments = z.infer<typeof AdminPayments>;
const invoices = async (query = '') => (await nomsa.get(`/api/admin/invoices${query}`)).body as Invoices;
const payments = async (query = '') => (await nomsa.get(`/api/admin/payments${query}`)).body as Payments;
const detail = async (id: string) => (await nomsa.get(`/api/admin/invoices/${id}`)).body as Record<string, unknown>;
const pay = (id: string, amountCents: number, openCents: number, more: object = {}, client: Client = nomsa) =>
  client.post(`/api/admin/invoices/${id}/payments`, { amountCents, openCents, receivedOn: today(), ...more });

describe('acts on an invoice', () => {
  test('books a payment by hand once, for the invoice that its author saw', async () => {
    const { id, total } = await billed();
    expect((await pay(id, 30_000, total, { reference: 'Line 41' })).status).toBe(204);
    expect(await detail(id)).toMatchObject({ status: 'PARTLY_PAID', openCents: total - 30_000 });
    const again = await pay(id, 30_000, total);
    expect([again.status, again.body]).toMatchObject([409, { error: sentences.invoiceChanged }]);
    expect((await pay(id, 19_900, 19_900)).status).toBe(204);
    expect(await detail(id)).toMatchObject({
      ...{ status: 'PAID', openCents: 0 },
      settlements: [
        { kind: 'PAYMENT', amountCents: 30_000, method: 'EFT', reference: 'Line 41', by: 'Nomsa' },
        { kind: 'PAYMENT', amountCents: 19_900 },
      ],
    });
  });

  test('refuses a payment of tomorrow, of nothing and of more than R10 million', async () => {
    const { id, total } = await billed();
    const tomorrow = dayAt(new Date(clock.now().getTime() + days(1)));
    const replies = await Promise.all([
      pay(id, 100, total, { receivedOn: tomorrow }),
      pay(id, 0, total),
      pay(id, 1_000_000_001, total),
      pay(id, 100.5, total),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await detail(id)).toMatchObject({ openCents: total });
  });

  test('issues one credit note, also if it is sent twice, and never more than the invoice has', async () => {
    const { id, total } = await billed();
    const credit = { amountCents: 20_000, creditableCents: total, reason: 'Leads off by mistake' };
    const path = `/api/admin/invoices/${id}/credit-notes`;
    const both = await Promise.all([nomsa.post(path, credit), nomsa.post(path, credit)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const tooMuch = await nomsa.post(path, { ...credit, amountCents: 30_000, creditableCents: total - 20_000 });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { error: sentences.creditTooLarge }]);
    expect(await detail(id)).toMatchObject({
      ...{ status: 'OPEN', openCents: total - 20_000, creditableCents: total - 20_000 },
      creditNotes: [{ number: 'CN-2026-00001', totalCents: 20_000, reason: 'Leads off by mistake' }],
    });
  });

  test('lets one of two administrators write an invoice off', async () => {
    const { id, total } = await billed();
    const path = `/api/admin/invoices/${id}/write-off`;
    const both = await Promise.all([
      nomsa.post(path, { reason: 'Business closed' }),
      nomsa.post(path, { reason: 'Never answered' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ error: sentences.invoiceSettled });
    expect(await detail(id)).toMatchObject({ status: 'WRITTEN_OFF', writtenOffCents: total, openCents: 0 });
  });

  test('adds a corrected version and keeps the original', async () => {
    const { id } = await billed();
    const details = { name: 'Blue Tap CC', address: '2 Long Street', vatNumber: '4987654321', reason: 'Wrong name' };
    expect((await nomsa.post(`/api/admin/invoices/${id}/versions`, details)).status).toBe(204);
    expect((await detail(id)).versions).toMatchObject([
      { version: 1, customerAddress: null, reason: null },
      { version: 2, customerName: 'Blue Tap CC', customerVatNumber: '4987654321', reason: 'Wrong name', by: 'Nomsa' },
    ]);
    const wrong = await nomsa.post(`/api/admin/invoices/${id}/versions`, { ...details, vatNumber: '12' });
    expect(wrong.status).toBe(400);
  });

  test('refunds what a credit note has left, and no more', async () => {
    const { id, total } = await billed();
    await pay(id, total, total);
    await nomsa.post(`/api/admin/invoices/${id}/credit-notes`, {
      ...{ amountCents: 10_000, creditableCents: total, reason: 'Sorry' },
    });
    const [credit] = (await detail(id)).creditNotes as { id: string }[];
    const refund = { amountCents: 10_000, refundedOn: today(), reason: 'Asked for it' };
    const path = `/api/admin/invoices/${credit!.id}/refunds`;
    expect((await nomsa.post(path, { ...refund, amountCents: 10_001 })).status).toBe(409);
    expect((await nomsa.post(path, refund)).status).toBe(204);
    expect((await nomsa.post(path, refund)).status).toBe(409);
    expect(await detail(credit!.id)).toMatchObject({ openCents: 0, settlements: [{ kind: 'REFUND' }] });
  });

  test('an administrator reads and changes nothing', async () => {
    const { id, total } = await billed();
    expect((await clerk.get(`/api/admin/invoices/${id}`)).status).toBe(200);
    const refused = await Promise.all([
      pay(id, 100, total, {}, clerk),
      clerk.post(`/api/admin/invoices/${id}/write-off`, { reason: 'Because' }),
      clerk.post(`/api/admin/invoices/${id}/credit-notes`, { amountCents: 1, creditableCents: total, reason: 'No' }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a payment that was booked wrongly', () => {
  const movementsOf = (providerId: string) => payments(`?provider=${providerId}`);

  // id: wrong-payment-booked-again
  test('goes to the right invoice in one act, and the cash of the month stays', async () => {
    const [wrong, right] = [await billed(), await billed()];
    await pay(wrong.id, 49_900, wrong.total, { reference: 'FNB 77' });
    const before = (await payments()).sums.amountCents;
    const [booked] = (await movementsOf(wrong.providerId)).payments;
    const path = `/api/admin/payments/${booked!.id}/reversal`;
    const unknown = await nomsa.post(path, { reason: 'Not theirs', bookTo: 'INV-2026-99999' });
    expect([unknown.status, unknown.body]).toMatchObject([400, { fields: { bookTo: expect.any(String) } }]);
    expect((await nomsa.post(path, { reason: 'Not theirs', bookTo: right.number.toLowerCase() })).status).toBe(204);
    expect(await detail(wrong.id)).toMatchObject({ status: 'OPEN', openCents: wrong.total });
    expect(await detail(right.id)).toMatchObject({ status: 'PAID', openCents: 0 });
    expect((await payments()).sums.amountCents).toBe(before);
    expect((await movementsOf(right.providerId)).payments).toMatchObject([{ reference: 'FNB 77 (booked again)' }]);
    const again = await nomsa.post(path, { reason: 'Twice' });
    expect([again.status, again.body]).toMatchObject([409, { error: sentences.paymentReversed }]);
  });

  test('a reversal takes back the whole of its settlement only', async () => {
    const { id, total } = await billed();
    await pay(id, total, total);
    const settlement = (await db('settlements').where({ invoice_id: id }).first())!;
    const reversal = {
      ...{ invoice_id: id, payment_id: settlement.payment_id, amount_cents: -1, reverses_id: settlement.id },
      created_at: clock.now(),
    };
    await expect(db('settlements').insert(reversal as never)).rejects.toThrow('settlement');
  });
});

describe('grants', () => {
  test('a discount ends today once it is revoked, and only once', async () => {
    const { providerId } = await billed();
    const until = dayAt(new Date(clock.now().getTime() + days(200)));
    const discount = { kind: 'DISCOUNT', percent: 50, until } as const;
    const id = await grantTo(deps, { providerId, actorId: null, reason: 'Welcome', grant: discount });
    await pass(35);
    const path = `/api/admin/grants/${id}/revocation`;
    expect((await clerk.post(path, { reason: 'Only for new businesses' })).status).toBe(204);
    expect((await clerk.post(path, { reason: 'Again' })).status).toBe(409);
    const { grants } = (await clerk.get(`/api/admin/providers/${providerId}/billing`)).body as {
      grants: { to: string; isRevoked: boolean; canRevoke: boolean }[];
    };
    const yesterday = dayAt(new Date(clock.now().getTime() - days(1)));
    expect(grants).toMatchObject([{ to: yesterday, isRevoked: true, canRevoke: false, percent: 50 }]);
  });
});

describe('the lists', () => {
  const views: (InvoiceView | undefined)[] = [undefined, 'open', 'overdue', 'paid', 'credited', 'written_off'];
  /** Follows the pages of a list. */
  const everyRow = async (query: string): Promise<Invoices['invoices']> => {
    const rows: Invoices['invoices'] = [];
    let cursor: string | null = null;
    do {
      const page: Invoices = await invoices(`${query}&limit=3${cursor ? `&cursor=${cursor}` : ''}`);
      rows.push(...page.invoices);
      cursor = page.nextCursor;
    } while (cursor);
    return rows;
  };

  test('each view has the sums of its rows, and every invoice is in one view', async () => {
    await pass(20);
    await billed('NETWORK_PRO');
    const counts = new Map<string, number>();
    for (const view of views) {
      const query = `?sort=due${view ? `&view=${view}` : ''}`;
      const { sums, counts: tabs } = await invoices(query);
      const rows = await everyRow(query);
      const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
      expect(sums, view).toEqual({
        count: rows.length,
        totalCents: total((row) => row.totalCents),
        openCents: total((row) => row.openCents),
        creditedCents: total((row) => row.creditedCents),
        writtenOffCents: total((row) => row.writtenOffCents),
      });
      expect(view ? tabs.by[view] : tabs.all).toBe(rows.length);
      expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).sort());
      counts.set(view ?? 'all', rows.length);
    }
    const [all, ...parts] = [...counts.values()];
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(0);
  });

  test('the ages add up to what is overdue, computed without the list', async () => {
    const [row] = await rawRows<{ count: number; cents: number }>(
      db,
      `select count(*)::int as count, coalesce(sum(open_cents), 0)::int as cents from invoices
       where kind = 'INVOICE' and open_cents > 0 and due_on < :today::date`,
      { today: today() },
    );
    const ages = await Promise.all(overdueAgeNames.map((age) => invoices(`?view=overdue&age=${age}`)));
    const sum = (of: (one: Invoices) => number) => ages.reduce((total, one) => total + of(one), 0);
    expect([sum(({ sums }) => sums.count), sum(({ sums }) => sums.openCents)]).toEqual([row!.count, row!.cents]);
    expect(row!.count).toBeGreaterThan(0);
  });

  test('finds invoices by number, business and plan', async () => {
    const { number, id } = await billed('NETWORK_PRO', 'Umlazi Roofing and Gutters');
    for (const query of [`?search=${number}`, '?search=umlazi%20roofing', '?plan=NETWORK_PRO&search=Umlazi'])
      expect(
        (await invoices(query)).invoices.map((row) => row.id),
        query,
      ).toEqual([id]);
    expect((await invoices('?plan=WEBSITE&search=Umlazi')).invoices).toEqual([]);
    expect((await nomsa.get('/api/admin/invoices?view=nothing')).status).toBe(400);
    expect((await nomsa.get('/api/admin/invoices?cursor=x')).status).toBe(400);
  });

  test('cash of a month is what came less what went, by the South African day', async () => {
    const [row] = await rawRows<{ cents: number }>(
      db,
      /* sql */ `
      select (select coalesce(sum(amount_cents), 0) from payments where to_char(received_on, 'YYYY-MM') = '2026-03')::int
        - (select coalesce(sum(amount_cents), 0) from refunds where to_char(refunded_on, 'YYYY-MM') = '2026-03')::int as cents`,
    );
    const march = await payments('?from=2026-03-01&to=2026-03-31');
    expect(march.sums.amountCents).toBe(row!.cents);
    expect(march.payments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(row!.cents);
    expect((await payments('?view=returned')).payments.every(({ amountCents }) => amountCents < 0)).toBe(true);
  });

  // id: money-figures-equal-their-lists
  test('each figure equals its list, and a computation that shares no code with it', async () => {
    const figures = (await clerk.get('/api/admin/money')).body as MoneyFigures;
    const { received, receivedBefore, expected, overdue, mrr, months } = figures;
    expect(figures.today).toBe(today());
    expect(received.cents).toBe((await payments(`?from=${received.from}&to=${received.to}`)).sums.amountCents);
    expect(receivedBefore.cents).toBe(
      (await payments(`?from=${receivedBefore.from}&to=${receivedBefore.to}`)).sums.amountCents,
    );
    const soon = await invoices(`?view=open&dueTo=${expected.dueTo}`);
    expect(expected).toMatchObject({ count: soon.sums.count, openCents: soon.sums.openCents });
    const late = await invoices('?view=overdue&sort=due');
    expect(overdue).toMatchObject({ count: late.sums.count, openCents: late.sums.openCents });
    expect(overdue.daysLate).toBe(late.invoices[0]!.daysLate);
    for (const { age, count, openCents } of overdue.ages)
      expect((await invoices(`?view=overdue&age=${age}`)).sums).toMatchObject({ count, openCents });
    for (const { from, to, receivedCents, dueCents } of months) {
      expect((await payments(`?from=${from}&to=${to}`)).sums.amountCents, from).toBe(receivedCents);
      expect((await invoices(`?dueFrom=${from}&dueTo=${to}`)).sums.totalCents, from).toBe(dueCents);
    }
    const counted: [path: string, noun: string, count: number][] = [
      ...months.flatMap(({ month, new: fresh, returning, lost, paying }): typeof counted => [
        [`providers?pays=new&month=${month}`, 'providers', fresh],
        [`providers?pays=returning&month=${month}`, 'providers', returning],
        [`providers?pays=lost&month=${month}`, 'providers', lost.providers],
        [`providers?pays=paying&month=${month}`, 'providers', paying.providers],
        ...paying.plans.map(({ plan, providers: count }): (typeof counted)[number] => [
          ...([`providers?pays=paying&month=${month}&plan=${plan}`, 'providers', count] as const),
        ]),
      ]),
      ...figures.cohorts.flatMap(({ month, providers: count, paying }): typeof counted => [
        [`providers?firstPaid=${month}`, 'providers', count],
        ...paying.map((still, after): (typeof counted)[number] => [
          `providers?firstPaid=${month}&pays=paying&month=${months.at(after - paying.length)!.month}`,
          ...(['providers', still] as const),
        ]),
      ]),
      ...Object.entries({ providers: 'applications', requests: 'enquiries' } as const).flatMap(([funnel, noun]) => {
        const { from, to, steps } = figures.funnels[funnel as keyof typeof figures.funnels];
        return steps.map(({ step, count }): (typeof counted)[number] => [
          `${noun}?step=${step}&from=${from}&to=${to}`,
          ...([noun, count] as const),
        ]);
      }),
    ];
    for (const [path, noun, count] of counted) {
      const body = (await clerk.get(`/api/admin/${path}`)).body as Record<string, unknown>;
      expect([body.hasMore, body[noun]], path).toMatchObject([false, { length: count }]);
    }
    expect((await clerk.get('/api/admin/providers?pays=paying&month=2026-13')).status).toBe(400);
    const { providers, counts } = (await clerk.get('/api/admin/providers?status=paying')).body as {
      providers: { plan: string }[];
      counts: { by: Record<string, number> };
    };
    expect([providers.length, counts.by.paying]).toEqual([mrr.providers, mrr.providers]);
    for (const { plan, providers: count } of mrr.plans)
      expect(providers.filter((row) => row.plan === plan)).toHaveLength(count);
    const [row] = await rawRows<Record<string, number>>(
      db,
      /* sql */ `
      select (select coalesce(sum(total_cents), 0)::int from invoices where kind = 'INVOICE' and to_char(due_on, 'YYYY-MM') = :month) as due,
        (select coalesce(sum(open_cents), 0)::int from invoices where kind = 'INVOICE' and open_cents > 0 and due_on < :today::date) as late,
        (select coalesce(sum(price_cents), 0)::int from subscription_periods s join providers p on p.id = s.provider_id
          where p.subscription_status = 'ACTIVE' and s.plan is not null and :today::date >= s.from_on
            and (s.until_on is null or s.until_on > :today::date)
            and p.id in (select provider_id from payments) ) as mrr`,
      { month: today().slice(0, 7), today: today() },
    );
    expect([months.at(-1)!.dueCents, overdue.openCents, mrr.cents + mrr.discountCents]).toEqual([
      ...[row!.due, row!.late, row!.mrr],
    ]);
    expect(mrr.cents).toBe(mrr.plans.reduce((sum, { cents }) => sum + cents, 0));
  });

  test('recurring revenue has the discount of the day, and no provider that is past due or has never paid', async () => {
    const mrr = async () => ((await clerk.get('/api/admin/money')).body as MoneyFigures).mrr;
    const before = await mrr();
    const { id, providerId, total } = await billed('NETWORK_PRO');
    expect((await mrr()).cents).toBe(before.cents);
    await pay(id, total, total);
    const until = dayAt(new Date(clock.now().getTime() + days(100)));
    await grantTo(deps, { providerId, actorId: null, reason: 'Hi', grant: { kind: 'DISCOUNT', percent: 25, until } });
    expect((await mrr()).cents - before.cents).toBe(79_900);
    // The discount begins with the next month, and the invoice of that month is not paid.
    await pass(32);
    expect(((await mrr()).plans.find(({ plan }) => plan === 'NETWORK_PRO')?.cents ?? 0) % 79_900).toBe(59_925);
    await pass(14);
    expect((await mrr()).pastDue).toBeGreaterThan(0);
    expect((await mrr()).plans.filter(({ plan }) => plan === 'NETWORK_PRO')).toEqual([]);
  });

  test('exports the lists and a journal whose sales are invoices less credit notes', async () => {
    await pay((await billed('R499', '=HYPERLINK("x")')).id, 49_900, 49_900, { reference: '=1+1' });
    const csv = await nomsa.get('/api/admin/payments.csv');
    expect(csv.text).toContain(`"'=1+1"`);
    expect((await nomsa.get('/api/admin/invoices.csv')).text).toContain(`"'=HYPERLINK(""x"")"`);
    const journal = await nomsa.get('/api/admin/journal.csv?from=2026-01-01&to=2026-12-31');
    const [header, ...lines] = journal.text.trim().split('\r\n');
    expect(header).toBe('"Date","Number","Account","Entry","Business","Net","VAT","Gross"');
    const rows = lines.map((line) => line.slice(1, -1).split('","'));
    const sum = (account: string, at: number) =>
      Math.round(100 * rows.filter((row) => row[2] === account).reduce((total, row) => total + Number(row.at(at)), 0));
    const [ledger] = await rawRows<{ sales: number; vat: number; bank: number; lost: number }>(
      db,
      /* sql */ `
      select sum(case kind when 'INVOICE' then total_cents else -total_cents end)::int as sales,
        sum(case kind when 'INVOICE' then vat_cents else -vat_cents end)::int as vat, sum(written_off_cents)::int as lost,
        ((select sum(amount_cents) from payments) - (select sum(amount_cents) from refunds))::int as bank from invoices`,
    );
    expect([sum('Sales', -1), sum('Sales', -2), sum('Bank', -1), sum('Bad debts', -1)]).toEqual([
      ledger!.sales,
      ledger!.vat,
      ledger!.bank,
      ledger!.lost,
    ]);
  });
});

test('an invoice has what its provider was told', async () => {
  const { id } = await billed();
  await pass(7);
  const { reminders } = await detail(id);
  expect((reminders as { step: string }[]).map(({ step }) => step)).toEqual(['BEFORE_DUE', 'DUE']);
});

test('an administrator opens the PDF file of any invoice or credit note', async () => {
  const { id, number } = await billed();
  await nomsa.post(`/api/admin/invoices/${id}/credit-notes`, {
    ...{ amountCents: 10_000, creditableCents: 49_900, reason: 'Leads off by mistake' },
  });
  const note = (await db('invoices').where({ corrects_id: id }).first('id', 'number'))!;
  for (const [of, title] of [
    [{ id, number }, 'Tax invoice'],
    [note, 'Credit note'],
  ] as const) {
    const file = await clerk.get(`/api/admin/invoices/${of.id}.pdf`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toContain(`${of.number}.pdf`);
    const text = (await pdfLines(file.bytes)).flat().join('\n');
    expect(text).toContain(title);
    expect(text).toContain(of.number);
  }
  expect((await clerk.get(`/api/admin/invoices/${crypto.randomUUID()}.pdf`)).status).toBe(404);
});
