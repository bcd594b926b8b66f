import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { PublicListingSection } from './public-listing-section.tsx';

const profile: ProviderProfile = {
  id: '0198c1de-0000-7000-8000-000000000001',
  businessName: 'Nkosi Plumbing',
  phone: null,
  baseCity: 'sandton-gauteng',
  baseCityName: 'Sandton',
  baseProvince: 'Gauteng',
  coverageRadiusKm: 20,
  moreBases: [],
  anywhere: {},
  availability: { hours: [], weeklyLimit: null, quiet: null, holidays: [] },
  urgentJobs: { takesUrgent: true, answersAtNight: false, callOutCents: null, availableUntil: null },
  categories: [],
  categoryNames: [],
  provinces: ['Gauteng'],
  plan: 'R499',
  subscriptionStatus: 'ACTIVE',
  verification: 'VALID',
  verifiedUntil: null,
  complete: true,
  paused: false,
  pausedUntil: null,
  listed: false,
  hasPassword: true,
  requiredDocuments: ['identity', 'registration'],
  missingDocuments: [],
  documentsSince: null,
  photos: 0,
  obstacles: [],
};

const Section = () => <PublicListingSection profile={useApi(keys.providerProfile).data!} />;
const open = (answer: () => Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  const provider = () => new Map([[keys.providerProfile as string, { data: profile }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false, shouldRetryOnError: false }}>
      <Section />
    </SWRConfig>,
  );
  return sent;
};
const choice = () => screen.getByRole<HTMLInputElement>('switch', { name: /Show my business on public pages/ });

// id: public-listing-switch
test('is off by default and saves each change at once', async () => {
  const sent = open(() => Response.json({ ...profile, listed: true }));
  expect(choice().checked).toBe(false);
  await userEvent.click(choice());
  expect(sent).toEqual([{ listed: true }]);
  await waitFor(() => expect(choice().checked).toBe(true));
});

test('reverts the change if the server refuses', async () => {
  const sent = open(() => Response.json({ error: 'No', code: 'UNAVAILABLE' }, { status: 503 }));
  await userEvent.click(choice());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(choice().checked).toBe(false);
});
