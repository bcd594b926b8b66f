/** To a person of a provider that an administrator invites to take a request. Never names the seeker. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { budgetLabel, factLabel, factRows, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { limits } from '@marketplace/contracts/limits';
import { leadInvitationMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import {
  budget,
  greeting,
  oneLine,
  paragraphs,
  placeText,
  timeText,
  urgentPrefix,
  where,
} from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const leadInvitation = notice('lead-invitation', {
  load: leadInvitationMailData,
  holds: ({ isOpen }) => isOpen,
  mail: {
    category: 'leads',
    cause: 'us',
    to: ({ readerEmail }) => readerEmail,
    content: (request, deps) => {
      const title = oneLine(request.title);
      const business = oneLine(request.businessName);
      const place = placeText(request);
      const money = budget(request.budgetMin, request.budgetMax);
      const until = timeText(request.expiresAt);
      return {
        subject: `${urgentPrefix(request.timeframe)}We’re looking for a provider in ${place}: ${title}`,
        preheader: `${money}, ${request.timeframe}. The link works until ${until}.`,
        greeting: greeting(request.readerName),
        heading: `Can ${business} do this job?`,
        intro: [
          `A client in ${place} is still looking for a provider, and our team thinks this job suits ${business}. Take the request to get the client’s contact details right away.`,
          ...(request.description ? ['Their description:', ...paragraphs(request.description)] : []),
        ],
        card: {
          title,
          facts: [
            { label: factLabel('categoryId'), value: categoryById(request.categoryId)?.name ?? '' },
            where(request),
            { label: budgetLabel, value: money },
            ...factRows('leadMail', request, { labelOf: shortFactLabel }),
          ],
        },
        action: {
          label: 'View request',
          href: pageUrl(deps, `/providers/invitations/${request.invitationId}`),
          note: `The link works once, until ${until}, for everyone in the team of ${business}. At most ${limits.providersPerEnquiry} providers can accept a request.`,
        },
        footer: [`You’re receiving this because our team invited ${business} to this request.`],
      };
    },
  },
});
