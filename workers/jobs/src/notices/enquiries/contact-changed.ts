/** To the new contact address of a request, with a link to the request. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { contactChangedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { t } from '@marketplace/languages/text';
import { seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, where } from '../../mails/wording.ts';
import { notice, toSeeker } from '../notice.ts';

export const contactChanged = notice('contact-changed', {
  load: contactChangedMailData,
  holds: (enquiry) => enquiryCan('match', enquiry),
  mail: {
    category: 'own',
    cause: 'visitor',
    ...toSeeker,
    isAskedFor: ({ isConfirmed }) => isConfirmed,
    content: (enquiry, deps, token) => {
      return {
        subject: t('Your request {reference} now uses this email address', { reference: enquiry.reference }),
        preheader: t('From now on we’ll email you here about it.'),
        greeting: greeting(enquiry.contactName),
        heading: t('Your request now uses this email address'),
        intro: [
          t('From now on we’ll email you here about your request. Links we sent to the old address no longer work.'),
        ],
        card: {
          title: oneLine(enquiry.title),
          facts: [{ label: t('Reference'), value: enquiry.reference }, where(enquiry)],
        },
        action: {
          label: t('View your request'),
          href: seekerUrl(deps, `/requests/${token}`),
          note: `${t('Please open it to confirm that this is your address.')} ${t(keepToYourself)}`,
        },
        footer: [
          t(
            'You’re receiving this because someone entered this email address for a request. If it wasn’t you, use the link above to withdraw the request, or reply to this email and we’ll do it.',
          ),
        ],
      };
    },
  },
});
