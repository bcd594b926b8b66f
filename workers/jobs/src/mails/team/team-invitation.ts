/** To a person with an invitation to a provider's team, with the link to join. */
import { teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import {
  type TeamInvitationMailData,
  teamInvitationMailData,
} from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, timeText } from '../wording.ts';

export const teamInvitation: MailTemplate<'mail.team-invitation', TeamInvitationMailData> = {
  job: 'mail.team-invitation',
  about: 'invitationId',
  load: teamInvitationMailData,
  stillNeeded: ({ isOpen }) => isOpen,
  to: ({ email }) => email,
  token: ({ id }, deps) => issueInvitationToken(deps, id),
  content: ({ role, expiresAt, businessName, invitedBy }, deps, token) => {
    const business = oneLine(businessName);
    const { label, hint } = teamRoleText[role];
    return {
      subject: 'You’re invited to join a team',
      preheader: `The link works once, until ${timeText(expiresAt)}.`,
      greeting: greeting(''),
      heading: `Join the team of ${business}`,
      intro: [
        `${invitedBy ? `${oneLine(invitedBy)} invites you` : 'You’re invited'} to work on the leads of ${business} with your own sign-in.`,
        'If you don’t know this business, ignore this email.',
      ],
      card: { title: business, facts: [{ label: 'Your role', value: label, note: hint }] },
      action: {
        label: 'View invitation',
        href: pageUrl(deps, `/team-invitation?token=${encodeURIComponent(token)}`),
        note: `The link works once, until ${timeText(expiresAt)}. Please don’t forward this email: anyone with the link can join in your name.`,
      },
      list: null,
      footer: [`You’re receiving this because an owner of ${business} entered this email address.`],
    };
  },
};
