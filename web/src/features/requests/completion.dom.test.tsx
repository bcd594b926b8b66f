import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { Completion, completionHeadline } from './completion.tsx';
import { exampleProvider, exampleRequest } from './example-request.ts';

const { leadId, businessName } = exampleProvider;
const asked = (providerSaysDone: boolean): FollowedRequest => ({
  ...exampleRequest,
  status: 'in_progress',
  accepted: [exampleProvider],
  completion: { leadId, providerSaysDone },
});

let sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Promise<Response>(() => {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (request: FollowedRequest) =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Completion request={request} resource={keys.request('token')} />
    </SWRConfig>,
  );

test.each([
  ['Yes, it’s done', 'DONE'],
  ['Not yet', 'NOT_YET'],
])('one tap on “%s” answers, also if it is pressed twice', async (name, answer) => {
  show(asked(false));
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(sent).toEqual([{ url: `${keys.request('token')}/leads/${leadId}/completion`, body: { answer } }]);
});

test('the heading asks, and says what the provider answered', () => {
  const title = 'Is the job done?';
  expect(completionHeadline(asked(false))).toEqual({ title, text: businessName });
  expect(completionHeadline(asked(true))).toEqual({ title, text: `${businessName} says that it is.` });
  expect(completionHeadline(exampleRequest)).toBeUndefined();
  expect(show(exampleRequest).container.innerHTML).toBe('');
});
