import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import type { AcceptedProvider, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Key } from '../../../api/keys.ts';
import { RouteProvider } from '../../../routing/route-context.tsx';
import { exampleProvider, exampleRequest } from '../example-request.ts';
import { QuoteComparison } from './comparison.tsx';
import { groupQuotes } from './sort.ts';

const id = (n: number) => `0198c5f0-7a11-7000-8000-${String(n).padStart(12, '0')}`;
const quote = (n: number, businessName: string, more: Partial<SeekerQuote> = {}): SeekerQuote => ({
  id: id(n),
  leadId: id(n + 100),
  version: 1,
  status: 'SENT',
  isSuperseded: false,
  kind: 'ITEMISED',
  vat: 'INCLUDED',
  lines: [{ description: 'Call-out', quantity: 1, unitPriceCents: 25_000, amountCents: 25_000 }],
  fromCents: null,
  toCents: null,
  subtotalCents: 161_000,
  vatCents: 21_000,
  totalCents: 161_000,
  totalFromCents: null,
  validUntil: '2026-12-08',
  startDate: '2026-11-27',
  durationDays: 1,
  guaranteeMonths: null,
  note: '',
  files: [],
  sentAt: '2026-11-24T08:00:00.000Z',
  endedAt: null,
  declined: null,
  provider: { businessName, averageRating: null, ratings: 0 },
  can: { accept: true, decline: true },
  ...more,
});
const meadowlands = quote(1, 'Meadowlands Plumbing');
const zanele = quote(2, "Zanele's Plumbing", { totalCents: 184_000, startDate: '2026-11-25' });
const resource = `/api/seekers/me/enquiries/${id(9)}` as Key<FollowedRequest>;
const accepted: AcceptedProvider[] = [meadowlands, zanele].map(({ leadId, provider: { businessName } }) => ({
  ...exampleProvider,
  leadId,
  businessName,
}));
const show = (quotes: SeekerQuote[], providers = accepted) => {
  const request: FollowedRequest = { ...exampleRequest, accepted: providers };
  const route = { match: { context: { params: { enquiry: id(9) } } } } as unknown as ComponentProps<
    typeof RouteProvider
  >['value'];
  return render(
    <MemoryRouter initialEntries={[`/seekers/enquiries/${id(9)}`]}>
      <RouteProvider value={route}>
        <QuoteComparison request={request} resource={resource} groups={groupQuotes(quotes)} />
      </RouteProvider>
    </MemoryRouter>,
  );
};
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

const calls: { url: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    return new Response(JSON.stringify({ quotes: [] }), { headers: { 'content-type': 'application/json' } });
  });
});

test('sorts cards by price, and by start on request, with the keyboard', async () => {
  show([zanele, meadowlands]);
  expect(names()).toEqual(['Meadowlands Plumbing', "Zanele's Plumbing"]);
  screen.getByRole('button', { name: 'Start date' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(["Zanele's Plumbing", 'Meadowlands Plumbing']);
});

test('asks once before a quote is accepted, and sends whether the others are kept', async () => {
  show([zanele, meadowlands]);
  const card = screen.getByRole('article', { name: "Zanele's Plumbing" });
  await userEvent.click(within(card).getByRole('button', { name: /^Accept quote/ }));
  const dialog = screen.getByRole('dialog', { name: 'Accept this quote?' });
  expect(calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Keep talking to the others/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept quote' }));
  expect(calls).toContainEqual({ url: `${resource}/quotes/${zanele.id}/accept`, body: { keepOthers: true } });
});

test('declines with an optional reason', async () => {
  show([zanele]);
  await userEvent.click(screen.getByRole('button', { name: /^Decline quote/ }));
  const dialog = screen.getByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Reason/), 'Too expensive');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline quote' }));
  expect(calls).toContainEqual({
    url: `${resource}/quotes/${zanele.id}/decline`,
    body: { reason: 'PRICE', text: '' },
  });
});

test('shows what was agreed once a quote is accepted, and no more buttons to accept', () => {
  const closed = { accept: false, decline: false };
  show([
    { ...zanele, status: 'ACCEPTED', endedAt: '2026-11-24T09:00:00.000Z', can: closed },
    { ...meadowlands, status: 'DECLINED', declined: { reason: 'ANOTHER_CHOSEN', text: '' }, can: closed },
  ]);
  expect(screen.getByRole('heading', { name: /^Agreed price: R1.840/ })).toBeTruthy();
  expect(screen.getByText('Not chosen')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

test('shows beside each quote the checks and the ways to reach its provider', () => {
  const checked: AcceptedProvider = {
    ...accepted[0]!,
    phone: '+27115550146',
    isLandline: true,
    whatsapp: null,
    unreadMessages: 2,
    profile: {
      ...exampleProvider.profile,
      checks: [{ check: 'identity', checkedAt: '2026-08-03T08:00:00.000Z', validUntil: null }],
    },
  };
  show([zanele, meadowlands], [checked, accepted[1]!]);
  const linksOf = (card: HTMLElement) =>
    within(card)
      .getAllByRole('link')
      .map((link) => link.textContent?.replace(/\u00a0/g, ' '));
  const landline = screen.getByRole('article', { name: 'Meadowlands Plumbing' });
  within(landline).getByText('Identity checked August 2026');
  expect(linksOf(landline)).toEqual([
    'Meadowlands Plumbing',
    'View profile of Meadowlands Plumbing',
    'Call 011 555 0146 Meadowlands Plumbing',
    'Messages with Meadowlands Plumbing2 unread',
    'Download PDF, Meadowlands Plumbing',
  ]);
  within(landline).getByText(/This is a landline/);
  const mobile = screen.getByRole('article', { name: "Zanele's Plumbing" });
  within(mobile).getByText('No current check');
  expect(
    within(mobile)
      .getByRole('link', { name: /^WhatsApp/ })
      .getAttribute('href'),
  ).toContain('wa.me/27825550178');
});

test('the primary button is on the quote that the seeker last looked at, and at first on none', async () => {
  show([meadowlands, zanele]);
  const primary = () =>
    screen
      .getAllByRole('article')
      .filter((card) =>
        within(card)
          .getByRole('button', { name: /^Accept quote/ })
          .className.includes('btn-action'),
      )
      .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
  expect(primary()).toEqual([]);
  const [cheapest, dearer] = screen.getAllByRole('article');
  await userEvent.hover(cheapest!);
  expect(primary()).toEqual(['Meadowlands Plumbing']);
  await userEvent.hover(dearer!);
  expect(primary()).toEqual(["Zanele's Plumbing"]);
});
