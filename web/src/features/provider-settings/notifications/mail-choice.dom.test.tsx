import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { MailChoice } from './mail-choice.tsx';

const wanted = {
  leads: true,
  'ending-leads': true,
  'follow-ups': true,
  verification: false,
  ratings: true,
  invitations: true,
  work: true,
};
const answering = (answer: () => Response) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  return sent;
};
const open = () =>
  render(
    <SWRConfig
      value={{
        provider: () => new Map([[keys.ownMailPreferences, { data: { wanted } }]]),
        revalidateIfStale: false,
        shouldRetryOnError: false,
      }}
    >
      <MailChoice />
    </SWRConfig>,
  );
const mailSwitch = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

// id: mail-categories-saved
test('shows the email choices without invitations and saves a change at once', async () => {
  const sent = answering(() => Response.json({ wanted: { ...wanted, leads: false } }));
  open();
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  await userEvent.click(mailSwitch(/New leads/));
  expect(sent).toEqual([{ category: 'leads', wanted: false }]);
  await waitFor(() => expect(mailSwitch(/New leads/).checked).toBe(false));
});

test('reverts the choice if the server refuses', async () => {
  answering(() => Response.json({ error: 'No', code: 'UNAVAILABLE' }, { status: 503 }));
  open();
  await userEvent.click(mailSwitch(/Verification/));
  await waitFor(() => expect(mailSwitch(/Verification/).checked).toBe(false));
});
