import type { OwnInvoice, OwnInvoices } from '@marketplace/contracts/invoices/schemas';
import type { OwnPlan } from '@marketplace/contracts/plans/requests';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { matchAddress } from '../../app/routes.ts';
import { PaymentNotice } from '../../app/shells/provider/payment-notice.tsx';
import { SiteProvider, silentSite } from '../../components/site-config.tsx';
import { RouteProvider } from '../../routing/route-context.tsx';
import { NowProvider } from '../../ui/now.tsx';
import ChangePage from './change-page.tsx';
import PlanPage from './plan-page.tsx';

const id = '01a00000-0000-7000-8000-000000000001';
const now = Date.parse('2026-11-16T10:00:00Z');
const own: OwnPlan = {
  ...{ plan: 'R499', subscriptionStatus: 'ACTIVE', since: '2026-03-12T08:00:00.000Z', requests: [] },
  can: { request: true },
};
const invoice: OwnInvoice = {
  ...{ id, kind: 'INVOICE', number: 'INV-2026-01350', issuedOn: '2026-11-12', dueOn: '2026-11-19', plan: 'R499' },
  ...{ from: '2026-11-12', to: '2026-12-11', totalCents: 49_900, vatCents: 6_509, openCents: 49_900, state: 'OPEN' },
};
const billing: OwnBilling = {
  ...{ plan: 'R499', status: 'ACTIVE', priceCents: 49_900, startedOn: '2026-03-01', change: null, endedOn: null },
  ...{ period: { from: '2026-11-12', to: '2026-12-11' }, returnsUntil: null, due: [], pastDueSince: null },
  ...{
    endsOn: null,
    creditCents: 0,
    card: false,
    savedCard: null,
    declined: null,
    details: null,
    email: 'z@plumbing.example',
    obstacle: null,
  },
  ...{ payment: null, nextInvoice: { issueOn: '2026-12-12', dueOn: '2026-12-19', totalCents: 49_900 } },
  bank: { bankName: 'Baobab Bank', accountHolder: 'Marketplace SA', accountNumber: '0012345678', branchCode: '999000' },
  choices: [
    {
      ...{ plan: 'WEBSITE', time: 'AT_END', on: '2026-12-12', priceCents: 9_900, differenceCents: 0, days: 26 },
      ...{ cycleDays: 30, invoiceOn: '2026-12-12', invoiceCents: 9_900 },
    },
    {
      ...{ plan: 'NETWORK_PRO', time: 'NOW', on: '2026-11-16', priceCents: 79_900, differenceCents: 16_000, days: 16 },
      ...{ cycleDays: 30, invoiceOn: '2026-12-12', invoiceCents: 95_900 },
    },
  ],
};
const due: OwnBilling = { ...billing, due: [invoice], nextInvoice: null };
const pastDue: OwnBilling = {
  ...{ ...due, status: 'PAST_DUE', pastDueSince: '2026-11-26', endsOn: '2026-12-19' },
  obstacle: 'Please pay the open invoice first. You can then change your plan.',
};

const list: OwnInvoices = { invoices: [invoice], nextCursor: null, hasMore: false };

const show = (
  of: OwnBilling | null,
  { path = '/providers/plan', page = <PlanPage />, at = now, site = silentSite } = {},
) =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map(),
        fallback: {
          [keys.me]: {
            id,
            name: 'Zanele',
            email: 'z@plumbing.example',
            role: 'PROVIDER',
            teamRole: of ? 'OWNER' : 'MEMBER',
          },
          [keys.ownPlan]: own,
          ...(of && { [keys.ownBilling]: of }),
        },
        revalidateIfStale: false,
        revalidateOnFocus: false,
        fetcher: (key: string) => (key === keys.ownInvoices() ? Promise.resolve(list) : new Promise(() => {})),
      }}
    >
      <NowProvider start={at}>
        <MemoryRouter initialEntries={[path]}>
          <RouteProvider value={{ match: matchAddress(path, new URLSearchParams()), matchAddress }}>
            <SiteProvider value={site}>{page}</SiteProvider>
          </RouteProvider>
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
const text = () => document.body.textContent!.replaceAll('\u00a0', ' ');
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('shows the plan and the next invoice while nothing is due', () => {
  show(billing);
  expect(screen.getByRole('heading', { name: 'R499 Plan' })).toBeTruthy();
  const next = screen.getByRole('region', { name: 'Next invoice' });
  for (const words of ['12 December 2026', '19 December 2026', 'R499.00']) expect(next.textContent).toContain(words);
  expect(screen.queryByRole('heading', { name: 'Pay invoice' })).toBeNull();
  expect(text()).toContain('Add your name and address before your first invoice');
});

