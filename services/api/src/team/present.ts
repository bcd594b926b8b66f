import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { limits } from '@marketplace/contracts/limits';
import type { Team, TeamInvitation } from '@marketplace/contracts/team/schemas';
import type { OpenInvitation } from '@marketplace/domain/team/invitations';
import type { InvitationRow, Teammate } from '@marketplace/domain/team/queries';
import type { SignedInAccount } from '../http/state.ts';

/** Members do not see invitations, which name addresses outside the team. */
export const presentTeam = (
  { people, invitations }: { people: Teammate[]; invitations: InvitationRow[] },
  { user, now }: { user: SignedInAccount; now: Date },
): Team => {
  const manage = userCan('manageTeam', user);
  const open = invitations.filter(({ expiresAt }) => expiresAt > now);
  const owners = people.filter(({ role }) => role === 'OWNER');
  const you = people.find(({ id }) => id === user.id);
  return {
    people: people.map(({ id, name, email, role, isMain, joinedAt }) => ({
      ...{ id, name, email, role, isMain },
      isYou: id === user.id,
      joinedAt: joinedAt?.toISOString() ?? null,
    })),
    invitations: manage
      ? invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
          ...{ id, email, role },
          sentAt: createdAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isExpired: expiresAt <= now,
        }))
      : [],
    notices: you?.notices ?? null,
    can: {
      manage,
      invite: manage && people.length + open.length < limits.teamPeople,
      leave: you !== undefined && (you.role === 'MEMBER' || owners.length > 1),
    },
  };
};

export const presentInvitation = ({ expiresAt, ...invitation }: OpenInvitation): TeamInvitation => ({
  ...invitation,
  expiresAt: expiresAt.toISOString(),
});
