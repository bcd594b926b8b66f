import type { Supply, SupplyCard } from '@marketplace/contracts/supply/supply';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NowProvider } from '../../ui/now.tsx';
import { isNobodyAwake, SupplyAnswer, urgencyOf } from './supply-answer.tsx';

const asap = 'ASAP (Urgent)';
const card = (change: Partial<SupplyCard> = {}): SupplyCard => ({
  name: 'Zanele’s Plumbing',
  path: '/providers/zaneles-plumbing',
  logo: null,
  checks: [
    { check: 'identity', checkedAt: '2026-03-02T08:00:00.000Z', validUntil: null },
    { check: 'licence', checkedAt: '2026-03-02T08:00:00.000Z', validUntil: '2027-06-30T22:00:00.000Z' },
  ],
  rating: { average: 4.6, count: 14 },
  base: 'Diepkloof',
  distanceKm: 4,
  callOutCents: 35_000,
  now: { answersNow: true, ringsFrom: '2026-11-26T10:00:00.000Z', freeOn: '2026-11-26' },
  ...change,
});
const supply: Supply = {
  ...{ providers: 12, isMore: false, place: 'Orlando West', nearest: null, medianFirstResponseMinutes: 38, n: 20 },
  ...{ alternatives: [], cards: [card()], urgent: { takers: 12, ringing: 3 } },
  firstAid: 'Close the main stopcock.',
};
const [noon, night] = [Date.parse('2026-11-26T12:00:00+02:00'), Date.parse('2026-11-26T23:00:00+02:00')];
const asleep: Supply = {
  ...supply,
  cards: [card({ now: { answersNow: false, ringsFrom: '2026-11-27T04:00:00.000Z', freeOn: '2026-11-26' } })],
  urgent: { takers: 12, ringing: 0 },
};

const show = (shown: Supply, { timeframe = '', now = noon, onlyAtNight = false } = {}) =>
  render(
    <NowProvider start={now}>
      <MemoryRouter>
        <SupplyAnswer supply={shown} timeframe={timeframe} onlyAtNight={onlyAtNight} />
      </MemoryRouter>
    </NowProvider>,
  );
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const textOf = (element: HTMLElement) => plain(element.textContent);

test('shows who is asked first with rating, distance, checks, fee and answer, linked to the profile', async () => {
  show(supply);
  const list = screen.getByRole('region', { name: 'We ask these first' });
  expect(textOf(list)).toContain('1 of 12');
  const [item] = within(list).getAllByRole('listitem');
  for (const part of ['4.6 of 5, 14 ratings', 'Diepkloof, 4 km', 'Call-out from R350', 'Answers now'])
    expect(textOf(item!)).toContain(part);
  expect(within(item!).getByRole('link').getAttribute('href')).toBe('/providers/zaneles-plumbing');
  const details = item!.querySelector('details')!;
  expect(textOf(details.querySelector('summary')!)).toBe('Verified: identity, trade licence');
  expect(details.open).toBe(false);
  await userEvent.click(details.querySelector('summary')!);
  expect(details.open).toBe(true);
  expect(within(details).getByText('Trade licence valid to June 2027')).toBeTruthy();
});

test.each([
  ['2026-11-26', 'Free today'],
  ['2026-11-27', 'Free tomorrow'],
  ['2026-12-02', 'Free Wednesday'],
  ['2026-12-03', 'Free 3 Dec'],
])('names the first free day %s as "%s"', (freeOn, text) => {
  show({ ...supply, cards: [card({ now: { answersNow: false, ringsFrom: null, freeOn } })] });
  expect(screen.getByText(text)).toBeTruthy();
});

test('says nothing that it does not know: no "Verified" without checks, no fee, no average below five, no time', () => {
  show({
    ...supply,
    cards: [card({ checks: [], callOutCents: null, rating: { average: null, count: 3 }, distanceKm: null, now: null })],
  });
  const item = screen.getByRole('listitem');
  expect(textOf(item)).toBe('ZPZanele’s Plumbing3 ratingsDiepkloof');
});

test('shows no list without cards', () => {
  show({ ...supply, cards: [] });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByText(/12 verified providers cover/)).toBeTruthy();
});

test('at night, an urgent request that no provider answers gets the first instructions before anything else', () => {
  const { container } = show(asleep, { timeframe: asap, now: night });
  const order = [
    'Do this now',
    'Close the main stopcock.',
    'Call 112',
    'No provider near Orlando West answers at night.',
    'Post now, and we’ll ring the first 5 of 12 verified providers at 06:00.',
    'We ring these at 06:00',
    'From 06:00',
    'Your phone stays quiet until 06:00.',
  ];
  const text = textOf(container)!;
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
});

test.each([
  [1, 'Post now, and we’ll ring 1 verified provider at 06:00.'],
  [3, 'Post now, and we’ll ring 3 verified providers at 06:00.'],
])('counts only the %i providers that take urgent jobs', (takers, text) => {
  show({ ...asleep, urgent: { takers, ringing: 0 } }, { timeframe: asap, now: night });
  expect(screen.getByText(text)).toBeTruthy();
});

test('warns at night only if the request may be urgent and certainly no provider answers', () => {
  const awake = (change: Partial<Supply>, timeframe: string, now = night) => {
    const asked = { ...asleep, ...change };
    return !isNobodyAwake(asked, urgencyOf(timeframe, asked), now);
  };
  expect(awake({}, asap)).toBe(false);
  // The service is often needed at once, and the seeker has not said when.
  expect(awake({}, '')).toBe(false);
  expect(awake({ firstAid: null }, '')).toBe(true);
  expect(awake({}, 'Flexible')).toBe(true);
  expect(awake({}, asap, noon)).toBe(true);
  expect(awake({ urgent: { takers: 12, ringing: 1 } }, asap)).toBe(true);
  // Of more than it counts, others may answer.
  expect(awake({ isMore: true }, asap)).toBe(true);
  expect(awake({ urgent: null }, asap)).toBe(true);
  expect(awake({ urgent: { takers: 0, ringing: 0 } }, asap)).toBe(true);
});

test('in the step of the timeframe, shows nothing but the warning', () => {
  const { container } = show(supply, { timeframe: asap, now: night, onlyAtNight: true });
  expect(container.textContent).toBe('');
});
