/** To the seeker of a request that had no match at first, when it gets its first provider. */
import { answerTimeOf } from '@marketplace/contracts/leads/expiry';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type SearchMailData, searchMailData } from '@marketplace/domain/mail-deliveries/search-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, placeText, where } from '../wording.ts';

export const enquiryFirstProvider: MailTemplate<'mail.enquiry-first-provider', SearchMailData> = {
  job: 'mail.enquiry-first-provider',
  about: 'enquiryId',
  load: searchMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  /** Dropped if that provider declined or did not respond. An acceptance has its own mail. */
  stillNeeded: ({ status, waiting }) => status === 'open' && waiting > 0,
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    const others = enquiry.waiting - 1;
    return {
      subject: `We’ve found a provider for your request${enquiry.isOwners ? `: ${title}` : `: ${enquiry.reference}`}`,
      preheader: `We’ve sent it to a verified provider who works in ${place}.`,
      greeting: greeting(enquiry.contactName),
      heading: 'We’ve found a provider for your request',
      intro: [
        `When you posted your request, we didn’t have a verified provider for this near you. Now we do: we’ve sent it to ${
          others > 0 ? `${enquiry.waiting} verified providers. Each has` : 'one verified provider, who has'
        } ${answerTimeOf(deps.clock.now(), enquiry.timeframe)} to respond.`,
        'They see the job but not your contact details. We’ll email you as soon as someone accepts.',
      ],
      card: {
        title,
        facts: [{ label: 'Reference', value: enquiry.reference }, where(enquiry)],
      },
      action: {
        label: 'View your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `No longer need it? You can withdraw it there. ${keepToYourself}`,
      },
      list: null,
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
