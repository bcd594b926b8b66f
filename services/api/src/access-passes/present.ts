import { type AccessPass, accessPassCan } from '@marketplace/contracts/providers/access-passes';
import type { ListedPass } from '@marketplace/domain/access-passes/list.view';

export const presentPass = (pass: ListedPass): AccessPass => ({
  id: pass.id,
  email: pass.email,
  plan: pass.plan,
  status: pass.status,
  createdAt: pass.createdAt.toISOString(),
  expiresAt: pass.expiresAt.toISOString(),
  usedAt: pass.usedAt?.toISOString() ?? null,
  revokedAt: pass.revokedAt?.toISOString() ?? null,
  createdBy: pass.createdBy,
  can: { mail: accessPassCan('mail', pass), revoke: accessPassCan('revoke', pass) },
});
