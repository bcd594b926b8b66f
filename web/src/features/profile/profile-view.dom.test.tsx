import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { ProfileView } from './profile-view.tsx';

afterEach(cleanup);

const idOf = (place: number) => `0198c1de-0000-7000-8000-00000000000${place}`;
const photo = (place: number): PublicProfile['photos'][number] => ({
  ...{ id: idOf(place), caption: place === 1 ? 'New geyser' : '', width: 1280, height: 960 },
  ...{ small: `/${place}-480.webp`, large: `/${place}-1280.webp` },
});
const review = (place: number): PublicProfile['reviews'][number] => ({
  ...{ id: idOf(place), stars: 5, text: `Comment ${place}`, createdAt: '2026-03-02T08:00:00Z' },
  ...{ service: 'Geysers', city: 'Soweto', answer: place === 1 ? 'Thank you' : null },
});
const profile: PublicProfile = {
  path: '/providers/zaneles-plumbing',
  slug: 'zaneles-plumbing',
  businessName: "Zanele's Plumbing",
  logo: null,
  about: 'We fix geysers.',
  isVerified: true,
  services: [{ name: 'Geysers', path: '/services/home-improvement/plumbing/geysers' }],
  area: null,
  languages: ['English', 'isiZulu'],
  yearsInBusiness: 11,
  checks: [{ check: 'identity', checkedAt: '2026-03-01T08:00:00Z', validUntil: null }],
  rating: { average: 4.5, count: 6, byStars: [0, 0, 1, 1, 4], written: 3 },
  reviews: [review(1), review(2)],
  responses: { medianMinutes: 12, count: 9 },
  jobsDone: 7,
  photos: [],
  isIndexed: true,
};

/** `fetcher` answers the calls for more comments. */
const show = (
  change: Partial<PublicProfile> = {},
  {
    isPublic = true,
    fetcher = async () => ({ reviews: [review(1), review(2), review(3)], nextCursor: null, hasMore: false }),
  }: { isPublic?: boolean; fetcher?: (key: string) => Promise<unknown> } = {},
) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <MemoryRouter>
        <ProfileView
          profile={{ ...profile, ...change }}
          isPublic={isPublic}
          trail={null}
          action={<button type="button">Ask</button>}
        />
      </MemoryRouter>
    </SWRConfig>,
  );
/** The value beside each fact's name. */
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  );

test('shows the business, its facts and the way to contact it', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Zanele's Plumbing");
  // The badge leads to what was checked, and when.
  expect(screen.getByRole('link', { name: 'Verified' }).getAttribute('href')).toBe('#profile-checks');
  const checks = screen.getByRole('region', { name: 'What we checked' });
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Identity checked /)]);
  expect(screen.getByText('We fix geysers.')).toBeTruthy();
  expect(Object.values(facts())).toEqual([
    '4.5 from 6 ratings',
    expect.stringContaining('median of 9'),
    '7',
    expect.stringContaining('11'),
    'English, isiZulu',
  ]);
  expect(screen.getByRole('link', { name: 'Geysers' }).getAttribute('href')).toBe(profile.services[0]!.path);
  expect(screen.getByRole('link', { name: 'Report this profile' }).getAttribute('href')).toBe(
    '/contact?profile=zaneles-plumbing',
  );
  expect(within(screen.getByRole('complementary')).getByRole('button', { name: 'Ask' })).toBeTruthy();
});

test('claims nothing that is not known', () => {
  show({
    ...{
      about: '',
      isVerified: false,
      services: [],
      checks: [],
      languages: [],
      yearsInBusiness: null,
      responses: null,
    },
    rating: { average: null, count: 2, byStars: [0, 0, 0, 0, 2], written: 0 },
    reviews: [],
  });
  expect(screen.queryByText('Verified')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Where they work' })).toBeNull();
  expect(screen.getByText('There’s no current check to show.')).toBeTruthy();
  expect(Object.keys(facts())).toEqual(['Rating', 'Jobs done through Marketplace']);
  expect(screen.queryByRole('list', { name: 'Number of ratings by stars' })).toBeNull();
});

test('shows how many ratings each number of stars has, from five to one', () => {
  show();
  const rows = within(screen.getByRole('list', { name: 'Number of ratings by stars' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '5 stars4',
    '4 stars1',
    '3 stars1',
    '2 stars0',
    '1 star0',
  ]);
  expect(rows[0]!.querySelector<HTMLElement>('.bar > span')!.style.width).toMatch(/^66\.6/);
});

test('shows the first comments with the reply, and the others on request', async () => {
  const fetcher = vi.fn(async (_key: string) => ({
    reviews: [review(1), review(2), review(3)],
    nextCursor: null,
    hasMore: false,
  }));
  show({}, { fetcher });
  expect(screen.getByText("Reply from Zanele's Plumbing")).toBeTruthy();
  expect(screen.queryByText('Comment 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3 comments' }));
  expect(await screen.findByText('Comment 3')).toBeTruthy();
  expect(fetcher).toHaveBeenCalledExactlyOnceWith(keys.profileReviews('zaneles-plumbing', { cursor: undefined }));
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('offers no more comments than there are, nor those of a profile that is not public', () => {
  show({ rating: { ...profile.rating, written: 2 } });
  expect(screen.queryByRole('button', { name: /comments/ })).toBeNull();
  cleanup();
  show({}, { isPublic: false });
  expect(screen.queryByRole('button', { name: /comments/ })).toBeNull();
});

test('says that more comments could not be loaded, with a way to try again', async () => {
  show({}, { fetcher: () => Promise.reject(new Error('unavailable')) });
  await userEvent.click(screen.getByRole('button', { name: 'Show all 3 comments' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load more ratings');
  expect(screen.getByText('Comment 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
});

test('shows photos one at a time, in a circle, by buttons and arrow keys', async () => {
  show({ photos: [1, 2, 3].map(photo) });
  const mosaic = screen.getByRole('list', { name: 'Photos of their work' });
  expect(
    within(mosaic)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/1-1280.webp', '/2-1280.webp', '/3-1280.webp']);
  await userEvent.click(within(mosaic).getAllByRole('link')[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'New geyser' }));
  const shown = () => dialog.getByRole('img').getAttribute('src');
  expect([shown(), dialog.getByRole('status').textContent]).toEqual(['/1-1280.webp', '1 of 3']);
  await userEvent.click(dialog.getByRole('button', { name: 'Previous' }));
  expect([shown(), dialog.getByRole('status').textContent]).toEqual(['/3-1280.webp', '3 of 3']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('/2-1280.webp');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows five photos at first, and no gallery buttons for one', async () => {
  show({ photos: [1, 2, 3, 4, 5, 6].map(photo) });
  expect(within(screen.getByRole('list', { name: 'Photos of their work' })).getAllByRole('img')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 photos' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('1 of 6');
  cleanup();
  show({ photos: [photo(1)] });
  expect(screen.queryByRole('button', { name: /photos/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /New geyser/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Next' })).toBeNull();
});
