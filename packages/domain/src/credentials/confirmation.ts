/**
 * Re-authentication ("sudo"): users confirm who they are before critical changes. It lasts minutes and
 * applies to one session.
 */
import { messages } from '@marketplace/contracts/messages';
import { accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../errors.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import type { Method } from '../sessions/proof.ts';
import { sessionQueries } from '../sessions/queries.ts';
import type { SignedIn } from '../sessions/service.ts';
import { passwordMatches } from './passwords.ts';
import { useCode } from './second-factor.ts';

/** Records that the session's owner has just used `method`. */
export const confirmSession = (deps: Deps, { sessionId }: Pick<SignedIn, 'sessionId'>, method: Method): Promise<void> =>
  sessionQueries(deps).confirm(sessionId, method, deps.clock.now());

/** Confirms with the password. Throws VALIDATION_FAILED if it is wrong. */
export const confirmWithPassword = async (deps: Deps, me: SignedIn, password: string): Promise<void> => {
  if (!(await passwordMatches(await accountQueries(deps).findPasswordHash(me.account.id), password)))
    throw invalid({ password: messages.currentPasswordWrong });
  await confirmSession(deps, me, 'PASSWORD');
};

/** Confirms with a code of the authenticator app or a recovery code. Throws VALIDATION_FAILED if it is wrong. */
export const confirmWithCode = async (
  deps: Deps,
  keys: SessionKeys,
  me: SignedIn,
  code: string,
  context: { requestId?: string | undefined } = {},
): Promise<void> => confirmSession(deps, me, await useCode(deps, keys, me.account, code, context));
