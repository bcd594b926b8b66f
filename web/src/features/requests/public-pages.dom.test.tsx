import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { exampleRequest } from './example-request.ts';
import { PublicPages } from './public-pages.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    false,
    'Everyone can read it on our site. Your name, number and street stay hidden.',
    'Keep it off the public pages',
  ],
  [true, 'It’s on no public page. Only the providers we ask can read it.', 'Show it on the public pages'],
])('states who can read a request with isUnlisted %s, and changes it', async (isUnlisted, text, button) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push([method, url, JSON.parse(String(body))]);
    return Response.json(exampleRequest);
  });
  const request = { ...exampleRequest, isUnlisted };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => request }}>
      <ul>
        <PublicPages request={request} resource={keys.seekerEnquiry('1')} />
      </ul>
    </SWRConfig>,
  );
  screen.getByText(text);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toEqual([['PATCH', '/api/seekers/me/enquiries/1', { isUnlisted: !isUnlisted }]]));
});
