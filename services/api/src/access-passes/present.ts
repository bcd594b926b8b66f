import { accessPassCan } from '@marketplace/contracts/applications/access-passes';
import type { ListedPass } from '@marketplace/domain/access-passes/list.view';

export const presentPass = (pass: ListedPass) => ({
  ...pass,
  can: { mail: accessPassCan('mail', pass), revoke: accessPassCan('revoke', pass) },
});
