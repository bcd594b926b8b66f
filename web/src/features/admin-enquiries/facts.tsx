import { mailtoLink } from '@marketplace/contracts/addresses';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import type { ReactNode } from 'react';
import { callLink } from '../../components/contact-links.ts';
import { placeText } from '../../components/place-text.ts';
import { MailAddress } from '../../ui/mail-address.tsx';
import { budget } from '../../ui/money.ts';
import { exactTime } from '../../ui/time.ts';
import { contactMethodsText } from './text.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-1.5 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-2 text-sm pt-0.5">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** What is asked for. */
export const RequestFacts = ({ enquiry }: { enquiry: AdminEnquiryDetail }) => (
  <dl>
    <Line label="Service">{enquiry.categoryName}</Line>
    <Line label="Place">{placeText(enquiry)}</Line>
    <Line label="Budget">
      <span className="num">{budget(enquiry.budgetMin, enquiry.budgetMax)}</span>
    </Line>
    <Line label="Timeframe">{enquiry.timeframe}</Line>
    <Line label="Posted">{exactTime(enquiry.createdAt)}</Line>
    {enquiry.closedAt && <Line label="Closed">{exactTime(enquiry.closedAt)}</Line>}
  </dl>
);

const Phone = ({ number }: { number: string }) => (
  <a href={callLink(number)} className="link num">
    {number}
  </a>
);

/** Whose it is: shown to whoever has left an entry in the audit log by asking. */
export const ContactFacts = ({ enquiry }: { enquiry: AdminEnquiryDetail }) => (
  <>
    <dl>
      <Line label="Name">
        {enquiry.contactName}
        {enquiry.hasAccount && <span className="block text-sm text-ink-2">has an account</span>}
      </Line>
      {enquiry.contactEmail && (
        <Line label="Mail">
          <a href={mailtoLink(enquiry.contactEmail)} className="link">
            <MailAddress>{enquiry.contactEmail}</MailAddress>
          </a>
        </Line>
      )}
      <Line label="Phone">{enquiry.contactPhone ? <Phone number={enquiry.contactPhone} /> : 'None'}</Line>
      {enquiry.contactWhatsapp && (
        <Line label="WhatsApp">
          <Phone number={enquiry.contactWhatsapp} />
        </Line>
      )}
      <Line label="Best time">{enquiry.bestTimeToContact ?? 'Any'}</Line>
      <Line label="Prefers">{contactMethodsText(enquiry.contactPreferences) || 'Nothing said'}</Line>
    </dl>
    <p className="mt-3 pt-3 border-t border-line text-sm text-ink-2">
      This stands here because you opened it: that is in the audit log.
    </p>
  </>
);
