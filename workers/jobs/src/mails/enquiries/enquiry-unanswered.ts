/** To the seeker, after 24 and 72 hours without an acceptance: how many providers got the request, and what may help. */
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type UnansweredMailData, unansweredMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, dateText, greeting, keepToYourself, oneLine, where } from '../wording.ts';

const providers = (count: number) => (count === 1 ? '1 verified provider' : `${count} verified providers`);

/**
 * States who may still respond. If no provider can, there are no candidates left, because the next ones get the
 * request before this mail is created.
 */
const waitingText = ({ asked, waiting }: UnansweredMailData): string => {
  if (waiting === 0)
    return 'There are no other providers for this near you yet. If one joins, we’ll send it to them right away.';
  if (waiting === asked) return waiting === 1 ? 'They may still respond.' : 'They may all still respond.';
  return `${waiting} of them may still respond.`;
};

export const enquiryUnanswered: MailTemplate<'mail.enquiry-unanswered', UnansweredMailData> = {
  job: 'mail.enquiry-unanswered',
  about: 'escalationId',
  load: unansweredMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /** If the request was sent to no provider, `enquiry-unmatched` covers that. */
  stillNeeded: ({ status, asked }) => status === 'open' && asked > 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    return {
      subject: `No provider has accepted yet${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `Sent to ${providers(enquiry.asked)} in ${enquiry.hours} hours.`,
      greeting: greeting(enquiry.contactName),
      heading: `No provider has accepted in ${enquiry.hours} hours`,
      intro: [
        `We’ve sent your request to ${providers(enquiry.asked)}, but none has accepted yet. ${waitingText(enquiry)}`,
        `It stays open until ${dateText(enquiry.expiresAt)}. If you change it, current and future providers see the new details.`,
      ],
      card: {
        title,
        facts: [
          { label: 'Reference', value: enquiry.reference },
          where(enquiry),
          { label: budgetLabel, value: budget(enquiry.budgetMin, enquiry.budgetMax) },
          { label: factLabel('timeframe'), value: enquiry.timeframe },
        ],
      },
      action: {
        label: 'Change your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `No longer need it? You can withdraw it there. ${keepToYourself}`,
      },
      list: {
        title: 'What can help',
        items: [
          'Choose a larger town nearby.',
          'Raise your budget, or give a wider range.',
          'Choose a later date, so providers have more time to fit you in.',
        ],
      },
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
