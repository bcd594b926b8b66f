import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { EditDialog } from './edit-dialog.tsx';
import { exampleRequest } from './example-request.ts';

afterEach(() => vi.unstubAllGlobals());

const rosebank = {
  path: '/areas-served/rosebank',
  name: 'Rosebank',
  slug: 'rosebank',
  kind: 'suburb',
  province: 'Western Cape',
  city: 'Cape Town',
  suburb: 'Rosebank',
  alias: null,
  exact: true,
};
const request: FollowedRequest = { ...exampleRequest, city: 'Johannesburg', suburb: 'Rosebank' };

/** Renders the dialog and records what it sends. */
const show = () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(request);
  });
  const answer = async (key: string) => {
    const { searchParams } = new URL(key, 'http://localhost');
    const q = searchParams.get('q');
    return q === null ? [] : { q, found: q === 'rosebank' ? [rosebank] : [] };
  };
  const closed = vi.fn();
  render(
    <MemoryRouter>
      <SWRConfig value={{ fetcher: answer, provider: () => new Map() }}>
        <EditDialog request={request} resource={keys.request('T'.repeat(43))} onClose={closed} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { sent, closed };
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb or town' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('changes the place to a suburb of the same name in another city', async () => {
  const { sent, closed } = show();
  expect(box().value).toBe('Rosebank, Johannesburg, Gauteng');
  await userEvent.clear(box());
  await userEvent.type(box(), 'rosebank');
  await userEvent.click(await screen.findByRole('option', { name: /Rosebank/ }));
  expect(box().value).toBe('Rosebank, Cape Town, Western Cape');
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toEqual([{ province: 'Western Cape', city: 'Cape Town', suburb: 'Rosebank' }]);
});

test('rejects an unknown place and focuses the box', async () => {
  const { sent } = show();
  await userEvent.clear(box());
  await userEvent.type(box(), 'nowhere');
  await save();
  await screen.findByRole('combobox', { name: 'Suburb or town', description: /Please select a city/ });
  expect([document.activeElement, sent]).toEqual([box(), []]);
});
