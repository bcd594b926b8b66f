/**
 * Browsers that have signed in to an account before, by a random cookie of which only the hash is kept (OWASP, "Slow
 * Down Online Guessing Attacks with Device Cookies"). It opens nothing: guesses from elsewhere just do not slow its
 * owner down, and a browser without one is news to the account's owner.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { hashToken, newToken } from './tokens.ts';

const looksLikeAToken = (token: string | undefined): token is string => /^[\w-]{43}$/.test(token ?? '');

/** The device that this cookie names, if it has signed in to the account with this address before. */
export const knownDevice = async (
  { db }: Pick<Deps, 'db'>,
  { email, token }: { email: string; token: string | undefined },
): Promise<string | undefined> => {
  if (!looksLikeAToken(token)) return undefined;
  const row = await db('user_devices as d')
    .join('users as u', 'u.id', 'd.user_id')
    .where({ 'd.token_hash': hashToken(token), 'u.email': email })
    .first('d.id');
  return row?.id;
};

/**
 * Notes that somebody has just signed in with this browser, and returns the cookie for it: the one it has, if it is one
 * of ours (a family shares a tablet), else a new one. The account's second and later browsers are told by mail.
 */
export const rememberDevice = (
  deps: Deps,
  { userId, token: given, device }: { userId: string; token: string | undefined; device: string },
  { requestId }: { requestId?: string | undefined } = {},
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const devices = () => tx.db('user_devices');
    const isOurs =
      looksLikeAToken(given) &&
      (await devices()
        .where({ token_hash: hashToken(given) })
        .first('id'));
    const token = isOurs ? given : newToken();
    const own = { token_hash: hashToken(token), user_id: userId };
    if (isOurs && (await devices().where(own).update({ device, last_seen_at: now }))) return token;
    const isFirst = !(await devices().where({ user_id: userId }).first('id'));
    const [added] = await devices()
      .insert({ ...own, device, created_at: now, last_seen_at: now })
      .onConflict(['token_hash', 'user_id'])
      .ignore()
      .returning('id');
    if (added && !isFirst) await addToOutbox(tx, 'account.device-added', [{ deviceId: added.id, requestId }]);
    return token;
  });
