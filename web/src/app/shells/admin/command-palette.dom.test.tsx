import type { AdminSearch } from '@marketplace/contracts/operations/search';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Store, Ticket } from 'lucide-react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { to } from '../../../routing/paths.ts';
import CommandPalette from './command-palette.tsx';

const pages = [
  { to: to.adminProviders(), label: 'Providers', Icon: Store },
  { to: to.adminAccessPasses(), label: 'Access passes', Icon: Ticket },
];
const id = '01a00000-0000-7000-8000-000000000001';
const createdAt = '2026-03-02T08:02:00.000Z';
const answer: AdminSearch = {
  found: [
    { kind: 'provider', id, title: 'Kestrel Roofs', detail: 'Sandton', createdAt },
    { kind: 'access-pass', id, title: 'R499 Plan', detail: 'Active', createdAt },
  ],
};

afterEach(() => vi.unstubAllGlobals());

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
type Call = { q: string; signal: AbortSignal; reply: (response: Response) => void };
/** Renders the palette and records its calls; each waits for `reply`. */
const show = () => {
  const calls: Call[] = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        calls.push({ q: new URL(url, 'http://localhost').searchParams.get('q')!, signal, reply: resolve });
      }),
  );
  const onClose = vi.fn();
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <CommandPalette pages={pages} onClose={onClose} />
      <Address />
    </MemoryRouter>,
  );
  return { calls, onClose };
};
const box = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = () => screen.getByTestId('address').textContent;
const status = () => screen.getByRole('status').textContent;
/** Allows for the typing delay and a slow machine. */
const soon = { timeout: 5_000 };

test('lists the pages at once, moves with the arrow keys and opens one with Enter', async () => {
  const { onClose } = show();
  expect(document.activeElement).toBe(box());
  expect(options()).toEqual(['ProvidersPage', 'Access passesPage']);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('Access passesPage');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/access-passes');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('highlights the page under the pointer, and the first one again after typing', async () => {
  show();
  await userEvent.hover(screen.getByRole('option', { name: /Access passes/ }));
  expect(marked()).toBe('Access passesPage');
  await userEvent.type(box(), 'p');
  expect(marked()).toBe('ProvidersPage');
});

test('searches once per input, aborts the call when typing goes on and opens a result', async () => {
  const { calls } = show();
  await userEvent.type(box(), 'kest');
  await waitFor(() => expect(calls).toHaveLength(1), soon);
  expect(status()).toBe('Searching');
  await userEvent.type(box(), 'rel');
  await waitFor(() => expect(calls.map(({ q }) => q)).toEqual(['kest', 'kestrel']), soon);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => calls[1]!.reply(Response.json(answer)));
  await waitFor(() => expect(status()).toBe('2 found'), soon);
  expect(options()).toEqual(['Kestrel RoofsSandton, 2 March 2026Provider', 'R499 PlanActive, 2 March 2026Access pass']);
  await userEvent.click(screen.getByRole('option', { name: /R499/ }));
  expect(address()).toBe('/admin/access-passes?search=kestrel');
});

test('reports an empty result and a failed search', async () => {
  const { calls } = show();
  await userEvent.type(box(), 'zz');
  await waitFor(() => expect(calls).toHaveLength(1), soon);
  await act(async () => calls[0]!.reply(Response.json({ found: [] })));
  await waitFor(() => expect(status()).toBe('Nothing found'), soon);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/dashboard');
  await userEvent.type(box(), 'z');
  await waitFor(() => expect(calls).toHaveLength(2), soon);
  await act(async () => calls[1]!.reply(new Response('', { status: 503 })));
  await waitFor(() => expect(status()).toMatch(/\w/), soon);
  expect(status()).not.toBe('Nothing found');
});

test('closes with Escape', async () => {
  const { onClose } = show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
