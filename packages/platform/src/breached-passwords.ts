/**
 * Asks whether a password is known from a breach, at a server with the interface of Have I Been Pwned's range search
 * (https://haveibeenpwned.com/API/v3#PwnedPasswords): it hears the first 5 of the 40 digits of the password's SHA-1 and answers with
 * every breached one that begins so, and with padding, so that neither it nor who listens learns which one was meant.
 */
import { createHash } from 'node:crypto';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';

const rangeDigits = 5;

/** The text of the answer, which is ASCII, as far as it may go. Throws where there is more. */
const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > resilience.breaches.bytes) throw new Error('the answer is too long');
    text += decoder.decode(chunk);
  }
  return text;
};

/** Whether the answer has a line `<suffix>:<count>`; a padding line counts 0. */
const lists = (answer: string, suffix: string): boolean =>
  answer
    .split('\n')
    .some((line) => line.toUpperCase().startsWith(`${suffix}:`) && Number(line.slice(suffix.length + 1)) > 0);

/**
 * `isBreached(password)` at the server `url`, such as `https://api.pwnedpasswords.com`. It never throws and takes `limit`
 * milliseconds at most: a password that the server does not answer about in time counts as not breached.
 */
export const openBreachedPasswords =
  ({ url, log, limit = resilience.breaches.limit }: { url: string; log: Logger; limit?: number }) =>
  async (password: string): Promise<boolean> => {
    const digits = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/range/${digits.slice(0, rangeDigits)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'marketplace' },
        redirect: 'error',
        signal: AbortSignal.timeout(limit),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return lists(await readText(answer), digits.slice(rangeDigits));
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the list of breached passwords');
      return false;
    }
  };
