/** Calendar feeds: one secret address per person of a business. Only its hash is stored. */
import { type Account, accountQueries } from '../accounts/queries.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { feedQueries } from './queries.ts';

/** Creates or changes the person's feed. Returns the token of a new address: for the first one, and with `replace`. */
export const putFeed = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, showsContacts, replace }: { userId: string; showsContacts: boolean; replace: boolean },
): Promise<string | null> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (await feedQueries(deps).insert(userId, { tokenHash, showsContacts })) return token;
  await feedQueries(deps).update(userId, { tokenHash: replace ? tokenHash : null, showsContacts });
  return replace ? token : null;
};

/** The account of an address, as its rights are now. Undefined for an address that is unknown, replaced or removed. */
export const openFeed = async (
  deps: Deps,
  token: string,
): Promise<{ account: Account; showsContacts: boolean } | undefined> => {
  const feed = await feedQueries(deps).open(hashToken(token));
  const account = feed && (await accountQueries(deps).findById(feed.userId));
  return account && { account, showsContacts: feed.showsContacts };
};
