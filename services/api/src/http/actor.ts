/** The acting administrator, for the audit log. */
import type { Actor } from '@marketplace/domain/audit/queries';
import { networkOf } from './security-log.ts';
import type { Context, SignedInAccount } from './state.ts';

export const actorOf = ({
  user,
  requestId,
  ctx,
}: {
  user: Pick<SignedInAccount, 'id'>;
  requestId: string;
  ctx: Context;
}): Actor => ({ id: user.id, apiKeyId: ctx.state.key?.id, network: networkOf(ctx.ip), requestId });
