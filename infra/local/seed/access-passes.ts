/** Access passes of the demo data: one unused, one expired and one used. */
import { join } from '@marketplace/domain/access-passes/joining';
import { passQueries } from '@marketplace/domain/access-passes/queries';
import { createPass, issuePassToken } from '@marketplace/domain/access-passes/service';
import { accountQueries } from '@marketplace/domain/accounts/queries';
import { hashToken } from '@marketplace/domain/credentials/tokens';
import type { Deps } from '@marketplace/domain/deps';
import { days } from '@marketplace/platform/clock';
import { demoPasses } from '../demo-accounts.ts';
import type { Act } from './timeline.ts';

/** A pass with a public token: `/join?token=…` opens it. */
const makePass = async (deps: Deps, { email, token }: { email: string; token: string }, createdBy: string) => {
  const { id } = await createPass(deps, { email, plan: 'R499', life: days(30), createdBy });
  const made = { tokenHash: hashToken(token), passId: id, mailed: true, at: deps.clock.now() };
  await passQueries(deps).insertToken(made);
};

/** Creates the passes, and the provider that joined with the used one and has not started setup. */
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
