import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { Closing } from './closing.tsx';
import { exampleRequest } from './example-request.ts';

afterEach(() => vi.unstubAllGlobals());

const show = (closing: typeof exampleRequest.closing) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json(exampleRequest);
  });
  const request = { ...exampleRequest, status: 'in_progress' as const, closing };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => request }}>
      <Closing request={request} resource={keys.seekerEnquiry('1')} />
    </SWRConfig>,
  );
  return sent;
};
const at = '2026-05-01T10:00:00.000Z';

test('says when the request closes and keeps it open', async () => {
  const sent = show({ at, isNoticed: true });
  expect(screen.getByText('Your request closes on 1 May 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
  await waitFor(() => expect(sent).toContain('/api/seekers/me/enquiries/1/keep-open'));
});

test.each([null, { at, isNoticed: false }])('is hidden until the seeker has been told: %j', (closing) => {
  show(closing);
  expect(screen.queryByRole('button')).toBeNull();
});
