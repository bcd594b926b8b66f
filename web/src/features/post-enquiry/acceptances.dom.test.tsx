import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { NowProvider } from '../../ui/now.tsx';
import { Acceptances, arrivalOf } from './acceptances.tsx';

const now = Date.parse('2026-11-26T08:00:00Z');
const leadId = '0198c1de-0000-7000-8000-000000000002';
const token = 'T'.repeat(43);
const slot = (startsAt: string) => ({ startsAt, endsAt: '2026-11-26T09:30:00Z', isOpen: true });
const visit = (more: Partial<SeekerAppointment>) =>
  ({
    ...{ leadId, kind: 'VISIT', status: 'PROPOSED', proposedBy: 'PROVIDER', startsAt: null, endsAt: null },
    slots: [slot('2026-11-26T08:30:00Z')],
    ...more,
  }) as SeekerAppointment;

const provider = {
  ...{ leadId, businessName: 'Zanele’s Plumbing', distanceKm: 4, baseCity: 'Diepkloof', isLandline: false },
  ...{ phone: '082 555 0178', whatsapp: '082 555 0178', email: 'zanele@plumbing.example', answers: null },
  ...{ acceptedAt: '2026-11-26T07:59:00Z', callOutCents: 35_000, unreadMessages: 0 },
  profile: {
    ...{ logo: null, rating: { average: null, count: 0 }, yearsInBusiness: null, photos: [], photoCount: 0 },
    checks: [{ check: 'identity', checkedAt: '2026-03-02T08:00:00Z', validUntil: null }],
  },
};
let appointments: SeekerAppointment[];
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  appointments = [];
});

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => ({ appointments, canProposeTo: [] }) }}>
      <NowProvider start={now}>
        <MemoryRouter>
          <Acceptances
            request={
              { reference: '7KQ4-M2XD', title: 'Burst geyser', accepted: [provider] } as unknown as FollowedRequest
            }
            token={token}
          />
        </MemoryRouter>
      </NowProvider>
    </SWRConfig>,
  );

test('offers the call first and marked, then the fee, the arrival and the checks', async () => {
  appointments = [visit({})];
  show();
  const card = within(screen.getByRole('article', { name: 'Zanele’s Plumbing' }));
  const [, call, ...others] = card.getAllByRole('link');
  expect(call?.textContent).toMatch(/^Call\s082/);
  expect(call?.getAttribute('href')).toMatch(/^tel:/);
  expect(call?.className).toContain('btn-action');
  expect(others.some(({ className }) => className.includes('btn-action'))).toBe(false);
  expect(card.getByRole('link', { name: /^Messages/ }).getAttribute('href')).toBe(
    `/requests/${token}/messages/${leadId}`,
  );
  expect(card.getByText(/^Call-out from R350$/)).toBeDefined();
  expect(await card.findByText('Can be there by 10:30')).toBeDefined();
  expect(card.getByText(/Identity/)).toBeDefined();
});

test.each([
  ['a proposed visit', visit({}), '2026-11-26T08:30:00Z'],
  ['a confirmed visit', visit({ status: 'CONFIRMED', startsAt: '2026-11-26T09:00:00Z' }), '2026-11-26T09:00:00Z'],
  ['no work', visit({ kind: 'WORK' }), null],
  ['no time that the seeker proposed', visit({ proposedBy: 'SEEKER' }), null],
  ['no time that has passed', visit({ slots: [slot('2026-11-26T07:30:00Z')] }), null],
  ['no other provider’s', visit({ leadId: '0198c1de-0000-7000-8000-000000000009' }), null],
] as const)('names as arrival %s', (_, appointment, arrival) => {
  expect(arrivalOf([appointment], leadId, now)).toBe(arrival);
});
