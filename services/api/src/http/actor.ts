/** The acting administrator, for the audit log. */
import type { Actor } from '@marketplace/domain/audit/queries';
import { networkOf } from './security-log.ts';
import type { Context, SignedInAccount } from './state.ts';

/** What the call of an administrator has. */
export type Acting = { user: Pick<SignedInAccount, 'id'>; requestId: string; ctx: Context };

export const actorOf = ({ user, requestId, ctx }: Acting): Actor => ({
  id: user.id,
  apiKeyId: ctx.state.key?.id,
  network: networkOf(ctx.ip),
  requestId,
});