// id: transfer-details-copied
test('shows what is due with the details of a transfer to copy, and no card without a gateway', async () => {
  const copied = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  show(due);
  const pay = screen.getByRole('region', { name: 'Pay invoice' });
  for (const words of ['R499.00', 'Thursday, 19 November', 'Includes VAT of R65.09', '0012345678'])
    expect(pay.textContent).toContain(words);
  for (const button of within(pay).getAllByRole('button', { name: /^Copy / })) await userEvent.click(button);
  expect(copied.mock.calls.flat()).toEqual([
    'INV-2026-01350',
    '499.00',
    'Baobab Bank',
    'Marketplace SA',
    '0012345678',
    '999000',
  ]);
  expect(screen.queryByRole('button', { name: /card/ })).toBeNull();
});

const savedCard = { brand: 'Visa', last4: '4242', expiryMonth: 8, expiryYear: 2028 };
const declined = { on: '2026-11-19', invoiceId: id, nextTries: ['2026-11-22', '2026-11-24'] };

test('can pay again after the Back button returns the page as it was left', async () => {
  vi.stubGlobal('location', { ...window.location, assign: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ id, url: 'https://gateway.example/pay' }, { status: 201 }));
  show({ ...due, card: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pay R499.00 by card' }));
  await screen.findByRole('button', { name: 'Opening...' });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', { name: 'Pay R499.00 by card' }).ariaDisabled).not.toBe('true');
});

test('does not announce a charge for an invoice that a credit pays', () => {
  const { unmount } = show({ ...billing, card: true, savedCard, creditCents: 49_900 });
  expect(text()).toContain('Your credit pays your next invoice, so we don’t charge the card for it.');
  expect(text()).toContain('You have a credit of R499.00, which pays it. We email it.');
  unmount();
  show({ ...billing, card: true, savedCard, creditCents: 10_000 });
  expect(text()).toContain('We charge R399.00 on 19 December 2026');
  expect(text()).toContain('counts towards it. We email it, and remind you');
});

test('names the sum of earlier changes, and calculates only with the one that is offered', () => {
  const pro: OwnBilling = { ...billing, plan: 'NETWORK_PRO', priceCents: 79_900 };
  const down = { plan: 'R499', time: 'AT_END', on: '2026-12-12', priceCents: 49_900, differenceCents: 16_000 } as const;
  const choices = [{ ...down, days: 16, cycleDays: 30, invoiceOn: '2026-12-12', invoiceCents: 65_900 }];
  show({ ...pro, choices }, { path: '/providers/plan/change', page: <ChangePage /> });
  const sum = screen.getByRole('region', { name: 'Change to R499 Plan' }).textContent!.replaceAll('\u00a0', ' ');
  expect(sum).toContain('Changes of plan in this periodR160.00');
  expect(sum).not.toContain('×');
});

test('compares only what differs, by price', () => {
  show(billing, { path: '/providers/plan/change', page: <ChangePage /> });
  const table = within(screen.getByRole('region', { name: 'What differs' })).getByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  const names = ['Website only', 'R499 Plan', 'Network Pro', 'Free via bundle'];
  expect(heads.map(({ textContent }, at) => textContent!.startsWith(names[at]!))).toEqual(names.map(() => true));
  expect(table.textContent).not.toContain('Checked documents');
  expect(text()).toContain('The same on every plan: your own public page with services, area and photos, and checked');
});

test('opens the page of the gateway, and keeps the card only if asked', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ code: 'UNAVAILABLE', error: 'Our payment partner isn’t answering.' }, { status: 503 });
  });
  show({ ...due, card: true });
  const pay = screen.getByRole('button', { name: 'Pay R499.00 by card' });
  await userEvent.click(pay);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Use this card for later invoices too/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay R499.00 by card' }));
  expect(sent).toEqual([
    { invoiceId: id, keepCard: false },
    { invoiceId: id, keepCard: true },
  ]);
});

