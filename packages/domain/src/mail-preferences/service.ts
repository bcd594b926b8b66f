/** Which mails a mailbox wants, and the signed links by which its reader says so without an account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailCategoryNames } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { recipientOf } from '../mailbox.ts';
import { mailPreferenceQueries } from './queries.ts';

/** 128 bits: enough against guesses, and short enough for a header of a mail. */
const signatureBytes = 16;

const tokenOf = async (deps: Pick<Deps, 'db'>, recipient: Buffer): Promise<string> => {
  const key = await mailPreferenceQueries(deps).linkKey();
  const signature = createHmac('sha256', key).update('mail preferences').update(recipient).digest();
  return `${recipient.toString('base64url')}.${signature.subarray(0, signatureBytes).toString('base64url')}`;
};

/** The token of the mailbox's links: always the same, so that a link in an old mail still works. It names no address. */
export const preferencesToken = (deps: Pick<Deps, 'db'>, email: string): Promise<string> =>
  tokenOf(deps, recipientOf(email));

/** The mailbox, as its hash, that a token names. Throws NOT_FOUND for one that we have not made. */
export const recipientOfToken = async (deps: Pick<Deps, 'db'>, token: string): Promise<Buffer> => {
  const recipient = Buffer.from(token.split('.')[0]!, 'base64url');
  const [given, made] = [Buffer.from(token), Buffer.from(await tokenOf(deps, recipient))];
  if (given.length !== made.length || !timingSafeEqual(given, made)) throw new DomainError('NOT_FOUND');
  return recipient;
};

/** Whether mails of each kind go to a mailbox: all that it has not switched off. */
export const mailPreferences = async (deps: Pick<Deps, 'db'>, recipient: Buffer): Promise<MailPreferences> => {
  const off = new Set(await mailPreferenceQueries(deps).categories(recipient));
  return {
    wanted: Object.fromEntries(mailCategoryNames.map((name) => [name, !off.has(name)])) as MailPreferences['wanted'],
  };
};

/** Whether mails of this kind may go to the address. */
export const wantsMail = async (deps: Pick<Deps, 'db'>, email: string, category: MailCategory): Promise<boolean> =>
  !(await mailPreferenceQueries(deps).has({ recipient: recipientOf(email), category }));

/** Switches mails of one kind on or off, from the next one on. Safe to run twice. */
export const setMailPreference = (
  deps: Deps,
  recipient: Buffer,
  { category, wanted }: { category: MailCategory; wanted: boolean },
): Promise<void> => {
  const queries = mailPreferenceQueries(deps);
  return wanted ? queries.remove({ recipient, category }) : queries.add(recipient, [category], deps.clock.now());
};

/** What an account did not want at its old address it does not want at the new one either. */
export const carryPreferences = async (deps: Deps, from: string, to: string): Promise<void> => {
  const queries = mailPreferenceQueries(deps);
  await queries.add(recipientOf(to), await queries.categories(recipientOf(from)), deps.clock.now());
};
