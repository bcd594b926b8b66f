import type { AcceptedFigures } from '@marketplace/contracts/leads/schemas';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import AcceptedPage from './accepted-page.tsx';

const figures: AcceptedFigures = {
  stages: {
    NEW: { leads: 2, valued: 0, valueCents: 0 },
    IN_PROGRESS: { leads: 0, valued: 0, valueCents: 0 },
    WON: { leads: 0, valued: 0, valueCents: 0 },
    LOST: { leads: 0, valued: 0, valueCents: 0 },
  },
  followUps: { overdue: 0, today: 0, week: 0, none: 2 },
};

/** The page with two accepted leads, of a provider on this plan. */
const show = (plan: Plan) => {
  const fetcher = async (url: string) => {
    if (url.includes('/accepted/figures')) return figures;
    if (url.includes('/accepted')) return { leads: [], nextCursor: null };
    if (url === '/api/providers/me') return { plan } as ProviderProfile;
    throw new Error(`no answer to ${url}`);
  };
  render(
    <MemoryRouter initialEntries={['/providers/accepted']}>
      <SWRConfig value={{ provider: () => new Map(), fetcher, dedupingInterval: 0, shouldRetryOnError: false }}>
        <AcceptedPage />
      </SWRConfig>
    </MemoryRouter>,
  );
};

const exports = () => screen.queryAllByText(/Export Data/);

test('offers Export Data on a plan with leads', async () => {
  show('R499');
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined();
  await expect.poll(() => exports().length).toBe(2);
});

test('hides Export Data on a plan without leads', async () => {
  show('WEBSITE');
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined();
  await expect.poll(() => exports().length).toBe(0);
});
