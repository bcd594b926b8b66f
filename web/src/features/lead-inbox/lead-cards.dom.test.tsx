import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NowProvider } from '../../ui/now.tsx';
import { LeadCards } from './lead-cards.tsx';

const lead: ProviderLead = {
  id: '01a00000-0000-7000-8000-000000000001',
  enquiryId: '01b00000-0000-7000-8000-000000000001',
  title: 'Replace the burst geyser above the main bathroom',
  categoryName: 'Geyser installation and repair',
  suburb: 'Orlando West',
  city: 'Soweto',
  province: 'Gauteng',
  budgetMin: 1500,
  budgetMax: null,
  distanceKm: 12.4,
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-03T08:00:00.000Z',
  status: 'SENT',
  endReason: null,
  endedAt: null,
  addressConfirmed: false,
  unreadMessages: 0,
  can: { accept: true, decline: true, view: false },
};

const show = (change: Partial<ProviderLead> = {}) => {
  render(
    <NowProvider start={Date.parse('2026-03-02T09:00:00Z')}>
      <MemoryRouter>
        <LeadCards
          leads={[{ ...lead, ...change }]}
          urgentId={undefined}
          newIds={new Set()}
          onAnswer={() => {}}
          selection={{ ids: new Set(), onChange: () => {}, may: () => true }}
        />
      </MemoryRouter>
    </NowProvider>,
  );
  return screen.getByRole('article');
};
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

test('shows the whole title, the service, the distance and the whole place', () => {
  const row = show();
  expect(within(row).getByRole('heading').textContent).toBe(lead.title);
  expect(textOf(row)).toContain('Geyser installation and repair, 12 km away, Orlando West, Soweto, Gauteng');
});

test('reads the state of a lead apart from its unread messages', () => {
  const row = show({ status: 'ACCEPTED', unreadMessages: 2, can: { accept: false, decline: false, view: true } });
  expect(textOf(row)).toContain('Accepted 2 unread messages');
});
