/** Reads the WhatsApp messages that the mail catcher stands in for, and acts as their phones. */
import { expect } from '@playwright/test';
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
