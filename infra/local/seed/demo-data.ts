/** The whole of the demonstration: who is in it and what has happened to them. */
import { type Deps, inTransaction } from '@marketplace/domain/deps';
import { days } from '@marketplace/platform/clock';
import { makeAccessPasses } from './access-passes.ts';
import { demoIsThere, makeAccounts } from './accounts.ts';
import { enquiryStories } from './enquiries.ts';
import { registerProviders } from './register-providers.ts';
import { playTimeline } from './timeline.ts';

/** The four accounts are older than everything they have done. */
const accountsAgo = days(420);

/**
 * Fills the database with the demonstration, up to the present of `deps.clock`, in one transaction: all of it or
 * nothing. Resolves with false, and does nothing, when it is there already; a second call at the same time waits for
 * the first. Throws when one of its addresses belongs to another account.
 */
export const makeDemoData = (deps: Deps): Promise<boolean> =>
  inTransaction(deps, async (trx) => {
    await trx.db.raw('set local statement_timeout = 0'); // for the wait: it takes as long as the first one needs
    await trx.db.raw(`select pg_advisory_xact_lock(hashtext('marketplace demonstration'))`);
    if (await demoIsThere(trx)) return false;

    const present = trx.clock.now();
    const tx: Deps = { ...trx, clock: { now: () => present } };
    const longAgo = { now: () => new Date(present.getTime() - accountsAgo) };
    const { seekerId, adminId, provider, passwordHash } = await makeAccounts({ ...tx, clock: longAgo });
    const providerOf = await registerProviders(tx, passwordHash);
    providerOf.set(provider.userId, provider.providerId);
    providerOf.set(...(await makeAccessPasses(tx, { adminId, passwordHash })));
    await playTimeline(tx, enquiryStories, { seekerId, adminId, demoProvider: provider, providerOf });
    return true;
  });
