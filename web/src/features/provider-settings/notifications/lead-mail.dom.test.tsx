import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { LeadMailChoice } from './lead-mail.tsx';

const settings = { leadMail: 'AT_ONCE', push: null };
/** The server's answers to what is saved. */
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

test('shows what is set, and saves what is chosen at once', async () => {
  const sent = answering(() => Response.json({ leadMail: 'MORNING', push: null }));
  open();
  expect(chosen()).toBe('Each at once');
  await userEvent.click(screen.getByRole('radio', { name: 'One at 07:00' }));
  expect(sent).toEqual([{ leadMail: 'MORNING' }]);
  await waitFor(() => expect(chosen()).toBe('One at 07:00'));
});

// id: lead-mail-setting-rolled-back
test('takes back what the server refuses', async () => {
  answering(() => Response.json({ error: 'No', code: 'UNAVAILABLE' }, { status: 503 }));
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'One an hour' }));
  await waitFor(() => expect(chosen()).toBe('Each at once'));
});

test('says when the settings cannot be read, and tries again', async () => {
  let asked = 0;
  open(() => {
    asked += 1;
    return Promise.reject(new ApiError({ status: 503, message: 'Away for a moment', code: 'UNAVAILABLE' }));
  });
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
  await waitFor(() => expect(asked).toBe(2));
});
