/** To the seeker, when nobody has accepted after 24 and after 72 hours: how many were asked, and what can be changed. */
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type UnansweredMailData, unansweredMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, dateText, greeting, keepToYourself, oneLine, where } from '../wording.ts';

const providers = (count: number) => (count === 1 ? '1 verified provider' : `${count} verified providers`);

/** Who may still answer; nobody else is left where nobody does, since the next candidates were asked before this was written. */
const waitingText = ({ asked, waiting }: UnansweredMailData): string => {
  if (waiting === 0) return 'Nobody else within reach does this yet; whoever joins gets it at once.';
  if (waiting === asked) return waiting === 1 ? 'It may still answer.' : 'All of them may still answer.';
  return `${waiting} of them ${waiting === 1 ? 'has' : 'have'} it now and may still answer.`;
};

export const enquiryUnanswered: MailTemplate<'mail.enquiry-unanswered', UnansweredMailData> = {
  job: 'mail.enquiry-unanswered',
  about: 'escalationId',
  load: unansweredMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /** Whose request nobody was ever asked about has had a mail that says so. */
  stillNeeded: ({ status, asked }) => status === 'open' && asked > 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    return {
      subject: `Nobody has accepted yet${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `We have asked ${providers(enquiry.asked)} in ${enquiry.hours} hours.`,
      greeting: greeting(enquiry.contactName),
      heading: `Nobody has accepted in ${enquiry.hours} hours`,
      intro: [
        `We have asked ${providers(enquiry.asked)}, and none has accepted so far. ${waitingText(enquiry)}`,
        `Your request stays open until ${dateText(enquiry.expiresAt)}. Whoever has it now, and whoever we ask next, sees what you change.`,
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
        note: `No longer needed? Withdraw it there. ${keepToYourself}`,
      },
      list: {
        title: 'What often helps',
        items: [
          'A wider area: name a larger town nearby as the place.',
          'A higher budget, or a range that leaves room for a quote.',
          'A later week: it gives them more time to fit you in.',
        ],
      },
      footer: [
        'You get this because a request was posted with this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
