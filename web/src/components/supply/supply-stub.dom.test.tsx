import type { Supply } from '@marketplace/contracts/supply/supply';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { SupplyStub } from './supply-stub.tsx';

const none: Supply = {
  providers: 0,
  isMore: false,
  place: 'Prieska',
  nearest: { place: 'Upington', province: 'Northern Cape', distanceKm: 198.2 },
  medianFirstResponseMinutes: null,
  n: 0,
  cards: [],
  urgent: null,
  firstAid: null,
  alternatives: [
    { id: 'group', name: 'Plumbing', path: '/services/a', isWider: true, providers: 2, isMore: false },
    { id: 'other', name: 'Blocked drains', path: '/services/b', isWider: false, providers: 1, isMore: false },
  ],
};
const some: Supply = { ...none, providers: 2, nearest: null, alternatives: [] };
const prieska = { province: 'Northern Cape', city: 'Prieska', suburb: '' };

function Form() {
  const [service, setService] = useState('geyser');
  const [place, setPlace] = useState<typeof prieska | null>(null);
  const answer = async (key: string) =>
    new URL(key, 'http://localhost').searchParams.get('categoryId') === 'geyser' ? none : some;
  return (
    <SWRConfig value={{ fetcher: answer, provider: () => new Map() }}>
      <button type="button" onClick={() => setPlace(prieska)}>
        Prieska
      </button>
      <button type="button" onClick={() => setPlace({ ...prieska, city: 'Upington' })}>
        Upington
      </button>
      <output>{service}</output>
      <SupplyStub categoryId={service} place={place} timeframe="" onService={setService}>
        Free for you
      </SupplyStub>
    </SWRConfig>
  );
}

const press = (role: 'button' | 'radio', name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));
const service = () => screen.getByRole('status').textContent;

test('shows its children until service and place are known', async () => {
  render(<Form />);
  screen.getByText('Free for you');
  await press('button', 'Prieska');
  await screen.findByText('Nobody does this near Prieska yet.');
  expect(screen.queryByText('Free for you')).toBeNull();
});

test('keeps the choices after another service is chosen, and returns to the one before', async () => {
  render(<Form />);
  await press('button', 'Prieska');
  await screen.findByRole('radio', { name: /Keep this service/, checked: true });
  await press('radio', /Include all plumbing services/);
  expect(service()).toBe('group');
  screen.getByRole('radio', { name: /Include all plumbing services/, checked: true });
  await press('radio', /Try blocked drains/);
  expect(service()).toBe('other');
  await press('radio', /Keep this service/);
  expect(service()).toBe('geyser');
});

test('counts the chosen service once the place changes', async () => {
  render(<Form />);
  await press('button', 'Prieska');
  await userEvent.click(await screen.findByRole('radio', { name: /Try blocked drains/ }));
  await press('button', 'Upington');
  await screen.findByText(/2 verified providers cover/);
  expect(screen.queryByRole('radio')).toBeNull();
});
