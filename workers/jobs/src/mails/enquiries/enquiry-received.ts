/** To the seeker, after posting a request: confirmation and next steps. */

import { firstAidOf } from '@marketplace/catalogue/first-aid';
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { answerTimeOf } from '@marketplace/contracts/leads/expiry';
import { mostProviders } from '@marketplace/contracts/promise';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type ReceivedMailData, receivedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, greeting, keepToYourself, oneLine, placeText, timeText, where } from '../wording.ts';

/** Asked by mail rather than on the page, which would reveal the owner's requests to anyone who types their address. */
const sameAs = ({ reference, createdAt }: NonNullable<ReceivedMailData['earlier']>) =>
  `Is this the same as ${reference}, posted at ${timeText(createdAt)} for the same service and place? If so, use the link below to withdraw this one.`;

export const enquiryReceived: MailTemplate<'mail.enquiry-received', ReceivedMailData> = {
  job: 'mail.enquiry-received',
  about: 'enquiryId',
  load: receivedMailData,
  token: ({ enquiryId }, deps) => issueRequestToken(deps, enquiryId),
  stillNeeded: (enquiry) => enquiryCan('match', enquiry),
  isAskedFor: ({ isConfirmed }) => isConfirmed,
  to: (enquiry) => enquiry.contactEmail,
  content: (enquiry, deps, token) => {
    const title = oneLine(enquiry.title);
    const place = placeText(enquiry);
    const firstAid = isUrgent(enquiry.timeframe) ? firstAidOf(enquiry.categoryId) : undefined;
    return {
      // Strangers could advertise in the subject, so it contains the title only if the address owner posted the request.
      subject: enquiry.isOwners
        ? `We’ve received your request: ${title}`
        : `We’ve received your request ${enquiry.reference}`,
      preheader: `Reference ${enquiry.reference}. We’re looking for up to ${mostProviders}.`,
      greeting: greeting(enquiry.contactName),
      heading: 'We’ve received your request',
      intro: [
        ...(firstAid ? [`Until a provider comes: ${firstAid}`] : []),
        `Your reference is ${enquiry.reference}. Please mention it if you contact us.`,
        ...(enquiry.earlier ? [sameAs(enquiry.earlier)] : []),
        ...(enquiry.hasAccountElsewhere
          ? [
              'You have an account with this email address. Sign in to follow your request there. No password yet? Choose “Forgot password” on the sign-in page.',
            ]
          : []),
      ],
      card: {
        title,
        facts: [
          { label: 'Reference', value: enquiry.reference },
          { label: factLabel('categoryId'), value: categoryById(enquiry.categoryId)?.name ?? '' },
          where(enquiry),
          { label: budgetLabel, value: budget(enquiry.budgetMin, enquiry.budgetMax) },
          { label: factLabel('timeframe'), value: enquiry.timeframe },
        ],
      },
      action: {
        label: 'View your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `See who got it and who accepted, or change or withdraw it. ${keepToYourself}`,
        ...(enquiry.hasAccountElsewhere ? { also: { label: 'Sign in', href: pageUrl(deps, '/seekers/login') } } : {}),
      },
      list: {
        title: 'What happens next',
        items: [
          `We look for up to ${mostProviders} who work in ${place}. They see the job but not your contact details. If we don’t find anyone yet, we’ll let you know.`,
          `Each provider has ${answerTimeOf(deps.clock.now(), enquiry.timeframe)} to accept. Those who do get your contact details, and we email you theirs.`,
          'You compare their quotes and choose one, or none. It’s free, with no obligation.',
        ],
      },
      footer: [
        'You’re receiving this because someone posted a request with this email address. If it wasn’t you, use the link above to withdraw it, or reply to this email and we’ll do it.',
      ],
    };
  },
};
