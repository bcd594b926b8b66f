import type { RequestPhoneSettings } from '@marketplace/contracts/phones/schemas';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { keys } from '../api/keys.ts';
import { RequestPhone } from './request-phone.tsx';

const show = async (state: RequestPhoneSettings['state']) => {
  const settings: RequestPhoneSettings = { channel: 'whatsapp', state, number: '083 555 0142', kinds: ['accepted'] };
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: async () => settings }}>
      <RequestPhone resource={keys.request('t')} />
    </SWRConfig>,
  );
  return (await screen.findByRole('heading')).textContent;
};

test('offers updates until the number is confirmed', async () => {
  expect(await show('none')).toBe('Get updates on WhatsApp');
  expect(document.querySelector('details')).toBeNull();
});

test('folds the updates of a confirmed number', async () => {
  expect(await show('confirmed')).toBe('Updates on WhatsApp');
  expect(document.querySelector('details')!.open).toBe(false);
  expect(screen.queryByText(/We send the link to your request first/)).toBeNull();
});
