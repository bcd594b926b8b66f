/** Which emails a mailbox wants, and the signed links to change that without an account. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailCategoryNames } from '@marketplace/contracts/mails/categories';
import type { MailCategory, MailPreferences } from '@marketplace/contracts/mails/preferences';
import type { Db } from '@marketplace/platform/postgres';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { recipientOf } from '../mailbox.ts';
import { mailPreferenceQueries } from './queries.ts';

/** 128 bits: hard to guess, and short enough for an email header. */
const signatureBytes = 16;

/** A database never changes its key, because that would break the links in old emails. */
const keys = new WeakMap<Db, Buffer>();
const keyOf = async ({ db }: Pick<Deps, 'db'>): Promise<Buffer> => {
  const key = keys.get(db) ?? (await mailPreferenceQueries({ db }).linkKey());
  keys.set(db, key);
  return key;
};

const tokenOf = async (deps: Pick<Deps, 'db'>, recipient: Buffer): Promise<string> => {
  const key = await keyOf(deps);
  const signature = createHmac('sha256', key).update('mail preferences').update(recipient).digest();
  return `${recipient.toString('base64url')}.${signature.subarray(0, signatureBytes).toString('base64url')}`;
};

/**
 * Returns the token of the mailbox's links. It never changes, so that links in old emails keep working, and
 * it contains no address.
 */
export const preferencesToken = (deps: Pick<Deps, 'db'>, email: string): Promise<string> =>
  tokenOf(deps, recipientOf(email));

/** Returns the mailbox's hash from a token. Throws NOT_FOUND if we did not sign it. */
export const recipientOfToken = async (deps: Pick<Deps, 'db'>, token: string): Promise<Buffer> => {
  const recipient = Buffer.from(token.split('.')[0]!, 'base64url');
  const [given, made] = [Buffer.from(token), Buffer.from(await tokenOf(deps, recipient))];
  if (given.length !== made.length || !timingSafeEqual(given, made)) throw new DomainError('NOT_FOUND');
  return recipient;
};

/** Returns which categories of email a mailbox wants: all that it has not unsubscribed from. */
export const mailPreferences = async (deps: Pick<Deps, 'db'>, recipient: Buffer): Promise<MailPreferences> => {
  const off = new Set(await mailPreferenceQueries(deps).categories(recipient));
  return {
    wanted: Object.fromEntries(mailCategoryNames.map((name) => [name, !off.has(name)])) as MailPreferences['wanted'],
  };
};

/** Returns true if emails of this category may go to the address. */
export const wantsMail = async (deps: Pick<Deps, 'db'>, email: string, category: MailCategory): Promise<boolean> =>
  !(await mailPreferenceQueries(deps).has({ recipient: recipientOf(email), category }));

/** Returns those of the addresses whose mailboxes do not want emails of this category. */
export const unwantedBy = async (
  deps: Pick<Deps, 'db'>,
  emails: readonly string[],
  category: MailCategory,
): Promise<ReadonlySet<string>> => {
  const optedOut = await mailPreferenceQueries(deps).optedOut(emails.map(recipientOf), category);
  const hashes = new Set(optedOut.map((recipient) => recipient.toString('hex')));
  return new Set(emails.filter((email) => hashes.has(recipientOf(email).toString('hex'))));
};

/** Subscribes to or unsubscribes from one category, from the next email on. Idempotent. */
export const setMailPreference = (
  deps: Deps,
  recipient: Buffer,
  { category, wanted }: { category: MailCategory; wanted: boolean },
): Promise<void> => {
  const queries = mailPreferenceQueries(deps);
  return wanted ? queries.remove({ recipient, category }) : queries.add(recipient, [category], deps.clock.now());
};

/** Copies the opt-outs of an account's old address to its new one. */
export const carryPreferences = async (deps: Deps, from: string, to: string): Promise<void> => {
  const queries = mailPreferenceQueries(deps);
  await queries.add(recipientOf(to), await queries.categories(recipientOf(from)), deps.clock.now());
};
