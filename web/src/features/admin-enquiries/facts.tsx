import { mailtoLink } from '@marketplace/contracts/addresses';
import {
  budgetLabel,
  factLabel,
  factRows,
  placeLabel,
  reachFacts,
  shortFactLabel,
} from '@marketplace/contracts/enquiries/facts';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { languageNames } from '@marketplace/contracts/site/languages';
import { placeText } from '../../components/place-text.ts';
import { callLink } from '../../components/reach/contact-links.ts';
import { RequestFacts } from '../../components/request-facts.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { budget } from '../../ui/money.ts';
import { exactTime } from '../../ui/time.ts';

export const AskedFor = ({ enquiry }: { enquiry: AdminEnquiryDetail }) => (
  <RequestFacts
    rows={[
      { label: factLabel('categoryId'), value: enquiry.categoryName },
      { label: placeLabel, value: placeText(enquiry) },
      { label: budgetLabel, value: budget(enquiry.budgetMin, enquiry.budgetMax) },
      { label: factLabel('timeframe'), value: enquiry.timeframe },
      { label: 'Public pages', value: enquiry.isUnlisted ? 'Unlisted: on none of them' : 'Listed' },
      { label: 'Posted', value: exactTime(enquiry.createdAt) },
      { label: 'Language of emails', value: languageNames[enquiry.language] },
      { label: 'Closed', value: enquiry.closedAt && exactTime(enquiry.closedAt) },
    ]}
  />
);

const Phone = ({ number }: { number: string }) => (
  <a href={callLink(number)} className="link num">
    {number}
  </a>
);

/** The seeker's contact details. Each view is recorded in the audit log. */
export const ContactFacts = ({ enquiry }: { enquiry: AdminEnquiryDetail }) => (
  <>
    <RequestFacts
      rows={[
        {
          label: factLabel('contactName'),
          value: (
            <>
              {enquiry.contactName}
              {enquiry.hasAccount && <span className="block text-sm text-ink-2">has an account</span>}
            </>
          ),
        },
        {
          label: factLabel('contactEmail'),
          value: enquiry.contactEmail && (
            <a href={mailtoLink(enquiry.contactEmail)} className="link">
              <MailAddress>{enquiry.contactEmail}</MailAddress>
            </a>
          ),
        },
        {
          label: factLabel('contactPhone'),
          value: enquiry.contactPhone ? <Phone number={enquiry.contactPhone} /> : 'None',
        },
        {
          label: factLabel('contactWhatsapp'),
          value: enquiry.contactWhatsapp && <Phone number={enquiry.contactWhatsapp} />,
        },
        ...factRows('administrator', enquiry, { among: reachFacts, labelOf: shortFactLabel }),
      ]}
    />
    <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">Viewing contact details is logged.</p>
  </>
);
