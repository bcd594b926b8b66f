/** To all owners of a business and to the person concerned: someone was invited, joined, left or has another role. */
import { type TeamRole, teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import {
  type TeamChangedMailData,
  teamChangedMailData,
} from '@marketplace/domain/mail-deliveries/provider-team-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

const as = (role: TeamRole | null) => (role === 'OWNER' ? 'an owner' : 'a member');

/** What happened as a sentence, with "you" for the reader. */
const sentenceOf = (change: TeamChangedMailData): string => {
  const { invitedEmail, before, after, isOwn, isByPerson } = change;
  const business = oneLine(change.businessName);
  const person = change.person === null ? 'Someone' : oneLine(change.person);
  const actor = change.actor && !isByPerson ? oneLine(change.actor) : null;
  if (invitedEmail !== null)
    return `${actor ?? 'An owner'} invited ${oneLine(invitedEmail)} to the team of ${business} as ${as(after)}.`;
  if (before === null) return `${isOwn ? 'You have' : `${person} has`} joined the team of ${business} as ${as(after)}.`;
  if (after === null) {
    if (isByPerson) return `${isOwn ? 'You have' : `${person} has`} left the team of ${business}.`;
    if (actor) return `${actor} removed ${isOwn ? 'you' : person} from the team of ${business}.`;
    return `${isOwn ? 'You are' : `${person} is`} no longer in the team of ${business}.`;
  }
  return `${isOwn ? 'You are' : `${person} is`} now ${as(after)} of ${business}${actor ? `. ${actor} made this change.` : '.'}`;
};

const unassignedText = (count: number): string =>
  `${count === 1 ? 'One appointment has' : `${count} appointments have`} no person now. Choose on the leads who goes.`;

export const teamChanged = notice('team-changed', {
  load: teamChangedMailData,
  holds: ({ isWanted }) => isWanted,
  mail: {
    category: 'own',
    // An owner may cause them only by changing the own team.
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (change, deps) => {
      const business = oneLine(change.businessName);
      const { invitedEmail, after, isOwn } = change;
      const hasLeft = isOwn && after === null;
      return {
        subject:
          invitedEmail !== null
            ? 'Someone was invited to your team'
            : isOwn
              ? 'Your place in a team'
              : 'Your team has changed',
        preheader: sentenceOf(change),
        greeting: greeting(change.readerName),
        heading: hasLeft ? `You no longer work for ${business}` : `The team of ${business}`,
        intro: [
          sentenceOf(change),
          ...(change.unassigned > 0 && !isOwn ? [unassignedText(change.unassigned)] : []),
          hasLeft
            ? 'You were signed out everywhere. Your account stays, so you can still post requests.'
            : 'If you didn’t expect this, check the team and contact us.',
        ],
        card: {
          title: business,
          facts: [
            {
              label: invitedEmail === null ? 'Person' : 'Email address',
              value: oneLine(invitedEmail ?? change.person ?? 'A former user'),
            },
            after === null
              ? { label: 'Role', value: 'None' }
              : { label: 'Role', value: teamRoleText[after].label, note: teamRoleText[after].hint },
          ],
        },
        action: hasLeft
          ? { label: 'Contact us', href: pageUrl(deps, '/contact'), note: 'If you didn’t expect this, write to us.' }
          : {
              label: 'View team',
              href: pageUrl(deps, '/providers/team'),
              note: 'Owners can remove people and change their roles.',
            },
        footer: [
          isOwn
            ? `You’re receiving this because it’s about your place in the team of ${business}.`
            : `You’re receiving this because you’re an owner of ${business}.`,
        ],
      };
    },
  },
});
