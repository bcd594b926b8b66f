/** To a person with an invitation to a provider's team, with the link to join. */
import { teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import { teamInvitationMailData } from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const teamInvitation = notice('team-invitation', {
  load: teamInvitationMailData,
  holds: ({ isOpen }) => isOpen,
  mail: {
    category: 'invitations',
    // A business may invite any address.
    cause: 'visitor',
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
        footer: [`You’re receiving this because an owner of ${business} entered this email address.`],
      };
    },
  },
});
