import { roleNames } from '@marketplace/contracts/accounts/filters';
import type { Role } from '@marketplace/contracts/accounts/roles';
import { roleColour } from './text.ts';

export const RoleBadge = ({ role }: { role: Role }) => (
  <span className="badge" data-status={roleColour[role]}>
    {roleNames[role]}
  </span>
);
