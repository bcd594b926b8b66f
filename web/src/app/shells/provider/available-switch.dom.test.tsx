import { noAvailability } from '@marketplace/contracts/availability/availability';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { NowProvider } from '../../../ui/now.tsx';
import { AvailableSwitch } from './available-switch.tsx';

const urgentJobs = {
  takesUrgent: true,
  answersAtNight: false,
  callOutCents: null,
  availableUntil: null as string | null,
};
const profile: ProviderProfile = {
  ...{ id: '01a1fbbf-4989-7c0d-b892-5deade4ca044', businessName: 'Zanele', phone: null },
  ...{ baseCity: 'soweto-gauteng', baseCityName: 'Soweto', baseProvince: 'Gauteng', coverageRadiusKm: 50 },
  ...{ moreBases: [], categories: [], anywhere: {}, categoryNames: [], provinces: [] },
  ...{ plan: 'R499', subscriptionStatus: 'ACTIVE', verification: 'VALID', verifiedUntil: null, complete: true },
  ...{ paused: false, pausedUntil: null, availability: noAvailability, urgentJobs, listed: false, hasPassword: true },
  ...{ requiredDocuments: [], missingDocuments: [], photos: 0, documentsSince: null, obstacles: [] },
};
const answering = (answer: () => Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  return sent;
};
const open = (change: Partial<typeof urgentJobs> = {}) =>
  render(
    <SWRConfig
      value={{
        provider: () =>
          new Map([[keys.providerProfile, { data: { ...profile, urgentJobs: { ...urgentJobs, ...change } } }]]),
        revalidateIfStale: false,
        shouldRetryOnError: false,
      }}
    >
      <NowProvider start={Date.now()}>
        <AvailableSwitch inSidebar />
      </NowProvider>
    </SWRConfig>,
  );
const control = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Available now/ });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('turns on for four hours at once, with its end, and off again', async () => {
  const availableUntil = inHours(4);
  const answers = [{ ...profile, urgentJobs: { ...urgentJobs, availableUntil } }, profile];
  const sent = answering(() => Response.json(answers.shift()));
  open();
  expect(control().checked).toBe(false);
  await userEvent.click(control());
  await waitFor(() => expect(control().checked).toBe(true));
  expect(screen.getByText(/^until \d\d:\d\d$/)).toBeTruthy();
  await userEvent.click(control());
  await waitFor(() => expect(control().checked).toBe(false));
  expect(sent).toEqual([{ hours: 4 }, { hours: null }]);
});

test('goes back if the server refuses', async () => {
  answering(() => Response.json({ error: 'No', code: 'UNAVAILABLE' }, { status: 503 }));
  open();
  await userEvent.click(control());
  await waitFor(() => expect(control().checked).toBe(false));
});

test('is off once its time has passed, and missing for a provider without urgent jobs', () => {
  const { unmount } = open({ availableUntil: inHours(-1) });
  expect(control().checked).toBe(false);
  unmount();
  open({ takesUrgent: false });
  expect(screen.queryByRole('switch')).toBeNull();
});
