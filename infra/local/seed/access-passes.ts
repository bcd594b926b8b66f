/** Access passes of the demonstration: one to join with, one that has expired, and a business that has joined with a third. */
import { join } from '@marketplace/domain/access-passes/joining';
import { passQueries } from '@marketplace/domain/access-passes/queries';
import { createPass, issuePassToken } from '@marketplace/domain/access-passes/service';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { hashToken } from '@marketplace/domain/credentials/tokens';
import type { Deps } from '@marketplace/domain/deps';
import { days } from '@marketplace/platform/clock';
import { demoPasses } from '../demo-accounts.ts';
import type { Act } from './timeline.ts';

/** A pass whose token everybody knows: `/join?token=…` opens it. */
const makePass = async (deps: Deps, { email, token }: { email: string; token: string }, createdBy: string) => {
  const { id } = await createPass(deps, { email, plan: 'R499', life: days(30), createdBy });
  const made = { tokenHash: hashToken(token), passId: id, mailed: true, at: deps.clock.now() };
  await passQueries(deps).insertToken(made);
};

/** Makes the passes, and the provider who has joined and not begun its first steps. */
export const accessPassActs = ({ adminId, passwordHash }: { adminId: string; passwordHash: string }): Act[] => [
  { ago: days(40), does: ({ deps }) => makePass(deps, demoPasses.expired, adminId) },
  {
    ago: days(1),
    does: async ({ deps, providerOf }) => {
      const { email } = demoPasses.used;
      const { id } = await createPass(deps, { email, plan: 'FREE_VIA_BUNDLE', life: days(7), createdBy: adminId });
      const { userId } = await join(deps, await issuePassToken(deps, id, { mailed: true }), { user: null });
      const accounts = accountQueries(deps);
      await accounts.setPassword(userId, passwordHash, deps.clock.now());
      providerOf.set(userId, (await accounts.findById(userId))!.providerId!);
    },
  },
  { ago: 0, does: ({ deps }) => makePass(deps, demoPasses.unused, adminId) },
];
