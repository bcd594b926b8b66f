import { phoneQuiet, providerPhoneKindNames } from '@marketplace/contracts/phones/kinds';
import type { PhoneSettings } from '@marketplace/contracts/phones/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../api/keys.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { PhoneChoice } from './phone-choice.tsx';

const number = '082 555 0134';
const none: PhoneSettings = { channel: 'whatsapp', state: 'none', number: null, kinds: [] };
const waiting: PhoneSettings = { ...none, state: 'waiting', number, kinds: providerPhoneKindNames };
const confirmed: PhoneSettings = { ...waiting, state: 'confirmed' };

const calls: { method: string | undefined; path: string; body: unknown }[] = [];
/** What the server answers to the next calls. */
let answers: (PhoneSettings | { status: number; body: object })[];

beforeEach(() => {
  calls.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (url: unknown, { method, body }: RequestInit = {}) => {
    calls.push({ method, path: String(url), body: body ? JSON.parse(String(body)) : undefined });
    const answer = answers.shift()!;
    return 'status' in answer ? Response.json(answer.body, { status: answer.status }) : Response.json(answer);
  });
});

const unavailable = { status: 503, body: { code: 'UNAVAILABLE', error: 'Please try again in a moment.' } };
const wrongCode = {
  status: 400,
  body: { code: 'VALIDATION_FAILED', error: 'x', fields: { code: 'This code is incorrect.' } },
};

const open = (
  settings: PhoneSettings,
  quiet: { from: string; until: string } | null = null,
  teamRole: 'OWNER' | 'MEMBER' = 'OWNER',
) =>
  render(
    <SWRConfig
      value={{
        provider: () =>
          new Map<string, object>([
            [keys.phone, { data: settings }],
            [keys.me, { data: { id: 'u', role: 'PROVIDER', teamRole } }],
            [keys.providerProfile, { data: { availability: { quiet } } }],
          ]),
        revalidateIfStale: false,
        shouldRetryOnError: false,
      }}
    >
      <PhoneChoice />
      <Toaster />
    </SWRConfig>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const numberField = () => screen.getByLabelText('Mobile number for WhatsApp');
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

test('is hidden without a gateway', () => {
  open({ ...none, channel: null });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('without a number: asks for one, and sends a code to it for every kind', async () => {
  open(none);
  answers = [waiting];
  await userEvent.type(numberField(), '082 555 0134');
  await press('Send code');
  expect(await screen.findByText(/We sent 6 digits by WhatsApp to 082 555 0134/)).toBeTruthy();
  expect(calls).toEqual([
    { method: 'PUT', path: '/api/providers/me/phone', body: { number, kinds: providerPhoneKindNames } },
  ]);
});

test('a member of a team has no choice about payments, which only owners get', async () => {
  const { unmount } = open(confirmed);
  expect(choice(/^Payments/).checked).toBe(true);
  unmount();
  open(none, null, 'MEMBER');
  answers = [waiting];
  await userEvent.type(numberField(), '082 555 0134');
  await press('Send code');
  await waitFor(() => expect(calls).toHaveLength(1));
  const kinds = providerPhoneKindNames.filter((kind) => kind !== 'billing');
  expect(calls[0]?.body).toEqual({ number, kinds });
});

test('without a number: shows at the field why a number cannot be used', async () => {
  open(none);
  const fields = { number: 'Please enter a South African mobile number.' };
  answers = [{ status: 400, body: { code: 'VALIDATION_FAILED', error: 'x', fields } }];
  await userEvent.type(numberField(), '011 555 0134');
  await press('Send code');
  expect(await screen.findByText(fields.number)).toBeTruthy();
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('when no code can be sent: keeps the number and shows the reason', async () => {
  open(none);
  answers = [unavailable];
  await userEvent.type(numberField(), '082 555 0134');
  await press('Send code');
  expect(await screen.findByText('We couldn’t send the code')).toBeTruthy();
  expect((numberField() as HTMLInputElement).value).toBe('082 555 0134');
});

test('after a code was sent: confirms with it, sends another one, or cancels', async () => {
  open(waiting);
  answers = [waiting, confirmed];
  await press('Send a new code');
  await userEvent.type(screen.getByLabelText('Code'), '123 456');
  await press('Confirm number');
  await waitFor(() => expect(choice(/New leads/).checked).toBe(true));
  expect(calls).toMatchObject([
    { method: 'PUT', body: { number, kinds: waiting.kinds } },
    { method: 'POST', path: '/api/providers/me/phone/confirm', body: { code: '123456' } },
  ]);
});

test('after a code was sent: cancels without a code', async () => {
  open(waiting);
  answers = [none];
  await press('Cancel');
  expect(await screen.findByLabelText('Mobile number for WhatsApp')).toBeTruthy();
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/providers/me/phone' }]);
});

test('after a wrong code: shows it at the field, keeps what was typed, and takes the right one', async () => {
  open(waiting);
  answers = [wrongCode, confirmed];
  const code = screen.getByLabelText<HTMLInputElement>('Code');
  await userEvent.type(code, '000000');
  await press('Confirm number');
  expect(await screen.findByText('This code is incorrect.')).toBeTruthy();
  expect(code.value).toBe('000000');
  expect(document.activeElement).toBe(code);
  await userEvent.clear(code);
  await userEvent.type(code, '123456');
  await press('Confirm number');
  await waitFor(() => expect(choice(/New leads/).checked).toBe(true));
});

test('with a confirmed number: saves each kind at once, keeps the last one, and stops all', async () => {
  open({ ...confirmed, kinds: ['lead', 'message'] });
  answers = [{ ...confirmed, kinds: ['lead'] }, none];
  await userEvent.click(choice(/Messages from clients/));
  await waitFor(() => expect(choice(/Messages from clients/).checked).toBe(false));
  expect(choice(/New leads/).disabled).toBe(true);
  await press('Stop WhatsApp notifications');
  expect(await screen.findByLabelText('Mobile number for WhatsApp')).toBeTruthy();
  expect(calls).toMatchObject([{ body: { number, kinds: ['lead'] } }, { method: 'DELETE' }]);
});

test('with a confirmed number: keeps a choice that could not be saved', async () => {
  open(confirmed);
  answers = [unavailable];
  await userEvent.click(choice(/Messages from clients/));
  expect(await screen.findByText('We couldn’t save this')).toBeTruthy();
  expect(choice(/Messages from clients/).checked).toBe(true);
});

test('after STOP by reply: offers the number again, and explains how START allows a code', async () => {
  // STOP has removed the number, and no code can be sent to it. The server does not reveal that.
  open(none);
  answers = [waiting];
  await userEvent.type(numberField(), '082 555 0134');
  await press('Send code');
  expect(await screen.findByText(/If you once replied STOP, send START to that chat first\./)).toBeTruthy();
});

test('shows the quiet hours in which only urgent leads are sent', () => {
  const { unmount } = open(confirmed);
  expect(
    screen.getByText(new RegExp(`From ${phoneQuiet.from} to ${phoneQuiet.until}, only urgent leads`)),
  ).toBeTruthy();
  unmount();
  open(confirmed, { from: '19:00', until: '07:30' });
  expect(screen.getByText('From 19:00 to 07:30, only urgent leads are sent. The rest arrive at 07:30.')).toBeTruthy();
});
