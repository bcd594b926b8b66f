import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { Statement, StatementLine } from '@marketplace/contracts/payments/statements';
import { packed, type SampleLine, statementSamples } from '@marketplace/domain/payments/statement-samples';
import { bookNewLines, forgetLines } from '@marketplace/domain/payments/statements';
import { billAllDue } from '@marketplace/domain/subscriptions/billing';
import { dayAt } from '@marketplace/domain/week';
import { days } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildBilling, buildProvider, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2026-03-02T08:00:00Z');
const api = await testApi(deps);
const owner = await buildAccount(deps, { role: 'SUPER_ADMIN' });
/** Signs in for each call, because the clock moves by weeks. */
const admin = () => api.as(owner);
await buildBilling(deps, { vatNumber: '4123456789', actorId: owner.userId });

/** A provider with an open invoice of R499. */
const billed = async (name = unique('Blue Tap')) => {
  const { providerId } = await buildProvider(deps, { plan: 'R499', businessName: name });
  await billAllDue(deps);
  const invoice = (await db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).first())!;
  return { providerId, name, id: invoice.id, number: invoice.number };
};
const openOf = async (id: string) => (await db('invoices').where({ id }).first('open_cents'))!.open_cents;
const paidBy = async (providerId: string) =>
  (await db('payments').where({ provider_id: providerId }).orderBy('id')).map(({ amount_cents }) => amount_cents);
const today = () => dayAt(clock.now());
const deposit = (text: string, cents = 49_900): SampleLine => ({ day: today(), cents, text });
const upload = async (text: string, name = 'march.csv') => {
  const reply = await (await admin()).post('/api/admin/money/statements', { name, content: packed(text) });
  await bookNewLines(deps);
  return { status: reply.status, error: (reply.body as { error?: string }).error, statement: reply.body as Statement };
};
const waiting = async (statement: string) => {
  const reply = await (await admin()).get(`/api/admin/money/statement-lines?statement=${statement}`);
  expect(reply).toMatchObject({ status: 200 });
  return (reply.body as { lines: StatementLine[] }).lines;
};
const settle = (line: StatementLine, body: object) =>
  admin().then((client) => client.post(`/api/admin/money/statement-lines/${line.id}/settle`, body));

// A file of the other kind with the same amounts on the same day would be a doubt.
beforeEach(() => clock.advance(days(1)));

test.each(Object.entries(statementSamples))('books a file of %s once, however often it comes', async (_, write) => {
  const [one, two] = [await billed(), await billed()];
  const file = write([deposit(`EFT ${one.number.replaceAll('-', '').toLowerCase()}`), deposit(`${two.number} X`)]);
  const first = await upload(file);
  expect(first).toMatchObject({ status: 201, statement: { new: { count: 2, cents: 99_800 }, known: { count: 0 } } });
  expect([await openOf(one.id), await openOf(two.id)]).toEqual([0, 0]);
  expect(await paidBy(one.providerId)).toEqual([49_900]);
  const again = await Promise.all([upload(file), upload(file)]);
  for (const { statement } of again) expect(statement).toMatchObject({ new: { count: 0 }, known: { count: 2 } });
  expect([await paidBy(one.providerId), await paidBy(two.providerId)]).toEqual([[49_900], [49_900]]);
});

test('two equal deposits of a day are both real, and a later file adds only what is new', async () => {
  const { providerId, number } = await billed();
  const same = deposit(`DEPOSIT ${number}`, 20_000);
  await upload(statementSamples.standardBank([same]));
  const { statement } = await upload(statementSamples.standardBank([same, same]));
  expect(statement).toMatchObject({ new: { count: 1, cents: 20_000 }, known: { count: 1, cents: 20_000 } });
  const lines = (await db('statement_lines').where({ state: 'WAITING' })).filter(
    ({ bank_text }) => bank_text === same.text,
  );
  expect([lines.length, await paidBy(providerId)]).toEqual([2, []]);
});

test('the second of two lines with the same reference waits, as credit', async () => {
  const { providerId, number, id } = await billed();
  const { statement } = await upload(statementSamples.fnb([deposit(number), deposit(`${number} AGAIN`)]));
  const [line, ...others] = await waiting(statement.id);
  expect([others, await openOf(id), await paidBy(providerId)]).toEqual([[], 0, [49_900]]);
  expect(line).toMatchObject({ doubt: 'PAID', isSuggested: true, choices: [{ kind: 'CREDIT', providerId }] });
  expect((await settle(line!, { as: 'CREDIT', providerId })).status).toBe(204);
  expect((await settle(line!, { as: 'CREDIT', providerId })).body).toMatchObject({ error: sentences.lineSettled });
  expect(await paidBy(providerId)).toEqual([49_900, 49_900]);
});

