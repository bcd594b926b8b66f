/** Who can trigger each mail, which decides its budget (`mail-deliveries/delivery.ts`). A mail without an entry here does not compile. */
import type { MailCause } from '@marketplace/domain/mail-deliveries/delivery';
import type { MailJob } from './template.ts';

export const mailCauses: Record<MailJob, MailCause> = {
  'mail.enquiry-received': 'visitor',
  'mail.enquiry-unmatched': 'visitor',
  'mail.enquiry-first-provider': 'visitor',
  'mail.enquiry-unanswered': 'visitor',
  'mail.enquiry-expired': 'visitor',
  'mail.enquiry-removed': 'visitor',
  'mail.enquiry-rewrite': 'visitor',
  'mail.lead-sent': 'us',
  'mail.lead-digest': 'us',
  'mail.lead-ending': 'us',
  // Sent after a provider accepts and sees the reader's contact details, so the reader must be told.
  'mail.lead-accepted': 'us',
  // A provider has the reader's contact details, and without this mail the request closes unannounced.
  'mail.enquiry-closing': 'us',
  'mail.contact-revoked': 'us',
  'mail.request-removed': 'us',
  'mail.request-closed': 'us',
  'mail.request-changed': 'us',
  'mail.contact-changed': 'visitor',
  // A provider that has the reader's contact details sent them.
  'mail.quote-received': 'us',
  'mail.quote-revised': 'us',
  'mail.quote-accepted': 'us',
  'mail.quote-declined': 'us',
  'mail.quote-expiring': 'us',
  'mail.lead-not-chosen': 'us',
  // At most one in two hours for each conversation, and only after an acceptance.
  'mail.message-unread': 'us',
  // Only to people who confirmed a number.
  'mail.phone-failed': 'us',
  'mail.rating-published': 'us',
  'mail.verification-ending': 'us',
  'mail.verification-ending-team': 'us',
  'mail.work-waiting': 'us',
  'mail.plan-request-team': 'us',
  'mail.plan-request-decided': 'us',
  'mail.document-confirmed': 'us',
  'mail.document-rejected': 'us',
  'mail.document-expiring': 'us',
  'mail.follow-up': 'us',
  'mail.set-password': 'visitor',
  'mail.contact-team': 'us',
  'mail.contact-received': 'visitor',
  'mail.contact-answer': 'us',
  'mail.application-team': 'us',
  'mail.application-received': 'visitor',
  'mail.application-question': 'us',
  'mail.application-answered': 'us',
  'mail.application-rejected': 'us',
  'mail.access-pass': 'us',
  // A business may invite any address.
  'mail.team-invitation': 'visitor',
  // An owner may cause them only by changing the own team.
  'mail.team-changed': 'us',
  'mail.team-lead': 'us',
  'mail.verify-email': 'visitor',
  'mail.registered': 'visitor',
  'mail.reset-password': 'visitor',
  'mail.password-changed': 'account',
  'mail.email-change': 'visitor',
  // Goes only to a verified address, with the link that undoes a change made by someone else.
  'mail.email-changed': 'us',
  'mail.security-changed': 'account',
  'mail.new-device': 'account',
  'mail.session-stolen': 'account',
  'mail.data-link': 'visitor',
  'mail.data-copy': 'account',
  'mail.data-deletion': 'account',
};
