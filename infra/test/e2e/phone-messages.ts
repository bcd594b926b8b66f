/** Reads the WhatsApp messages that the mail catcher stands in for, and acts as their phones. */
import type { Availability } from '@marketplace/contracts/availability/availability';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { mailUrl } from '../e2e-stacks.ts';
import { jobTime } from './mails.ts';

/** `to`: digits with the country code. `button`: a path of the site, or the code of a confirmation. */
export type PhoneMessage = { id: string; to: string; template: string; values: string[]; button: string };

export const phoneMessagesTo = async (to: string): Promise<PhoneMessage[]> =>
  (await fetch(`${mailUrl}/api/phone-messages?to=${to}`)).json() as Promise<PhoneMessage[]>;

/** Waits for a message of this template to the number whose values contain `about`. */
export const phoneMessageTo = async (to: string, template: string, about = ''): Promise<PhoneMessage> => {
  let found: PhoneMessage | undefined;
  await expect
    .poll(
      async () => {
        found = (await phoneMessagesTo(to)).find(
          (one) => one.template === template && one.values.join().includes(about),
        );
        return found !== undefined;
      },
      { message: `a ${template} to ${to}`, timeout: jobTime, intervals: [100] },
    )
    .toBe(true);
  return found!;
};

const act = async (action: 'reply' | 'report', fields: Record<string, string>): Promise<void> => {
  const body = new URLSearchParams(fields);
  await fetch(`${mailUrl}/phone/${action}`, { method: 'POST', body, redirect: 'manual' });
};

/** Replies from a phone. */
export const replyFrom = (from: string, text: string): Promise<void> => act('reply', { from, text });

/** Reports to the site what became of a message. */
export const reportMessage = (id: string, status: 'delivered' | 'read' | 'failed'): Promise<void> =>
  act('report', { id, status });

let numbers = 0;
/** A mobile number that no other test uses. */
export const newNumber = (): string => {
  numbers += 1;
  return `2782${String(Date.now() + numbers).slice(-7)}`;
};

/** The time in South Africa this many hours from now. */
const timeIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', {
    timeZone: 'Africa/Johannesburg',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Quiet hours of a provider: now, or far from now. The stack's clock is real. */
export const quietHours = {
  now: { from: timeIn(-1), until: timeIn(2) },
  later: { from: timeIn(8), until: timeIn(10) },
};

/** Sets the quiet hours of the signed-in provider. */
export const setQuiet = async (provider: APIRequestContext, when: keyof typeof quietHours): Promise<void> => {
  const { availability } = (await (await provider.get('/api/providers/me')).json()) as { availability: Availability };
  const data = { ...availability, quiet: quietHours[when] };
  expect((await provider.put('/api/providers/me/availability', { data })).status()).toBe(200);
};

/** Confirms a number of the signed-in provider for its notices, with quiet hours far from now. Returns the number. */
export const confirmNumber = async (provider: APIRequestContext): Promise<string> => {
  await setQuiet(provider, 'later');
  const number = newNumber();
  const data = { number: `+${number}`, kinds: ['lead', 'times', 'message'] };
  expect((await provider.put('/api/providers/me/phone', { data })).status()).toBe(200);
  const { button: code } = await phoneMessageTo(number, 'confirm_number');
  const confirmed = await provider.post('/api/providers/me/phone/confirm', { data: { code } });
  expect(confirmed.status()).toBe(200);
  return number;
};

/** The message with this id on the page that stands in for the phones. */
export const shownOn = async (phones: Page, { id }: Pick<PhoneMessage, 'id'>): Promise<Locator> => {
  await phones.goto(`${mailUrl}/phone`);
  return phones.getByRole('listitem').filter({ has: phones.locator(`input[value="${id}"]`) });
};
