import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { CrmCard } from './card.tsx';

const lead: AcceptedLead = {
  id: '01a00000-0000-7000-8000-000000000001',
  enquiryId: '01b00000-0000-7000-8000-000000000001',
  requestStatus: 'in_progress',
  reference: '7KQ4-M2XD',
  title: 'Geyser leaks',
  categoryName: 'Plumbing',
  description: 'It drips.',
  createdAt: '2026-03-02T08:00:00Z',
  acceptedAt: '2026-03-02T08:05:00Z',
  status: 'ACCEPTED',
  crmStatus: 'NEW',
  note: '',
  wonValueCents: null,
  lostReason: null,
  valueCents: null,
  followUpOn: null,
  budgetMin: 1500,
  budgetMax: null,
  suburb: 'Rosebank',
  city: 'Johannesburg',
  province: 'Gauteng',
  timeframe: 'Within 2-4 weeks',
  contactName: 'Lerato Dube',
  contactHidden: null,
  contactEmail: 'lerato@example.co.za',
  addressConfirmed: true,
  unreadMessages: 0,
  contactPhone: '082 555 0134',
  contactWhatsapp: null,
  callNumber: '+27825550134',
  whatsappNumber: '+27825550134',
  bestTimeToContact: null,
  contactLanguage: 'isiZulu',
  contactPreferences: ['whatsapp'],
  attachments: [],
  rating: null,
  assignee: null,
};
const selection = { ids: new Set<string>(), onChange: () => {} };
const hidden = { contactName: null, contactEmail: null, contactPhone: null, callNumber: null, whatsappNumber: null };

const show = (change: Partial<AcceptedLead> = {}) => {
  const onMove = vi.fn();
  render(
    <MemoryRouter>
      <CrmCard lead={{ ...lead, ...change }} next={false} selection={selection} onMove={onMove} />
    </MemoryRouter>,
  );
  return { card: within(screen.getByRole('article')), onMove };
};

test('shows the place, the timeframe and labelled buttons', () => {
  const { card } = show();
  expect(card.getByText('Rosebank, Johannesburg, Gauteng')).toBeTruthy();
  expect(card.getByText('Within 2-4 weeks')).toBeTruthy();
  for (const [words, href] of [
    ['Call Client', 'tel:+27825550134'],
    ['Send Email', 'mailto:lerato@example.co.za'],
  ] as const) {
    const link = card.getByText(words).closest('a');
    expect(link?.getAttribute('href')).toContain(href);
  }
  expect(card.getByRole('link', { name: 'WhatsApp Lerato Dube, preferred' })).toBeTruthy();
});

test('shows the status select at every width', async () => {
  const { card, onMove } = show();
  const select = card.getByRole('combobox', { name: 'Status of Geyser leaks' });
  for (let at: Element | null = select; at; at = at.parentElement) expect(at.className).not.toMatch(/\bhidden\b/);
  await userEvent.selectOptions(select, 'Won');
  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ id: lead.id }), 'WON');
});

test.each(['revoked', 'suspended', 'withdrawn'] as const)(
  'explains why a %s contact has no buttons',
  (contactHidden) => {
    const { card } = show({ ...hidden, contactHidden });
    expect(card.getByText(whyContactHidden({ contactHidden }).title)).toBeTruthy();
    expect(card.queryByText('Call Client')).toBeNull();
    expect(card.queryByText('Send Email')).toBeNull();
  },
);

// id: crm-row-calls
test('calls the client from the row of a phone', () => {
  const { card } = show();
  expect(card.getByRole('link', { name: 'Call Lerato Dube' }).getAttribute('href')).toBe('tel:+27825550134');
});

test('has no call button without a number', () => {
  const { card } = show({ contactPhone: null, callNumber: null });
  expect(card.queryByLabelText('Call Lerato Dube')).toBeNull();
});

test('offers no quick actions for a lost lead', () => {
  const { card } = show({ crmStatus: 'LOST' });
  for (const name of [/^Call/, /^Send Email/, /^WhatsApp/]) expect(card.queryByRole('link', { name })).toBeNull();
  expect(card.getByRole('combobox', { name: 'Status of Geyser leaks' })).toBeTruthy();
});
