/** To the seeker, when a request was posted: we have it, and this is what happens next. */

import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel } from '@marketplace/contracts/enquiries/facts';
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { mostProviders } from '@marketplace/contracts/promise';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type ReceivedMailData, receivedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { budget, greeting, keepToYourself, oneLine, placeText, timeText, where } from '../wording.ts';

/** Asked here and not on the page, where it would tell whoever types an address what its owner has posted. */
const sameAs = ({ reference, createdAt }: NonNullable<ReceivedMailData['earlier']>) =>
  `Is it the same as ${reference}, posted at ${timeText(createdAt)} for the same service and place? Then withdraw this one, behind the link below.`;

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
    return {
      // The subject is what a stranger would advertise in: it has their words only for the owner of the address.
      subject: enquiry.isOwners ? `We have your request: ${title}` : `We have your request ${enquiry.reference}`,
      preheader: `Reference ${enquiry.reference}. We look for up to ${mostProviders}.`,
      greeting: greeting(enquiry.contactName),
      heading: 'We have your request',
      intro: [
        `Keep the reference ${enquiry.reference}: with it we find your request at once.`,
        ...(enquiry.earlier ? [sameAs(enquiry.earlier)] : []),
        ...(enquiry.hasAccountElsewhere
          ? [
              'You have an account with this address. Sign in to follow the request there. No password yet? Choose “Forgot password” on the sign-in page.',
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
        label: 'Follow your request',
        href: pageUrl(deps, `/requests/${token}`),
        note: `There you see who got it and who accepted, and can change or withdraw it. ${keepToYourself}`,
        ...(enquiry.hasAccountElsewhere ? { also: { label: 'Sign in', href: pageUrl(deps, '/seekers/login') } } : {}),
      },
      list: {
        title: 'What happens next',
        items: [
          `We look for up to ${mostProviders} who work in ${place}. They see the job, not who you are. If there is nobody yet, we write to you at once.`,
          `Each has ${limits.leadHours} hours to accept. One who does gets your contact details, and we write to you with theirs.`,
          'You compare their quotes and take one, or none. It is free, and you owe nobody anything.',
        ],
      },
      footer: [
        'You get this because a request was posted with this email address. If it was not you, withdraw it behind the link above, or reply to this mail and we will.',
      ],
    };
  },
};
