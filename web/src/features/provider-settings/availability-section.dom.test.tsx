import { noAvailability } from '@marketplace/contracts/availability/availability';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { AvailabilitySection } from './availability-section.tsx';

const profile = {
  ...{ id: '1', businessName: 'Blue Tap', phone: null, baseCity: 'soweto-gauteng', baseCityName: 'Soweto' },
  ...{ baseProvince: 'Gauteng', coverageRadiusKm: 50, moreBases: [], anywhere: {}, categoryNames: [] },
  ...{ categories: ['01a1fbbf-4989-7c0d-b892-5deade4ca044'], provinces: ['Gauteng'], availability: noAvailability },
} as unknown as ProviderProfile;

test('shows what the weekly limit holds back, and saves hours, limit, quiet hours and holidays together', async () => {
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const sent = JSON.parse(body);
    if (!String(url).endsWith('/preview')) saved.push(sent);
    const { weeklyLimit } = sent;
    return Promise.resolve(
      Response.json(
        String(url).endsWith('/preview')
          ? { matched: 12, of: 40, anywhere: 0, heldBack: 3, weeklyLimit, examples: [] }
          : { ...profile, availability: sent },
      ),
    );
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AvailabilitySection profile={profile} />
    </SWRConfig>,
  );
  await userEvent.click(screen.getByLabelText('Monday'));
  await userEvent.type(screen.getByLabelText(/New leads a week/), '5');
  await vi.waitFor(() =>
    expect(screen.getByText(/You would have received 12 leads/).textContent).toContain(
      'Your limit of 5 a week holds back 3.',
    ),
  );
  await userEvent.click(screen.getByLabelText('No notifications at certain times'));
  await userEvent.click(screen.getByRole('button', { name: 'Save hours and limits' }));
  await vi.waitFor(() =>
    expect(saved).toEqual([
      {
        hours: [{ weekday: 1, opens: '08:00', closes: '17:00' }],
        weeklyLimit: 5,
        quiet: { from: '20:00', until: '06:30' },
        holidays: [],
      },
    ]),
  );
});
