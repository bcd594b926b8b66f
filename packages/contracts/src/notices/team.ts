/** Invitations to a provider’s team, its changes and its leads. */
import type { Declarations } from './declaration.ts';

export const teamNotices = {
  'team-invitation': {
    on: 'team.invited',
    about: 'invitationId',
    reader: 'person',
    isLink: true,
    mail: { failed: 'A person didn’t get the invitation to a provider’s team.' },
  },
  'team-changed': {
    on: 'team.changed',
    about: 'teamChangeNoticeId',
    reader: 'member',
    mail: { failed: 'An owner or a person in a provider’s team didn’t get the email about a change of the team.' },
  },
  'team-lead': {
    on: 'team.noticed',
    about: 'teamNoticeId',
    reader: 'member',
    missed: 'about a lead',
    mail: {},
  },
} as const satisfies Declarations;
