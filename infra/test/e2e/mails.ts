/** Reads sent emails from the mail catcher. */
import { expect } from '@playwright/test';
import { mailUrl } from '../e2e-stacks.ts';

/** Milliseconds for an outbox event and its jobs on a busy machine. A wait for longer is a failure, and names the job. */
export const jobTime = 30_000;

/** For what a seeker's page without an account shows. It gets no live events, and looks every 20 seconds at the latest. */
export const polled = { timeout: jobTime + 20_000 };

export type CaughtMail = {
  id: string;
  messageId: string;
  inReplyTo: string;
  references: string;
  to: string[] | string;
  subject: string;
  text: string;
  html: string;
};

const mailsTo = async (address: string): Promise<CaughtMail[]> =>
  (await fetch(`${mailUrl}/api/messages?to=${encodeURIComponent(address)}`)).json() as Promise<CaughtMail[]>;

/** Waits for an email to `address` whose subject matches and whose text contains `about`. */
export const mailTo = async (address: string, subject: RegExp, about = ''): Promise<CaughtMail> => {
  let found: CaughtMail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject) && mail.text.includes(about));
        return found !== undefined;
      },
      { message: `a mail ${subject} to ${address}`, timeout: jobTime, intervals: [100] },
    )
    .toBe(true);
  return found!;
};
