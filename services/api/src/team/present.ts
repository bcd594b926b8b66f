import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { Team, TeamInvitation } from '@marketplace/contracts/team/schemas';
import type { OpenInvitation } from '@marketplace/domain/team/invitations';
import type { InvitationRow, Teammate } from '@marketplace/domain/team/queries';
import { changesOwnersFrom } from '@marketplace/domain/team/rules';
import type { SignedInAccount } from '../http/state.ts';

/** Members do not see invitations, which name addresses outside the team. */
export const presentTeam = (
  { people, invitations, isActive }: { people: Teammate[]; invitations: InvitationRow[]; isActive: boolean },
  { user, now }: { user: SignedInAccount; now: Date },
): Team => {
  const manage = userCan('manageTeam', user);
  const open = invitations.filter(({ expiresAt }) => expiresAt > now);
  const owners = people.filter(({ role }) => role === 'OWNER');
  const you = people.find(({ id }) => id === user.id);
  const from = changesOwnersFrom(people, user.id);
  const isFull = people.length + open.length >= limits.teamPeople;
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
      leave: you !== undefined && (you.role === 'MEMBER' || owners.length > 1),
    },
    inviteObstacle: !isActive ? sentences.teamInactive : isFull ? sentences.teamFull : null,
    changesOwnersFrom: from && from > now ? from.toISOString() : null,
  };
};

export const presentInvitation = ({ expiresAt, ...invitation }: OpenInvitation): TeamInvitation => ({
  ...invitation,
  expiresAt: expiresAt.toISOString(),
});
