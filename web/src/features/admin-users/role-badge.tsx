import type { Role } from '@marketplace/contracts/roles';
import { roleNames } from '@marketplace/contracts/user-filters';
import { roleColour } from './text.ts';

export const RoleBadge = ({ role }: { role: Role }) => (
  <span className="badge" data-status={roleColour[role]}>
    {roleNames[role]}
  </span>
);
