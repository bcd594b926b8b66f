import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { sentences } from '@marketplace/contracts/messages';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import type { InvitationRow, Teammate } from '@marketplace/domain/team/queries';
import { changesOwnersFrom } from '@marketplace/domain/team/rules';
import type { SignedInAccount } from '../http/state.ts';

/** Members do not see invitations, which name addresses outside the team. */
export const presentTeam = (
  {
    people,
    invitations,
    isActive,
    plan,
  }: { people: Teammate[]; invitations: InvitationRow[]; isActive: boolean; plan: Plan },
  { user, now }: { user: SignedInAccount; now: Date },
) => {
  const manage = userCan('manageTeam', user);
  const open = invitations.filter(({ expiresAt }) => expiresAt > now);
  const owners = people.filter(({ role }) => role === 'OWNER');
  const you = people.find(({ id }) => id === user.id);
  const from = changesOwnersFrom(people, user.id);
  const count = people.length + open.length;
  return {
    people: people.map((person) => ({ ...person, isYou: person.id === user.id })),
    invitations: manage
      ? invitations.map((invitation) => ({
          ...invitation,
          sentAt: invitation.createdAt,
          isExpired: invitation.expiresAt <= now,
        }))
      : [],
    notices: you?.notices ?? null,
    can: {
      manage,
      leave: you !== undefined && (you.role === 'MEMBER' || owners.length > 1),
    },
    inviteObstacle: !isActive
      ? sentences.teamInactive
      : count >= plans[plan].people
        ? sentences.teamFull(count, plan)
        : null,
    changesOwnersFrom: from && from > now ? from : null,
  };
};
