/**
 * What administrators do that leaves an entry in the audit log, with the words that a list shows for it. Without zod, because
 * the list's filter needs it.
 */

/** `reads`: the act changes nothing and shows somebody's contact details. */
export const auditActions = {
  'provider.list': { text: 'Looked at providers', reads: true },
  'provider.export': { text: 'Exported providers', reads: true },
  'provider.read': { text: 'Opened a provider', reads: true },
  'provider.verify': { text: 'Verified a provider' },
  'provider.unverify': { text: "Took a provider's verification back" },
  'provider.subscribe': { text: "Set a provider's plan" },
  'provider.suspend': { text: 'Suspended a provider' },
  'provider.lift-suspension': { text: "Lifted a provider's suspension" },
  'application.approve': { text: 'Approved an application' },
  'access-pass.generate': { text: 'Generated an access pass' },
  'access-pass.mail': { text: 'Mailed an access pass' },
  'access-pass.revoke': { text: 'Revoked an access pass' },
  'access-pass.list': { text: 'Looked at access passes', reads: true },
  'access-pass.export': { text: 'Exported access passes', reads: true },
  'enquiry.release-text': { text: 'Released a held text' },
  'enquiry.mask-text': { text: 'Masked a held text' },
  'enquiry.list-held': { text: 'Looked at held texts', reads: true },
  'matching.simulate': { text: 'Simulated a matching rule' },
  'matching.cancel-simulation': { text: 'Cancelled a simulation' },
  'failure.retry': { text: 'Retried what had failed' },
  'failure.discard': { text: 'Discarded what had failed' },
  'queue.change': { text: 'Changed the queues' },
} as const satisfies Record<string, { text: string; reads?: true }>;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** The noun that an action is about: what stands before its point. */
export const auditSubjectOf = (action: AuditAction): string => action.split('.')[0]!;
