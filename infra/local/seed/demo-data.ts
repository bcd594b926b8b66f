/** Creates the demo data. */

import { limits } from '@marketplace/contracts/limits';
import { type Deps, inTransaction } from '@marketplace/domain/deps';
import { setAvailableNow } from '@marketplace/domain/providers/urgent-jobs';
import { refreshServicePages } from '@marketplace/domain/sitemaps/service-pages';
import { foldRequests } from '@marketplace/domain/stats/queries';
import { days } from '@marketplace/platform/clock';
import type { ObjectStore } from '@marketplace/platform/object-store';
import { accessPassActs } from './access-passes.ts';
import { demoIsThere, makeAccounts } from './accounts.ts';
import { enquiryStories } from './enquiries.ts';
import { officeActs } from './history/administration.ts';
import { billingActs } from './history/billing.ts';
import { historyRequests } from './history/requests.ts';
import { type DemoReceiver, makeIntegrations } from './integrations.ts';
import { makeProfiles } from './profiles.ts';
import { idleProviders } from './providers.ts';
import { registerProviders } from './register-providers.ts';
import { type Act, playTimeline } from './timeline.ts';

/** Age of the four accounts: older than all their activity. */
const accountsAgo = days(420);

/**
 * Creates the demo data in one transaction. `history` adds 90 days of requests and administration and a year of billing, `objects`
 * photos and documents. Resolves with false if the demo data already exists. Concurrent calls wait for each other. Throws if one of
 * its email addresses is taken.
 */
export const makeDemoData = (
  deps: Deps,
  {
    history = true,
    objects,
    receiver,
  }: { history?: boolean; objects?: ObjectStore | undefined; receiver?: DemoReceiver | undefined } = {},
): Promise<boolean> =>
  inTransaction(deps, async (trx) => {
    await trx.db.raw('set local statement_timeout = 0'); // the lock below can take as long as another call runs
    await trx.db.raw(`select pg_advisory_xact_lock(hashtext('marketplace demonstration'))`);
    if (await demoIsThere(trx)) return false;

    const present = trx.clock.now();
    const tx: Deps = { ...trx, clock: { now: () => present } };
    const longAgo = { now: () => new Date(present.getTime() - accountsAgo) };
    const { seekerId, provider, ...office } = await makeAccounts({ ...tx, clock: longAgo });
    const providerOf = await registerProviders(tx, office.passwordHash);
    providerOf.set(provider.userId, provider.providerId);
    const named = await tx.db('providers').select('id', 'business_name');
    const providerIds = new Map(named.map(({ id, business_name }) => [business_name, id]));
    await makeProfiles(tx, {
      providerIds,
      newcomer: idleProviders.unverified[0]![0],
      adminId: office.adminId,
      objects,
    });
    const stories = [...enquiryStories, ...(history ? historyRequests(present) : [])];
    const availableNow = providerIds.get('Sandton Blue Tap Plumbing')!;
    const switchedOn: Act = {
      ago: 0,
      does: ({ deps }) => setAvailableNow(deps, { providerId: availableNow, hours: limits.availableHours }),
    };
    const acts = [
      switchedOn,
      ...accessPassActs(office),
      ...(history ? [...officeActs(office), ...billingActs(office.superAdminId)] : []),
    ];
    await playTimeline(
      tx,
      { stories, acts },
      { seekerId, adminId: office.adminId, demoProvider: provider, providerOf },
    );
    await makeIntegrations(tx, { provider, adminId: office.adminId }, receiver);
    await refreshServicePages(tx); // the job's next run may be an hour away
    await foldRequests(tx);
    return true;
  });
