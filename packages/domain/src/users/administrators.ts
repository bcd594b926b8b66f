/** The first super administrator of a new installation, and any later one that is made by hand. */
import { hours } from '@marketplace/platform/clock';
import { accountQueries } from '../accounts/queries.ts';
import { removeFactorsSince } from '../credentials/second-factor.ts';
import { issueToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { setRole } from './service.ts';

/** Milliseconds that the link to set the password is good for: the person who runs the command uses it at once. */
export const administratorLinkLife = hours(24);

export type MadeAdministrator = {
  outcome: 'created' | 'promoted' | 'already';
  userId: string;
  email: string;
  token: string;
};

/**
 * Makes the account of a SUPER_ADMIN without a password, or promotes the one that has the address. Returns a token to
 * set a password with, once, which also verifies the address. `removeFactors`: the person has lost phone, passkeys and recovery
 * codes; all of them go, and every session ends. Throws a sentence when the address has
 * an account already and `promote` is not set.
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
    if (!existing) throw new Error(`${email} was deleted just now; please try again.`);
    const isAdministrator = existing.role === 'SUPER_ADMIN';
    if (!isAdministrator && !promote)
      throw new Error(
        `${email} has an account already, as ${existing.role}. Add --promote to make it a super administrator.`,
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
