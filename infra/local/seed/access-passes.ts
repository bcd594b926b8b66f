/** Access passes of the demonstration: one to join with, one that has expired, and a business that has joined with a third. */
import { join } from '@marketplace/domain/access-passes/joining';
import { passQueries } from '@marketplace/domain/access-passes/queries';
import { createPass, expireAccessPasses, issuePassToken } from '@marketplace/domain/access-passes/service';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { hashToken } from '@marketplace/domain/credentials/tokens';
import type { Deps } from '@marketplace/domain/deps';
import { days } from '@marketplace/platform/clock';
import { demoPasses } from '../demo-accounts.ts';

const at = (deps: Deps, ago: number): Deps => {
  const then = new Date(deps.clock.now().getTime() - ago);
  return { ...deps, clock: { now: () => then } };
};

/** A pass whose token everybody knows: `/join?token=…` opens it. */
const makePass = async (deps: Deps, { email, token }: { email: string; token: string }, createdBy: string) => {
  const { id } = await createPass(deps, { email, plan: 'R499', life: days(30), createdBy });
  const made = { tokenHash: hashToken(token), passId: id, mailed: true, at: deps.clock.now() };
  await passQueries(deps).insertToken(made);
};

/** Makes the passes, and the provider who has joined and not begun its first steps. Returns that provider's id by its user's. */
export const makeAccessPasses = async (
  deps: Deps,
  { adminId, passwordHash }: { adminId: string; passwordHash: string },
): Promise<[userId: string, providerId: string]> => {
  await makePass(deps, demoPasses.unused, adminId);
  await makePass(at(deps, days(40)), demoPasses.expired, adminId);
  await expireAccessPasses(deps);

  const yesterday = at(deps, days(1));
  const { email } = demoPasses.used;
  const { id } = await createPass(yesterday, { email, plan: 'FREE_VIA_BUNDLE', life: days(7), createdBy: adminId });
  const { userId } = await join(yesterday, await issuePassToken(yesterday, id, { mailed: true }), { user: null });
  const accounts = accountQueries(yesterday);
  await accounts.setPassword(userId, passwordHash, yesterday.clock.now());
  return [userId, (await accounts.findById(userId))!.providerId!];
};
