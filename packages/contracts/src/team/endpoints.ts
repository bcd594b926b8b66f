import { Joined } from '../applications/access-passes.ts';
import { endpoints, Nothing } from '../endpoint.ts';
import { ById } from '../fields.ts';
import {
  AcceptTeamInvitation,
  InviteTeamMember,
  PutAssignee,
  PutTeamNotices,
  PutTeamRole,
  Team,
  TeamInvitation,
  TeamInvitationQuery,
} from './schemas.ts';

export const teamEndpoints = endpoints({
  getTeam: {
    method: 'get',
    path: '/api/providers/me/team',
    summary: "List the people in the provider's team, and for owners the open invitations",
    reply: Team,
  },
  inviteTeamMember: {
    method: 'post',
    path: '/api/providers/me/team/invitations',
    summary: 'Email an invitation to the team; the response is the same for any address',
    body: InviteTeamMember,
    status: 201,
    reply: Team,
  },
  resendTeamInvitation: {
    method: 'post',
    path: '/api/providers/me/team/invitations/:id/resend',
    summary: 'Email a new link to replace the one of an open or expired invitation',
    params: ById,
    reply: Team,
  },
  withdrawTeamInvitation: {
    method: 'delete',
    path: '/api/providers/me/team/invitations/:id',
    summary: 'Withdraw an invitation; its link stops working at once',
    params: ById,
    reply: Team,
  },
  setTeamNotices: {
    method: 'put',
    path: '/api/providers/me/team/notices',
    summary: 'Choose about which leads the signed-in person gets emails and notifications',
    body: PutTeamNotices,
    reply: Team,
  },
  leaveTeam: {
    method: 'post',
    path: '/api/providers/me/team/leave',
    summary: "Leave the provider's team; ends all sessions of the account",
    status: 204,
    reply: Nothing,
  },
  changeTeamRole: {
    method: 'put',
    path: '/api/providers/me/team/:id/role',
    summary: 'Make a person in the team an owner or a member; at least one owner stays',
    params: ById,
    body: PutTeamRole,
    reply: Team,
  },
  removeTeamMember: {
    method: 'delete',
    path: '/api/providers/me/team/:id',
    summary: 'Remove a person from the team, which ends all their sessions at once',
    params: ById,
    reply: Team,
  },
  assignLead: {
    method: 'put',
    path: '/api/providers/me/leads/:id/assignee',
    summary: 'Assign a lead to a person in the team, or to no one',
    params: ById,
    body: PutAssignee,
    status: 204,
    reply: Nothing,
  },
  getTeamInvitation: {
    method: 'get',
    path: '/api/team-invitations',
    summary: 'Get an invitation to a team with the token from the email',
    query: TeamInvitationQuery,
    reply: TeamInvitation,
  },
  acceptTeamInvitation: {
    method: 'post',
    path: '/api/team-invitations',
    summary: 'Join a team with the token from the email, which works once, and sign in',
    body: AcceptTeamInvitation,
    reply: Joined,
  },
});
