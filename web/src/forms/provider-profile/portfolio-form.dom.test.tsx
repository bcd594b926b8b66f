import type { Portfolio } from '@marketplace/contracts/profiles/portfolio';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { PortfolioForm } from './portfolio-form.tsx';

afterEach(cleanup);

const idOf = (place: number) => `0198c1de-0000-7000-8000-00000000000${place}`;
const photo = (place: number): Portfolio['photos'][number] => ({
  id: idOf(place),
  caption: `Drain ${place}`,
  state: 'ready',
  reason: null,
  photo: { id: idOf(place), caption: '', width: 4, height: 3, small: `/${place}-480.webp`, large: `/${place}.webp` },
});

const open = (photos: Portfolio['photos'], logo: Portfolio['logo'] = null) => {
  const sent: [method: string | undefined, path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    if (!String(url).includes('text-check'))
      sent.push([init.method, String(url), init.body ? JSON.parse(String(init.body)) : undefined]);
    return Response.json(
      String(url).includes('text-check') ? { finding: 'clear' } : { photos: photos.toReversed(), logo: null },
    );
  });
  const provider = () => new Map([[keys.portfolio as string, { data: { photos, logo } }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false, shouldRetryOnError: false }}>
      <PortfolioForm />
    </SWRConfig>,
  );
  return sent;
};
const captions = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

// id: portfolio-arranged
test('moves a photo by keyboard and announces its place', async () => {
  const sent = open([photo(1), photo(2)]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Drain 1 forward' }).disabled).toBe(true);
  screen.getByRole('button', { name: 'Move Drain 2 forward' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([['PUT', `/api/providers/me/portfolio/${idOf(2)}`, { position: 0 }]]);
  expect(await screen.findByText('Drain 2 is now photo 1 of 2.')).toBeTruthy();
  expect(captions()).toEqual(['Drain 2', 'Drain 1']);
});

test('saves a changed caption when its field is left', async () => {
  const sent = open([photo(1)]);
  const caption = screen.getByRole('textbox', { name: /Caption/ });
  await userEvent.click(caption);
  await userEvent.tab();
  expect(sent).toEqual([]);
  await userEvent.type(caption, ', fixed');
  await userEvent.tab();
  expect(sent).toEqual([['PUT', `/api/providers/me/portfolio/${idOf(1)}`, { caption: 'Drain 1, fixed' }]]);
});

test('shows why a photo was refused, and no way to add a thirteenth', async () => {
  const refused = { ...photo(1), state: 'refused', reason: 'photo', photo: null } as const;
  open([refused]);
  expect(screen.getByText('It isn’t a picture. Please upload a photo.')).toBeTruthy();
  expect(screen.getByLabelText('Add Photos')).toBeTruthy();
  cleanup();
  open(
    Array.from({ length: 12 }, (_, place) => ({ ...photo(1), id: `0198c1de-0000-7000-8000-0000000000${10 + place}` })),
  );
  expect(within(screen.getByRole('list', { name: 'Your photos' })).getAllByRole('listitem')).toHaveLength(12);
  expect(screen.queryByLabelText('Add Photos')).toBeNull();
});

// id: logo-removed
test('shows the logo with ways to replace and remove it', async () => {
  const sent = open([], photo(1));
  expect(screen.getByRole('img', { name: 'Your logo' }).getAttribute('src')).toBe('/1-480.webp');
  expect(screen.getByLabelText('Replace logo')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(sent).toEqual([['DELETE', '/api/providers/me/logo', undefined]]);
  expect(await screen.findByText('Logo removed.')).toBeTruthy();
  expect(screen.getByLabelText('Add logo')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
