/** To a provider that accepted, after the client changed the request: which facts changed, never the contact details themselves. */

import { brand } from '@marketplace/contracts/brand';
import { facts } from '@marketplace/contracts/enquiries/facts';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import type { ChangedField } from '@marketplace/contracts/requests/tracking';
import { requestChangedMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, where } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

const changed = (field: ChangedField): string => (field === 'attachments' ? 'the files' : facts[field].changed);

/** `the description and the phone number`. */
const listed = (fields: readonly ChangedField[]): string =>
  new Intl.ListFormat(brand.locale).format([...new Set(fields.map(changed))]);

export const requestChanged = notice('request-changed', {
  load: requestChangedMailData,
  holds: (lead) => leadCan('view', lead),
  mail: {
    category: 'own',
    cause: 'us',
    to: (lead) => lead.providerEmail,
    content: (lead, deps) => {
      const title = oneLine(lead.title);
      return {
        subject: `The client changed a request you accepted: ${title}`,
        preheader: `Reference ${lead.reference}. Changed: ${listed(lead.changed)}.`,
        greeting: greeting(lead.providerName),
        heading: 'The client changed a request you accepted',
        intro: [`They changed ${listed(lead.changed)}. Please check the lead for the latest details.`],
        card: {
          title,
          facts: [{ label: 'Reference', value: lead.reference }, where(lead)],
        },
        action: {
          label: 'View changes',
          href: pageUrl(deps, `/providers/leads/${lead.leadId}`),
          note: 'You’ll find their contact details there too.',
        },
        footer: [`You’re receiving this because ${oneLine(lead.businessName)} accepted this request.`],
      };
    },
  },
});
