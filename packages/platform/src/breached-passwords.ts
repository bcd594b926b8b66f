/**
 * Checks whether a password is known from a breach, using the range API of Have I Been Pwned.
 *
 * The server receives the first 5 of the 40 digits of the password's SHA-1. It returns all breached hashes with that
 * prefix, plus padding, so that neither the server nor an eavesdropper learns the password.
 *
 * @see https://haveibeenpwned.com/API/v3#PwnedPasswords
 */
import { createHash } from 'node:crypto';
import type { Logger } from './logger.ts';
import { resilience } from './resilience.ts';

const rangeDigits = 5;

/** Reads the response, which is ASCII. Throws if it is too long. */
const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > resilience.breaches.bytes) throw new Error('the response is too long');
    text += decoder.decode(chunk);
  }
  return text;
};

/** Returns true if the response has a line `<suffix>:<count>`; padding lines have count 0. */
const lists = (answer: string, suffix: string): boolean =>
  answer
    .split('\n')
    .some((line) => line.toUpperCase().startsWith(`${suffix}:`) && Number(line.slice(suffix.length + 1)) > 0);

/**
 * Returns `isBreached(password)` for the server `url`, such as `https://api.pwnedpasswords.com`. It never throws. If
 * the server does not respond within `limit` ms, the password counts as not breached.
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
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'cannot check for breached passwords',
      );
      return false;
    }
  };
