/** Super administrators created from the command line, such as the first one of an installation. */
import { hours } from '@marketplace/platform/clock';
import { accountQueries } from '../accounts/queries.ts';
import { removeFactorsSince } from '../credentials/second-factor.ts';
import { issueToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { setRole } from './service.ts';

/** Milliseconds until the link to set the password expires. The person at the command line uses it at once. */
export const administratorLinkLife = hours(24);

export type MadeAdministrator = {
  outcome: 'created' | 'promoted' | 'already';
  userId: string;
  email: string;
  token: string;
};

/**
 * Creates a SUPER_ADMIN account without a password, or promotes an existing account. Returns a one-time token
 * to set a password, which also verifies the address.
 * `removeFactors` is for a person who has lost phone, passkeys and recovery codes: it deletes all of them and
 * ends every session. Throws an error for the command line if the address has an account and `promote` is not
 * set.
 */
export const makeAdministrator = (
  deps: Deps,
  {
    email,
    name,
    promote,
    removeFactors = false,
  }: { email: string; name: string; promote: boolean; removeFactors?: boolean },
): Promise<MadeAdministrator> =>
  inTransaction(deps, async (tx) => {
    const queries = accountQueries(tx);
    const created = await queries.insert({
      email,
      name,
      phone: null,
      role: 'SUPER_ADMIN',
      passwordHash: null,
      emailVerifiedAt: null,
      createdAt: tx.clock.now(),
    });
    const token = (userId: string) => issueToken(tx, 'password', { userId, email, life: administratorLinkLife });
    if (created) return { outcome: 'created', userId: created, email, token: await token(created) };
    const existing = await queries.findByEmail(email);
    if (!existing) throw new Error(`${email} was just deleted. Please try again.`);
    const isAdministrator = existing.role === 'SUPER_ADMIN';
    if (!isAdministrator && !promote)
      throw new Error(
        `${email} already has an account as ${existing.role}. Add --promote to make it a super administrator.`,
      );
    if (!isAdministrator) {
      await queries.lockRole(existing.id);
      await setRole(tx, { userId: existing.id, role: 'SUPER_ADMIN', actorId: null });
    }
    if (removeFactors) {
      await removeFactorsSince(tx, existing.id, new Date(0));
      await sessionQueries(tx).endAll(existing.id, tx.clock.now());
    }
    return {
      outcome: isAdministrator ? 'already' : 'promoted',
      userId: existing.id,
      email,
      token: await token(existing.id),
    };
  });
