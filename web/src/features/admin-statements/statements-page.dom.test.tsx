import { gunzipSync } from 'node:zlib';
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { Statement, StatementLine } from '@marketplace/contracts/payments/statements';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { NowProvider } from '../../ui/now.tsx';
import { Toaster } from '../../ui/toast.tsx';
import StatementsPage from './statements-page.tsx';
import { packFile } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = (n: number) => `0198c1de-0000-7000-8000-00000000000${n}`;
const none = { count: 0, cents: 0 };
const statement: Statement = {
  ...{ id: uuid(1), name: 'march.csv', kind: 'CSV', firstOn: '2026-03-01', lastOn: '2026-03-02' },
  ...{ importedAt: '2026-03-02T08:00:00.000Z', new: none, waiting: { count: 2, cents: 129_800 }, nobodys: none },
  ...{ booked: { count: 38, cents: 2_026_200 }, known: none, moneyOut: { count: 1, cents: -841_050 } },
  balances: { openingCents: 4_821_020, closingCents: 6_135_970, isWhole: true },
};
const invoice = (n: number) => ({
  ...{ kind: 'INVOICE' as const, invoiceId: uuid(n), number: `INV-2026-0000${n}`, providerId: uuid(8) },
  ...{ businessName: `Business ${n}`, openCents: 79_900, dueOn: '2026-03-01' },
});
const line = (n: number, more: Partial<StatementLine>): StatementLine => ({
  ...{ id: uuid(n), line: n, day: '2026-03-02', amountCents: 79_900, text: `PAYSHAP ${n}`, state: 'WAITING' },
  ...{ doubt: 'SEVERAL_FIT', choices: [invoice(4), invoice(5)], isSuggested: false, invoice: null, provider: null },
  ...more,
});

const userOf = (role: CurrentUser['role']): CurrentUser => ({
  ...{ id: uuid(9), email: 'nomsa@example.org', name: 'Nomsa', phone: null, role, workspaceId: null },
  isEmailVerified: true,
});

/** The page for this role. Returns the changes that it asks for. */
const show = (role: CurrentUser['role'] = 'SUPER_ADMIN', { fresh = none } = {}) => {
  const calls: string[] = [];
  const shown: Statement = { ...statement, new: fresh };
  let lines =
    fresh.count > 0
      ? []
      : [line(2, {}), line(3, { amountCents: 49_900, doubt: 'LESS', choices: [invoice(6)], isSuggested: true })];
  vi.stubGlobal('fetch', async (input: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const path = String(input);
    if (method !== 'GET') {
      calls.push(`${path} ${body}`);
      if (path.endsWith('/statements')) return Response.json(statement, { status: 201 });
      lines = lines.filter(({ id }) => !path.includes(id));
      return new Response(null, { status: 204 });
    }
    if (path.includes('line-choices')) return Response.json({ choices: [invoice(7)] });
    if (path.includes('state=BOOKED')) return Response.json({ lines: [], nextCursor: null, hasMore: false });
    if (path.includes('statement-lines')) return Response.json({ lines, nextCursor: null, hasMore: false });
    if (path === keys.me) return Response.json(userOf(role));
    if (path.endsWith('/statements')) return Response.json({ statements: [shown], nextCursor: null, hasMore: false });
    return Response.json(shown);
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: getJson, shouldRetryOnError: false, dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/admin/money/statement']}>
        <NowProvider start={Date.parse('2026-03-03T08:00:00Z')}>
          <StatementsPage />
          <Toaster />
        </NowProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return calls;
};

const named = async (text: string) => within((await screen.findByText(text)).closest('li')!);

test('preselects the only good choice, and nothing where several fit', async () => {
  const calls = show();
  const several = await named('PAYSHAP 2');
  expect(several.getByText('No invoice number. The amount fits several invoices.')).toBeTruthy();
  const book = await several.findByRole('button', { name: 'Book payment' });
  expect(book).toHaveProperty('disabled', true);
  const less = await named('PAYSHAP 3');
  expect(less.getByText('R300.00 less than the invoice.')).toBeTruthy();
  expect(less.getByText('R300.00 stays open')).toBeTruthy();
  await userEvent.click(less.getByRole('button', { name: 'Book payment' }));
  await waitFor(() => expect(screen.queryByText('PAYSHAP 3')).toBeNull());
  expect(calls).toEqual([
    `/api/admin/money/statement-lines/${uuid(3)}/settle {"as":"INVOICE","invoiceId":"${uuid(6)}"}`,
  ]);
});

test('leaves a line out, or books it for an invoice that a search finds', async () => {
  const calls = show();
  const several = await named('PAYSHAP 2');
  await userEvent.click(await several.findByRole('radio', { name: 'Not a payment for a plan' }));
  await userEvent.click(several.getByRole('button', { name: 'Leave out' }));
  await waitFor(() => expect(screen.queryByText('PAYSHAP 2')).toBeNull());
  const less = await named('PAYSHAP 3');
  await userEvent.click(less.getByRole('button', { name: 'Find invoice' }));
  await userEvent.type(less.getByRole('textbox', { name: 'Invoice number or business' }), '00007');
  await userEvent.click(await less.findByRole('radio', { name: /INV-2026-00007/ }));
  await userEvent.click(less.getByRole('button', { name: 'Book payment' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toContain('{"as":"NOBODYS"}');
  expect(calls[1]).toContain(`"invoiceId":"${uuid(7)}"`);
});

test('imports a file and shows its sums', async () => {
  const calls = show();
  await userEvent.upload(await screen.findByLabelText('Bank statement'), new File(['a;b'], 'march.csv'));
  expect(await screen.findByText('38 payments booked, R20 262.00. 2 lines to settle.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Opening R48 210.20, closing R61 359.70. The lines add up.')).toBeTruthy();
  expect(calls[0]).toContain('/api/admin/money/statements {"name":"march.csv"');
});

test('packs any bytes so that they unpack as they were', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => (n * 7919) % 256);
  expect(gunzipSync(Buffer.from(await packFile(new Blob([bytes])), 'base64')).equals(bytes)).toBe(true);
});

test('shows administrators without the right what waits, and no controls', async () => {
  show('ADMIN');
  await screen.findByText('PAYSHAP 2');
  await screen.findByText(/lines, 2 to settle/);
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull();
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('does not say that nothing is to settle while lines are being booked', async () => {
  show('SUPER_ADMIN', { fresh: { count: 2, cents: 99_800 } });
  await screen.findByRole('heading', { name: 'Booking payments' });
  expect(screen.queryByRole('heading', { name: 'No payments to settle' })).toBeNull();
});
