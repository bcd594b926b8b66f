import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { ApiError } from './client.ts';
import type { Key } from './keys.ts';
import { usePage } from './use-page.ts';

type Reply = { numbers: number[]; nextCursor: string | null; hasMore: boolean };

/** A fake server with two numbers per page, highest first. A cursor is the last number of the previous page. */
const serverOf = (numbers: number[]) => {
  const asked: string[] = [];
  const server = {
    asked,
    /** Fails the next call. */
    failure: undefined as ApiError | undefined,
    add: (number: number) => numbers.unshift(number),
    fetcher: async (key: string): Promise<Reply> => {
      asked.push(key);
      const { failure } = server;
      server.failure = undefined;
      if (failure) throw failure;
      const cursor = new URL(key, 'http://localhost').searchParams.get('cursor');
      const below = numbers.filter((number) => cursor === null || number < Number(cursor));
      const page = below.slice(0, 2);
      const hasMore = below.length > 2;
      return { numbers: page, nextCursor: hasMore ? String(page.at(-1)) : null, hasMore };
    },
  };
  return server;
};

const keyOf = (cursor?: string) => (cursor ? `/api/numbers?cursor=${cursor}` : '/api/numbers') as Key<Reply>;

function List({ keeping }: { keeping?: Parameters<typeof usePage>[2] }) {
  const list = usePage('numbers', keyOf, keeping);
  return (
    <>
      <output>{list.rows?.join(' ') ?? 'nothing yet'}</output>
      {list.error && <p role="alert">{list.error.message}</p>}
      {list.hasMore && (
        <button type="button" onClick={() => list.loadMore()}>
          Load More
        </button>
      )}
      <button type="button" onClick={() => list.retry()}>
        Try Again
      </button>
    </>
  );
}

const show = (server: ReturnType<typeof serverOf>, keeping?: Parameters<typeof usePage>[2]) =>
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: server.fetcher, shouldRetryOnError: false, dedupingInterval: 0 }}
    >
      <List keeping={keeping} />
    </SWRConfig>,
  );
const rows = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('adds one page per click until there are no more', async () => {
  show(serverOf([5, 4, 3, 2, 1]));
  await vi.waitFor(() => expect(rows()).toBe('5 4'));
  await press('Load More');
  await vi.waitFor(() => expect(rows()).toBe('5 4 3 2'));
  await press('Load More');
  await vi.waitFor(() => expect(rows()).toBe('5 4 3 2 1'));
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('refetches all pages together, so that no row is lost when others are added above', async () => {
  const server = serverOf([5, 4, 3, 2, 1]);
  show(server);
  await vi.waitFor(() => expect(rows()).toBe('5 4'));
  server.add(6);
  await press('Load More');
  await vi.waitFor(() => expect(rows()).toBe('6 5 4 3'));
});

test('can keep the loaded pages unchanged', async () => {
  const server = serverOf([5, 4, 3, 2, 1]);
  show(server, { revalidateFirstPage: false });
  await vi.waitFor(() => expect(rows()).toBe('5 4'));
  server.add(6);
  await press('Load More');
  await vi.waitFor(() => expect(rows()).toBe('5 4 3 2'));
  expect(server.asked).toEqual([keyOf(), keyOf('4')]);
});

test('retries a failed page before loading the next one', async () => {
  const server = serverOf([5, 4, 3, 2, 1]);
  show(server, { revalidateFirstPage: false });
  await vi.waitFor(() => expect(rows()).toBe('5 4'));
  server.failure = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'Not now.' });
  await press('Load More');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Not now.'));
  expect(rows()).toBe('5 4');
  await press('Load More');
  await vi.waitFor(() => expect(rows()).toBe('5 4 3 2'));
  expect(screen.queryByRole('alert')).toBeNull();
});
