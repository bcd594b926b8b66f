import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { ContactConfirmation } from './contact-confirmation.tsx';
import { exampleRequest } from './example-request.ts';

afterEach(() => vi.unstubAllGlobals());

const show = (contact: Partial<typeof exampleRequest.contact> = {}) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json(exampleRequest);
  });
  const onDisowned = vi.fn();
  const request = { ...exampleRequest, contact: { ...exampleRequest.contact, ...contact } };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => request }}>
      <ContactConfirmation request={request} resource={keys.seekerEnquiry('1')} onDisowned={onDisowned} />
    </SWRConfig>,
  );
  return { sent, onDisowned };
};

test.each([
  ['Yes, it’s mine', '/api/seekers/me/enquiries/1/confirm', 0],
  ['No, remove it', '/api/seekers/me/enquiries/1/disown', 1],
])('asks whether the request is yours and sends the answer: %s', async (button, call, times) => {
  const { sent, onDisowned } = show();
  expect(screen.getByText('Is this your request?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(sent).toContain(call));
  await waitFor(() => expect(onDisowned).toHaveBeenCalledTimes(times));
});

test('is hidden once answered, or if the reader has not verified the address', () => {
  show({ canConfirm: false });
  expect(screen.queryByText('Is this your request?')).toBeNull();
});
