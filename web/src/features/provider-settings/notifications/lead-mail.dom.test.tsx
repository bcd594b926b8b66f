import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { LeadMailChoice } from './lead-mail.tsx';

const settings = { leadMail: 'AT_ONCE', push: null };
const answering = (answer: () => Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  return sent;
};
const open = (fetcher?: () => Promise<never>) =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map(fetcher ? [] : [[keys.notificationSettings, { data: settings }]]),
        revalidateIfStale: false,
        shouldRetryOnError: false,
        ...(fetcher && { fetcher }),
      }}
    >
      <LeadMailChoice />
    </SWRConfig>,
  );
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.labels?.[0]?.textContent;

test('shows the setting and saves a new choice at once', async () => {
  const sent = answering(() => Response.json({ leadMail: 'MORNING', push: null }));
  open();
  expect(chosen()).toBe('For each lead');
  await userEvent.click(screen.getByRole('radio', { name: 'Daily at 07:00' }));
  expect(sent).toEqual([{ leadMail: 'MORNING' }]);
  await waitFor(() => expect(chosen()).toBe('Daily at 07:00'));
});

// id: lead-mail-setting-rolled-back
test('reverts the choice if the server refuses', async () => {
  answering(() => Response.json({ error: 'No', code: 'UNAVAILABLE' }, { status: 503 }));
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Hourly' }));
  await waitFor(() => expect(chosen()).toBe('For each lead'));
});

test('shows a retry if the settings cannot be loaded', async () => {
  let asked = 0;
  open(() => {
    asked += 1;
    return Promise.reject(new ApiError({ status: 503, message: 'Away for a moment', code: 'UNAVAILABLE' }));
  });
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
  await waitFor(() => expect(asked).toBe(2));
});
