/**
 * Known devices: browsers that have signed in to an account before, recognised by a random cookie (OWASP,
 * "Slow Down Online Guessing Attacks with Device Cookies"). Only its hash is stored.
 * The cookie grants no access. Guesses from elsewhere do not slow down a known device, and the account's
 * owner gets an email about a sign-in from an unknown one.
 */
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { deviceQueries } from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

const looksLikeAToken = (token: string | undefined): token is string => /^[\w-]{43}$/.test(token ?? '');

/** Returns the id of this cookie's device if it has signed in to the account with this address before. */
export const knownDevice = async (
  deps: Pick<Deps, 'db'>,
  { email, token }: { email: string; token: string | undefined },
): Promise<string | undefined> =>
  looksLikeAToken(token) ? deviceQueries(deps).findId(email, hashToken(token)) : undefined;

/**
 * Records a sign-in with this browser and returns its cookie. The browser keeps a cookie that we issued, even
 * for another account (a family may share a tablet), and otherwise gets a new one. The account's second and
 * later browsers are announced by email.
 */
export const rememberDevice = (
  deps: Deps,
  { userId, token: given, device }: { userId: string; token: string | undefined; device: string },
  { requestId }: { requestId?: string | undefined } = {},
): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const devices = deviceQueries(tx);
    const isOurs = looksLikeAToken(given) && (await devices.isKnown(hashToken(given)));
    const token = isOurs ? given : newToken();
    const own = { userId, tokenHash: hashToken(token) };
    if (isOurs && (await devices.setSeen(own, device, now))) return token;
    const isFirst = !(await devices.hasAny(userId));
    const deviceId = await devices.insert(own, device, now);
    if (deviceId && !isFirst) await addToOutbox(tx, 'account.device-added', [{ deviceId, requestId }]);
    return token;
  });
