/** To the seeker: what an administrator wrote, in the administrator's words, within a frame in the seeker's language. */
import { canWriteToSeeker, type TeamMessageKind } from '@marketplace/contracts/enquiries/team-messages';
import { teamMessageMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import {
  greeting,
  keepToYourself,
  oneLine,
  paragraphs,
  postedOrWithdraw,
  subjectOf,
  where,
} from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

const frames: Record<TeamMessageKind, () => { heading: string; next: string; action: string }> = {
  MESSAGE: () => ({
    heading: t('A message about your request'),
    next: t('To answer, reply to this email.'),
    action: t('View your request'),
  }),
  DETAILS: () => ({
    heading: t('Please add details to your request'),
    next: t('Open your request and choose “Edit request” to add the details. You can also reply to this email.'),
    action: t('Add details'),
  }),
  NUMBER: () => ({
    heading: t('Please check your phone number'),
    next: t('We suggest another number. Open your request to see it. Nothing changes until you confirm it.'),
    action: t('Check the number'),
  }),
};

export const teamMessage = notice('team-message', {
  load: teamMessageMailData,
  holds: (message) => message.answer === null && canWriteToSeeker(message.kind, message),
  mail: {
    category: 'own',
    cause: 'us',
    ...toSeeker,
    replyTo: (_message, { teamEmail }) => teamEmail,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (message, deps, token) => {
      const { heading, next, action } = frames[message.kind]();
      return {
        subject: subjectOf(heading, message),
        preheader: oneLine(message.text).slice(0, 120),
        greeting: greeting(message.contactName),
        heading,
        intro: [t('Our team wrote to you:'), ...paragraphs(message.text), next],
        card: {
          title: oneLine(message.title),
          facts: [{ label: t('Reference'), value: message.reference }, where(message)],
        },
        action: { label: action, href: seekerUrl(deps, `/requests/${token}`), note: t(keepToYourself) },
        footer: [t(postedOrWithdraw)],
      };
    },
  },
});