test('a line that fits two invoices waits, and two administrators cannot settle it twice', async () => {
  const [one, two] = [await billed(), await billed()];
  const { statement } = await upload(statementSamples.capitec([deposit('PAYSHAP CREDIT 082 555 0199')]));
  const [line] = await waiting(statement.id);
  expect(line).toMatchObject({ doubt: 'SEVERAL_FIT', isSuggested: false });
  const tries = await Promise.all([one, two].map(({ id }) => settle(line!, { as: 'INVOICE', invoiceId: id })));
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await paidBy(one.providerId)).concat(await paidBy(two.providerId))).toEqual([49_900]);
});

test('shows the amounts that differ, and the business that the text names', async () => {
  const named = await billed('Umzimkulu Gardens and Pools');
  const { number } = await billed();
  const { statement } = await upload(
    statementSamples.ofx([deposit(number, 40_000), deposit(number, 60_000), deposit('IB PAYMENT UMZIMKULU GARD')]),
  );
  expect((await waiting(statement.id)).map(({ doubt }) => doubt)).toEqual(['LESS', 'MORE', 'NAME_FITS']);
  const [, , line] = await waiting(statement.id);
  expect(line!.choices[0]).toMatchObject({ kind: 'INVOICE', number: named.number });
  const found = await (await admin()).get(`/api/admin/money/line-choices?search=${named.number.toLowerCase()}`);
  expect(found.body).toMatchObject({ choices: [{ kind: 'INVOICE', invoiceId: named.id }] });
});

test('a line of the same day and amount from the other kind of file waits for our team', async () => {
  const { providerId, number } = await billed();
  await upload(statementSamples.fnb([deposit('OTHER WORDS', 49_901)]));
  const { statement } = await upload(statementSamples.ofx([{ ...deposit(number, 49_901), bankId: unique('id') }]));
  expect(await waiting(statement.id)).toHaveLength(1);
  const [invoice] = await db('invoices').where({ provider_id: providerId });
  expect(invoice!.open_cents).toBe(49_900);
});

test('a payment makes a past due provider active', async () => {
  const { providerId, number } = await billed();
  clock.advance(days(15));
  await billAllDue(deps);
  const status = async () => (await db('providers').where({ id: providerId }).first('subscription_status'))!;
  expect(await status()).toEqual({ subscription_status: 'PAST_DUE' });
  await upload(statementSamples.semicolons([deposit(number)]));
  expect(await status()).toEqual({ subscription_status: 'ACTIVE' });
});

test('a line that was left out keeps only its hash after 30 days, and is still known', async () => {
  const file = statementSamples.semicolons([deposit('EFT CREDIT SASAVUKA HOLDINGS', 1_200_000)]);
  const { statement } = await upload(file);
  const [line] = await waiting(statement.id);
  expect((await settle(line!, { as: 'NOBODYS' })).status).toBe(204);
  clock.advance(days(limits.statementLineDays - 1));
  await forgetLines(deps);
  const row = () => db('statement_lines').where({ id: line!.id }).first();
  expect(await row()).toMatchObject({ bank_text: 'EFT CREDIT SASAVUKA HOLDINGS' });
  clock.advance(days(2));
  await forgetLines(deps);
  expect(await row()).toMatchObject({ bank_text: null, amount_cents: null, on_day: null, state: 'NOBODYS' });
  expect((await upload(file)).statement).toMatchObject({ known: { count: 1 }, new: { count: 0 } });
  const reply = await (await admin()).get(`/api/admin/money/statements/${statement.id}`);
  expect(reply.body).toMatchObject({ nobodys: { count: 1, cents: 1_200_000 } });
});

test('imports 10 000 lines in one call', async () => {
  const banks = ['FNB OB PMT', 'CAPITEC', 'ABSA BANK', 'STANDARD BANK', 'IB PAYMENT FROM'];
  const many = Array.from({ length: limits.statementLines }, (_, n) =>
    deposit(
      `${banks[n % 5]} INV-2024-${String((n * 7919) % 100_000).padStart(5, '0')} PAYER ${(n * 31) % 977}`,
      9900 + ((n * 37) % 70_000),
    ),
  );
  const text = statementSamples.fnb(many);
  expect(packed(text).length).toBeLessThan(limits.bodyBytes);
  const reply = await (await admin()).post('/api/admin/money/statements', { name: 'long.csv', content: packed(text) });
  expect(reply).toMatchObject({ status: 201, body: { new: { count: limits.statementLines } } });
  await db('statement_lines').where({ state: 'NEW' }).delete();
});

test('refuses a file that is no statement, and callers without the right', async () => {
  expect(await upload('hello')).toMatchObject({ status: 409, error: sentences.statementUnreadable });
  const other = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const body = { name: 'x.csv', content: packed(statementSamples.fnb([deposit('X')])) };
  expect((await other.post('/api/admin/money/statements', body)).status).toBe(403);
  expect((await other.get('/api/admin/money/statements')).status).toBe(200);
  const provider = await api.as(await buildProvider(deps));
  expect((await provider.get('/api/admin/money/statements')).status).toBe(403);
});
