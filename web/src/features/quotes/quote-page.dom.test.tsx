import type { ProviderQuotes } from '@marketplace/contracts/quotes/schemas';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import { NowProvider } from '../../ui/now.tsx';
import QuotePage from './quote-page.tsx';

const lead = '0198c5f0-7a11-7000-8000-000000000001';
const place = { province: 'Gauteng', city: 'Soweto', suburb: 'Orlando West' };
const accepted = {
  id: lead,
  title: 'Geyser leaks',
  contactName: 'Thandi Mokoena',
  budgetMin: 1,
  budgetMax: 2,
  ...place,
};
const draft = { id: '0198c5f0-7a11-7000-8000-000000000002', status: 'DRAFT', isSuperseded: false };

/** Shows the page of a lead without quotes. Returns a function that stores what a live event fetches. */
const show = () => {
  let mutate: ReturnType<typeof useSWRConfig>['mutate'];
  const Cache = () => {
    mutate = useSWRConfig().mutate;
    return null;
  };
  const none: ProviderQuotes = { quotes: [], obstacle: null, can: { create: true } };
  const fallback = {
    [keys.lead(lead)]: { lead: null, accepted },
    [keys.leadQuotes(lead)]: none,
    [keys.priceBook]: { lines: [], earlier: [] },
  };
  const context = { params: { lead }, search: new URLSearchParams() };
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false, fetcher: () => null }}>
      <NowProvider start={Date.parse('2026-11-25T08:00:00Z')}>
        <MemoryRouter>
          <RouteProvider
            value={{ match: { route: {}, context } } as unknown as ComponentProps<typeof RouteProvider>['value']}
          >
            <QuotePage />
            <Cache />
          </RouteProvider>
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
  return (stored: object) => act(async () => void mutate(keys.leadQuotes(lead), stored, { revalidate: false }));
};

test('goes on with what is typed once the draft is stored and fetched, until the quote cannot be sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null));
  const fetched = show();
  await userEvent.type(screen.getByLabelText('Description, line 1'), 'Geyser valve');
  await fetched({ quotes: [draft], obstacle: null, can: { create: false } });
  expect(screen.getByLabelText<HTMLInputElement>('Description, line 1').value).toBe('Geyser valve');

  await fetched({ quotes: [draft], obstacle: 'The client has closed this request.', can: { create: false } });
  expect(screen.queryByLabelText('Description, line 1')).toBeNull();
  expect(screen.getByText('The client has closed this request.')).toBeDefined();
});
