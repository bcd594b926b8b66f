/**
 * Administrator actions recorded in the audit log, with their labels. Without zod, because the list's filter needs them.
 */

/** `reads`: the action shows contact details and changes nothing. */
export const auditActions = {
  'provider.list': { text: 'Listed providers', reads: true },
  'provider.export': { text: 'Exported providers', reads: true },
  'provider.read': { text: 'Viewed a provider', reads: true },
  'provider.edit': { text: 'Edited a provider’s settings' },
  'provider.verify': { text: 'Verified a provider' },
  'provider.unverify': { text: 'Revoked a provider’s verification' },
  'provider.subscribe': { text: 'Set a provider’s plan' },
  'provider.grant': { text: 'Granted a provider days, a discount or a void' },
  'provider.revoke-grant': { text: 'Ended a provider’s discount or free days early' },
  'provider.suspend': { text: 'Suspended a provider' },
  'provider.lift-suspension': { text: 'Lifted a provider’s suspension' },
  'provider.check-import': { text: 'Checked a file with providers to invite', reads: true },
  'provider.import': { text: 'Invited providers from a file' },
  'provider.list-notes': { text: 'Viewed notes about a provider', reads: true },
  'provider.add-note': { text: 'Added a note about a provider' },
  'document.list': { text: 'Listed a provider’s documents', reads: true },
  'document.open': { text: 'Opened a provider’s document', reads: true },
  'document.confirm': { text: 'Confirmed a provider’s document' },
  'document.reject': { text: 'Rejected a provider’s document' },
  'plan-request.list': { text: 'Listed requests to change a plan', reads: true },
  'plan-request.accept': { text: 'Accepted a request to change a plan' },
  'plan-request.decline': { text: 'Declined a request to change a plan' },
  'user.list': { text: 'Listed users', reads: true },
  'user.export': { text: 'Exported users', reads: true },
  'user.read': { text: 'Viewed a user', reads: true },
  'user.change-role': { text: 'Changed a user’s role' },
  'user.sign-out': { text: 'Signed a user out everywhere' },
  'user.send-reset': { text: 'Sent a user a link to set a new password' },
  'user.choose-mail': { text: 'Chose whether to get emails about waiting work' },
  'user.make-administrator': { text: 'Made a super administrator' },
  'api-key.create': { text: 'Created an API key' },
  'api-key.revoke': { text: 'Revoked an API key' },
  'application.list': { text: 'Listed applications', reads: true },
  'application.export': { text: 'Exported applications', reads: true },
  'application.read': { text: 'Viewed an application', reads: true },
  'application.approve': { text: 'Approved an application' },
  'application.reject': { text: 'Rejected an application' },
  'application.ask': { text: 'Asked an applicant a question' },
  'application.send-pass': { text: 'Sent an applicant a new access pass' },
  'message.list': { text: 'Listed messages', reads: true },
  'message.export': { text: 'Exported messages', reads: true },
  'message.read': { text: 'Viewed a message', reads: true },
  'message.assign': { text: 'Assigned a message' },
  'message.answer': { text: 'Answered a message' },
  'message.close': { text: 'Closed a message' },
  'message.reopen': { text: 'Reopened a message' },
  'access-pass.generate': { text: 'Generated an access pass' },
  'access-pass.mail': { text: 'Emailed an access pass' },
  'access-pass.revoke': { text: 'Revoked an access pass' },
  'access-pass.list': { text: 'Listed access passes', reads: true },
  'access-pass.export': { text: 'Exported access passes', reads: true },
  'enquiry.search': { text: 'Searched enquiries', reads: true },
  'enquiry.export': { text: 'Exported enquiries', reads: true },
  'enquiry.read': { text: 'Viewed an enquiry', reads: true },
  'enquiry.list-notes': { text: 'Viewed notes about an enquiry', reads: true },
  'enquiry.add-note': { text: 'Added a note about an enquiry' },
  'enquiry.rematch': { text: 'Matched an enquiry again' },
  'enquiry.remove': { text: 'Removed an enquiry' },
  'enquiry.release-text': { text: 'Approved a hidden text' },
  'enquiry.mask-text': { text: 'Hid suspicious parts of a text' },
  'enquiry.assign': { text: 'Assigned an enquiry to a provider' },
  'enquiry.invite': { text: 'Invited a provider to an enquiry' },
  'enquiry.withdraw-invitation': { text: 'Withdrew the invitation of a provider' },
  'enquiry.ask-rewrite': { text: 'Asked a seeker to rewrite a text' },
  'enquiry.write': { text: 'Wrote to a seeker' },
  'enquiry.list-held': { text: 'Listed texts waiting for review', reads: true },
  'report.list': { text: 'Listed reports', reads: true },
  'report.ask-client': { text: 'Asked a client for the right number' },
  'report.confirm': { text: 'Confirmed a report' },
  'report.dismiss': { text: 'Dismissed a report' },
  'rating.release-text': { text: 'Approved the hidden text of a rating' },
  'rating.mask-text': { text: 'Hid suspicious parts of a rating' },
  'rating.refuse': { text: 'Removed a rating' },
  'matching.simulate': { text: 'Simulated a matching rule' },
  'matching.cancel-simulation': { text: 'Cancelled a simulation' },
  'webhook.add': { text: 'Added a webhook' },
  'webhook.change': { text: 'Changed a webhook' },
  'webhook.rotate': { text: 'Replaced the secret of a webhook' },
  'webhook.test': { text: 'Sent a test to a webhook' },
  'webhook.replay': { text: 'Sent a delivery of a webhook again' },
  'webhook.delete': { text: 'Deleted a webhook' },
  'partner-site.add': { text: 'Allowed a partner site' },
  'partner-site.revoke': { text: 'Revoked a partner site' },
  'billing.change-settings': { text: 'Changed the billing settings' },
  'billing.start': { text: 'Started billing' },
  'invoice.credit': { text: 'Issued a credit note' },
  'invoice.write-off': { text: 'Wrote off an invoice' },
  'invoice.correct': { text: 'Corrected names and addresses of an invoice' },
  'invoice.refund': { text: 'Recorded the refund of a credit note' },
  'payment.record': { text: 'Booked a payment' },
  'payment.refund': { text: 'Recorded the refund of a payment' },
  'payment.refund-to-card': { text: 'Refunded a card payment' },
  'payment.settle-card-event': { text: 'Settled a report of the card gateway' },
  'payment.reverse': { text: 'Reversed a payment' },
  'statement.import': { text: 'Imported a bank statement' },
  'statement.list-lines': { text: 'Viewed lines of bank statements', reads: true },
  'statement.settle-line': { text: 'Settled a line of a bank statement' },
  'failure.retry': { text: 'Retried failed jobs' },
  'failure.discard': { text: 'Discarded failed jobs' },
  'queue.change': { text: 'Changed the queues' },
} as const satisfies Record<string, { text: string; reads?: true }>;

