/** Calendar feeds: one secret address per person of a business. Only its hash is stored. */
import { plans } from '@marketplace/contracts/plans/plans';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { providerState } from '../providers/profile.view.ts';
import { type FeedChoices, feedQueries } from './queries.ts';

/** Creates or changes the person's feed. Returns the token of a new address: for the first one, and with `replace`. */
export const putFeed = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, replace, ...choices }: { userId: string; replace: boolean } & FeedChoices,
): Promise<string | null> => {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (await feedQueries(deps).insert(userId, { tokenHash, ...choices })) return token;
  await feedQueries(deps).update(userId, { tokenHash: replace ? tokenHash : null, ...choices });
  return replace ? token : null;
};

/** Whether a person may have the appointments of the whole team in a feed: an owner on a plan with a calendar of the team. */
export const mayShowTeam = async (
  deps: Deps,
  { providerId, teamRole }: Pick<Account, 'providerId' | 'teamRole'>,
): Promise<boolean> =>
  providerId !== null && teamRole === 'OWNER' && plans[(await providerState(deps, providerId)).plan].teamCalendar;

/** The account of an address, as its rights are now. Undefined for an address that is unknown, replaced or removed. */
export const openFeed = async (
  deps: Deps,
  token: string,
): Promise<({ account: Account } & FeedChoices) | undefined> => {
  const feed = await feedQueries(deps).open(hashToken(token));
  if (!feed) return undefined;
  const { userId, ...choices } = feed;
  const account = await accountQueries(deps).findById(userId);
  return account && { account, ...choices };
};
