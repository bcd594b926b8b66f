/** The kind of each mail, which decides whether readers can unsubscribe. A mail without an entry here does not compile. */
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import { msg, t } from '@marketplace/languages/text';
import type { Content, MailJob, MailTemplate } from './template.ts';

/** `own`: about the reader's own request, application, message or account; no unsubscribe. `team`: sent to our team. */
export type MailKind = MailCategory | 'own' | 'team';

export const mailKinds: Record<MailJob, MailKind> = {
  'mail.enquiry-received': 'own',
  'mail.enquiry-unmatched': 'own',
  'mail.enquiry-first-provider': 'own',
  'mail.enquiry-unanswered': 'own',
  'mail.enquiry-expired': 'own',
  'mail.enquiry-closing': 'own',
  'mail.enquiry-removed': 'own',
  'mail.enquiry-rewrite': 'own',
  'mail.enquiry-number': 'own',
  'mail.lead-sent': 'leads',
  'mail.lead-digest': 'leads',
  'mail.lead-ending': 'ending-leads',
  'mail.lead-accepted': 'own',
  'mail.contact-revoked': 'own',
  'mail.request-removed': 'own',
  'mail.request-closed': 'own',
  'mail.request-changed': 'own',
  'mail.contact-changed': 'own',
  'mail.quote-received': 'own',
  'mail.quote-revised': 'own',
  'mail.quote-accepted': 'own',
  'mail.quote-agreed': 'own',
  'mail.quote-declined': 'own',
  'mail.quote-expiring': 'own',
  'mail.lead-not-chosen': 'own',
  'mail.message-unread': 'own',
  'mail.phone-failed': 'own',
  'mail.rating-published': 'ratings',
  'mail.verification-ending': 'verification',
  'mail.verification-ending-team': 'team',
  'mail.plan-request-team': 'team',
  'mail.work-waiting': 'work',
  'mail.plan-request-decided': 'own',
  'mail.document-confirmed': 'own',
  'mail.document-rejected': 'own',
  'mail.document-expiring': 'verification',
  'mail.follow-up': 'follow-ups',
  'mail.set-password': 'own',
  'mail.contact-team': 'team',
  'mail.contact-received': 'own',
  'mail.contact-answer': 'own',
  'mail.application-team': 'team',
  'mail.application-received': 'own',
  'mail.application-question': 'own',
  'mail.application-answered': 'team',
  'mail.application-rejected': 'own',
  'mail.access-pass': 'invitations',
  'mail.team-invitation': 'invitations',
  'mail.team-changed': 'own',
  'mail.team-lead': 'leads',
  'mail.verify-email': 'own',
  'mail.registered': 'own',
  'mail.reset-password': 'own',
  'mail.password-changed': 'own',
  'mail.email-change': 'own',
  'mail.email-changed': 'own',
  'mail.security-changed': 'own',
  'mail.new-device': 'own',
  'mail.session-stolen': 'own',
  'mail.data-link': 'own',
  'mail.data-copy': 'own',
  'mail.data-deletion': 'own',
};

/** The kind of this particular mail. A mail that the reader asked for counts as `own`. */
export const kindOf = <Data>(template: MailTemplate<MailJob, Data>, data: Data): MailKind =>
  template.isAskedFor?.(data) ? 'own' : mailKinds[template.job];

export const notSwitchedOff = msg('This is a service message, so you can’t unsubscribe.');

/** Adds the closing line for the mail's kind: a link to `preferencesPage`, or a note that it is a service message. */
export const withClosing = (content: Content, kind: MailKind, preferencesPage: string): Content => {
  if (kind === 'team') return content;
  if (kind === 'own') return { ...content, footer: [...content.footer, t(notSwitchedOff)] };
  return {
    ...content,
    preferences: { label: 'Choose which emails you get, or unsubscribe', href: preferencesPage },
  };
};