/** What the entries of a subject's group are about. Keys are the part of an action before the dot. */
export const auditGroups = {
  provider: 'Providers',
  user: 'Users',
  'api-key': 'API keys',
  application: 'Applications',
  message: 'Messages',
  'access-pass': 'Access passes',
  enquiry: 'Enquiries',
  rating: 'Ratings',
  matching: 'Matching',
  webhook: 'Webhooks',
  'partner-site': 'Partner sites',
  billing: 'Billing',
  invoice: 'Invoices',
  payment: 'Payments',
  statement: 'Bank statements',
  failure: 'Failures',
  queue: 'Queues',
} as const;
export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]];

/** The kinds of entries. `views` changed nothing. */
export const auditKinds = { changes: 'Changes', views: 'Views', all: 'Everything' } as const;
export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

export type AuditAction = keyof typeof auditActions;

/** `Suspended a provider`, or the raw action name if this release does not know it. */
export const actionText = (action: string): string =>
  action in auditActions ? auditActions[action as AuditAction].text : action;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** The subject of an action: the part before the dot. */
export const auditSubjectOf = (action: AuditAction): string => action.split('.')[0]!;

/** Actions that show contact details and change nothing. */
export const auditReads = auditActionNames.filter((action) => 'reads' in auditActions[action]);

export const auditActionsOf = (group: AuditGroup): AuditAction[] =>
  auditActionNames.filter((action) => auditSubjectOf(action) === group);
