/** A provider's team: its people, their roles and invitations. */
import { z } from 'zod';
import { TeamPerson } from '../accounts/team-person.ts';
import { teamNotices, teamRoles } from '../accounts/team-roles.ts';
import { Email, Id, IsoTime, NewPassword, PersonName, personalPassword } from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';
import { messages } from '../messages.ts';

const Role = z.enum(teamRoles, messages.teamRole);

const Person = TeamPerson.extend({
  email: z.string(),
  role: z.enum(teamRoles),
  /** Gets the emails to the business. */
  isMain: z.boolean(),
  isYou: z.boolean(),
  /** Null for the main owner. */
  joinedAt: IsoTime.nullable(),
});

const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(teamRoles),
  sentAt: IsoTime,
  expiresAt: IsoTime,
  isExpired: z.boolean(),
});

/** `GET /api/providers/me/team`: the main owner first, then by name. Only owners see invitations. */
export const Team = z.object({
  people: z.array(Person),
  invitations: z.array(Invitation),
  /** The caller's own choice; null for the main owner, who gets every email. */
  notices: z.enum(teamNotices).nullable(),
  can: z.object({ manage: z.boolean(), leave: z.boolean() }),
  /** Why no one can be invited now, as a sentence; null if someone can. */
  inviteObstacle: z.string().nullable(),
  /** When the caller, a new owner, may first remove another owner or change their role; null if that is possible now. */
  changesOwnersFrom: IsoTime.nullable(),
});
export type Team = z.infer<typeof Team>;

/** `POST /api/providers/me/team/invitations`: the reply is the same for addresses with and without an account. */
export const InviteTeamMember = z.strictObject({ email: Email, role: Role });
export type InviteTeamMember = z.infer<typeof InviteTeamMember>;

/** `PUT /api/providers/me/team/{id}/role`. */
export const PutTeamRole = z.strictObject({ role: Role });
/** `PUT /api/providers/me/team/notices`. */
export const PutTeamNotices = z.strictObject({ notices: z.enum(teamNotices, messages.teamNotices) });

/** `GET /api/team-invitations?token=`: what the page behind the emailed link shows. */
export const TeamInvitationQuery = z.object({ token: LinkToken });
export const TeamInvitation = z.object({
  businessName: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  expiresAt: IsoTime,
  /** What the account still needs: a new one both, one without a password only that. */
  needs: z.object({ name: z.boolean(), password: z.boolean() }),
  /** Why the address can't join this team, as a sentence; null if it can. */
  obstacle: z.string().nullable(),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** `POST /api/team-invitations`. `switchAccount`: the user agreed to end the current session. */
export const AcceptTeamInvitation = z
  .strictObject({
    token: LinkToken,
    name: PersonName.optional(),
    password: NewPassword.optional(),
    switchAccount: z.boolean().default(false),
  })
  .superRefine(...personalPassword('password'));
export type AcceptTeamInvitation = z.output<typeof AcceptTeamInvitation>;

/** `PUT /api/providers/me/leads/{id}/assignee`: null takes the lead from its assignee. */
export const PutAssignee = z.strictObject({ assigneeId: Id.nullable() });
