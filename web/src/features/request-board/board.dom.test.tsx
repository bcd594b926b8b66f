import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { PublicLead } from '@marketplace/contracts/enquiries/board';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { cacheOf } from '../../api/initial-data.ts';
import { keys } from '../../api/keys.ts';
import { NowProvider } from '../../ui/now.tsx';
import { Board } from './board.tsx';

const publicLead: PublicLead = {
  id: '01a00000-0000-7000-8000-000000000001',
  title: 'Burst geyser',
  description: 'It drips through the ceiling.',
  beingChecked: false,
  category: {
    id: '01a00000-0000-7000-8000-000000000002',
    name: 'Geysers',
    slug: 'geysers',
    path: ['home-improvement', 'plumbing', 'geysers'],
  },
  province: 'Gauteng',
  city: 'Johannesburg',
  budgetRange: 'R\u00a01\u00a0500 - R\u00a06\u00a0000',
  timeframe: 'ASAP (within 1 week)',
  attachmentCount: 0,
  createdAt: '2026-03-10T10:00:00.000Z',
};
const taken: PublicLead = { ...publicLead, id: '01a00000-0000-7000-8000-000000000009', title: 'Dry tap' };
const page = (...leads: PublicLead[]) => ({ leads, hasMore: false, nextCursor: null, total: leads.length });

/** Renders a board that the server rendered with one request; the API now returns two. */
const show = (role: CurrentUser['role'] | null) => {
  const fallback = { [keys.me]: role && { role }, [keys.publicLeads()]: page(publicLead) };
  const answers: Record<string, unknown> = {
    ...fallback,
    [keys.publicLeads()]: page(taken, publicLead),
    [keys.leadRequests]: { requests: [taken.id] },
  };
  const asked: string[] = [];
  const fetcher = async (key: string) => {
    asked.push(key);
    return answers[key];
  };
  render(
    <SWRConfig value={{ provider: () => cacheOf({ now: 0, fallback }), fetcher, dedupingInterval: 0 }}>
      <NowProvider start={Date.parse('2026-03-10T10:05:00Z')}>
        <MemoryRouter>
          <Board address={{}} />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );
  return asked;
};
const spaceless = (text: string) => text.replaceAll(' ', '');
/** Ignores the space that accessible names get before a visually hidden part when there is no layout. */
const named = (name: string) => ({ name: (given: string) => spaceless(given) === spaceless(name) });
const hrefOf = (name: string) => screen.queryByRole('link', named(name))?.getAttribute('href');
const application = '/become-provider?category=plumbing&area=Johannesburg%2C+Gauteng#apply';
const wizard = '/enquire?parent=home-improvement&category=plumbing&service=geysers&province=Gauteng&city=Johannesburg';

test('refetches a cached board on mount; visitors get links to apply and to post the same', async () => {
  const asked = show(null);
  expect(screen.getByRole('status').textContent).toBe('Showing 1 of 1 requests, newest first');
  expect(await screen.findByRole('heading', { name: 'Dry tap' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Showing 2 of 2 requests, newest first');
  expect(hrefOf('I do this work: Burst geyser, Johannesburg')).toBe(application);
  expect(hrefOf('I need the same: Burst geyser, Johannesburg')).toBe(wizard);
  expect(asked).not.toContain(keys.leadRequests);
});

test('links providers to their own lead and never to the application form', async () => {
  show('PROVIDER');
  await screen.findByRole('link', named('I do this work: Dry tap, Johannesburg'));
  expect(hrefOf('I do this work: Dry tap, Johannesburg')).toBe(`/providers/leads/${taken.id}`);
  expect(hrefOf('I do this work: Burst geyser, Johannesburg')).toBeUndefined();
  expect(hrefOf('I need the same: Burst geyser, Johannesburg')).toBe(wizard);
});