test('shows the card on file, when it is charged, and removes it after a question', async () => {
  const removed = vi.fn(async (_url: string, { method }: RequestInit = {}) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(billing),
  );
  vi.stubGlobal('fetch', removed);
  show({ ...billing, card: true, savedCard });
  const card = screen.getByRole('region', { name: 'Way of paying' });
  for (const words of ['Visa ending in 4242', 'Expires 08/2028', 'We charge R499.00 on 19 December 2026'])
    expect(card.textContent!.replaceAll('\u00a0', ' ')).toContain(words);
  await userEvent.click(within(card).getByRole('button', { name: 'Remove the card' }));
  expect(removed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
  expect(removed.mock.calls.some(([url]) => url === '/api/providers/me/billing/card')).toBe(true);
});

test('names the days on which a declined card is charged again', () => {
  show({ ...due, card: true, savedCard, declined });
  expect(text()).toContain('Your bank declined the card on 19 November 2026.');
  expect(text()).toContain('We try again on 22 November 2026 and 24 November 2026.');
});

test('says what stops and what stays while past due', () => {
  show(pastDue);
  expect(text()).toContain('No new leads since 26 November.');
  expect(text()).toContain('Your open leads stay open');
  expect(screen.getByRole('region', { name: 'What happens when' }).textContent).toContain('19 December 2026');
});

test('shows each change with its day and sum, and chooses it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body, method }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return method === 'PUT' ? new Response(null, { status: 204 }) : Response.json(billing);
  });
  show(billing, { path: '/providers/plan/change', page: <ChangePage /> });
  const up = screen.getByRole('region', { name: 'Change to Network Pro' });
  for (const words of ['16 of 30 days', 'R160.00', 'R799.00', 'R959.00'])
    expect(up.textContent!.replaceAll('\u00a0', ' ')).toContain(words);
  expect(screen.getByRole('region', { name: 'Change to Website only' }).textContent).toContain(
    'Leads stop on that day',
  );
  await userEvent.click(within(up).getByRole('button', { name: 'Change to Network Pro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
  expect(sent).toEqual([{ plan: 'NETWORK_PRO' }, { plan: null }]);
});

test('offers no change while an invoice has to be paid first, except the end', () => {
  show(pastDue, { path: '/providers/plan/change', page: <ChangePage /> });
  expect(text()).toContain('Please pay the open invoice first.');
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeTruthy();
});

test('names what only the provider platform offers, and links to it', () => {
  show(billing, {
    ...{ path: '/providers/plan/change', page: <ChangePage /> },
    site: { ...silentSite, providerPlatform: 'https://platform.example' },
  });
  const platform = screen.getByRole('link', { name: 'the provider platform (opens in a new tab)' });
  expect(platform.getAttribute('href')).toBe('https://platform.example');
});

test('takes a cancellation back', () => {
  show({ ...billing, change: { plan: null, on: '2026-12-12' }, nextInvoice: null });
  expect(text()).toContain('Your plan ends on 11 December 2026.');
  expect(screen.getByRole('button', { name: 'Keep my plan' })).toBeTruthy();
});

test('a member sees the plan, and no invoices', () => {
  show(null);
  expect(text()).toContain('Owners of the business see its invoices');
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull();
});

test.each([
  ['nothing four days before the due day', due, '2026-11-15', null],
  ['the amount from three days before it', due, '2026-11-16', 'R499.00 is due on Thursday, 19 November.'],
  ['nothing before the due day if the card is charged on it', { ...due, savedCard }, '2026-11-18', null],
  ['the next tries after a decline', { ...due, savedCard, declined }, '2026-11-20', 'We try again on 22 November'],
  ['what stopped while past due', pastDue, '2026-11-27', 'No new leads since 26 November.'],
])('the notice on each page shows %s', (_name, of, day, words) => {
  show(of, { path: '/providers/leads', page: <PaymentNotice />, at: Date.parse(`${day}T10:00:00Z`) });
  const notice = screen.queryByRole('region', { name: 'Payment' });
  if (words === null) expect(notice).toBeNull();
  else expect(notice!.textContent).toContain(words);
});

test('confirms a payment until it is closed', async () => {
  const payment: OwnBilling['payment'] = {
    id,
    amountCents: 49_900,
    method: 'EFT',
    at: '2026-11-16T13:04:00.000Z',
    restored: true,
    invoice: { id, number: 'INV-2026-01350' },
  };
  const page = { path: '/providers/leads', page: <PaymentNotice /> };
  const { unmount } = show({ ...billing, payment }, page);
  expect(screen.getByRole('status', { name: 'Payment' }).textContent).toContain('Your plan is active again.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  show({ ...billing, payment }, page);
  expect(screen.queryByRole('status')).toBeNull();
});
