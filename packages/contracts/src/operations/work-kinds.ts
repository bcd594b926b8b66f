/**
 * What waits for the team: one table of kinds. The queue at `/admin/work`, the counts in the sidebar, "Needs attention" and the
 * daily email derive from it. Without zod, because pages need it.
 */
import { type PolicyUser, type UserAction, userCan } from '../accounts/user-policy.ts';

/** The tabs of the queue, in their order. */
export const workGroups = {
  applications: 'Applications',
  documents: 'Documents',
  reports: 'Reports',
  messages: 'Messages',
  texts: 'Texts',
  plans: 'Plan and data',
  payments: 'Payments',
  requests: 'Requests',
  failures: 'Failures',
} as const;
export type WorkGroup = keyof typeof workGroups;
export const workGroupNames = Object.keys(workGroups) as [WorkGroup, ...WorkGroup[]];

type Kind = {
  group: WorkGroup;
  /** Its name in the queue. */
  label: string;
  /** What waits, after the number one and after other numbers. */
  one: string;
  many: string;
  /** Who may settle it. */
  needs: UserAction;
  /** The states that it lists, as `thing.state`. A test compares them with all state tables. */
  states: readonly string[];
};

/** Each row of the queue is one subject of one kind. Its SQL is in `packages/domain/src/work/queue.view.ts`. */
export const workKinds = {
  application: {
    group: 'applications',
    label: 'Application',
    one: 'application to decide',
    many: 'applications to decide',
    needs: 'manageApplications',
    states: ['application.new'],
  },
  answer: {
    group: 'applications',
    label: 'Answer',
    one: 'answer of an applicant to read',
    many: 'answers of applicants to read',
    needs: 'manageApplications',
    states: ['application.answered'],
  },
  documents: {
    group: 'documents',
    label: 'Documents',
    one: 'provider with documents to check',
    many: 'providers with documents to check',
    needs: 'manageProviders',
    states: ['document.waiting'],
  },
  missingChecks: {
    group: 'documents',
    label: 'Missing checks',
    one: 'provider with leads but without the required checks',
    many: 'providers with leads but without the required checks',
    needs: 'manageProviders',
    states: ['verification.DUE'],
  },
  verification: {
    group: 'documents',
    label: 'Verification',
    one: 'verification that expires soon',
    many: 'verifications that expire soon',
    needs: 'manageProviders',
    states: [],
  },
  report: {
    group: 'reports',
    label: 'Report',
    one: 'report to decide',
    many: 'reports to decide',
    needs: 'manageEnquiries',
    states: ['report.OPEN'],
  },
  message: {
    group: 'messages',
    label: 'Message',
    one: 'message to answer',
    many: 'messages to answer',
    needs: 'manageMessages',
    states: ['message.new', 'message.open'],
  },
  text: {
    group: 'texts',
    label: 'Text to review',
    one: 'text to review',
    many: 'texts to review',
    needs: 'reviewTexts',
    states: ['text.held'],
  },
  rewrite: {
    group: 'texts',
    label: 'Rewrite',
    one: 'rewritten text to review',
    many: 'rewritten texts to review',
    needs: 'reviewTexts',
    states: ['text.held'],
  },
  rating: {
    group: 'texts',
    label: 'Rating',
    one: 'rating to review',
    many: 'ratings to review',
    needs: 'reviewTexts',
    states: ['rating.waiting'],
  },
  planRequest: {
    group: 'plans',
    label: 'Plan request',
    one: 'request to change a plan',
    many: 'requests to change a plan',
    needs: 'manageProviders',
    states: ['planRequest.OPEN'],
  },
  dataRequest: {
    group: 'plans',
    label: 'Data request',
    one: 'overdue copy or deletion of personal data',
    many: 'overdue copies or deletions of personal data',
    needs: 'manageQueues',
    states: [],
  },
  payment: {
    group: 'payments',
    label: 'Unmatched payment',
    one: 'payment to match with an invoice',
    many: 'payments to match with an invoice',
    needs: 'manageMoney',
    states: ['statementLine.WAITING'],
  },
  cardEvent: {
    group: 'payments',
    label: 'Card payment',
    one: 'card payment or dispute to look into',
    many: 'card payments and disputes to look into',
    needs: 'manageMoney',
    states: ['cardEvent.WAITING', 'cardAttempt.DOUBTFUL'],
  },
  failedCharge: {
    group: 'payments',
    label: 'Failed charge',
    one: 'invoice whose card was declined three times',
    many: 'invoices whose cards were declined three times',
    needs: 'manageMoney',
    states: ['cardAttempt.DECLINED'],
  },
  request: {
    group: 'requests',
    label: 'Request',
    one: 'request that no provider accepted',
    many: 'requests that no provider accepted',
    needs: 'manageEnquiries',
    states: ['enquiry.open'],
  },
  failure: {
    group: 'failures',
    label: 'Failure',
    one: 'kind of event that we couldn’t deliver',
    many: 'kinds of events that we couldn’t deliver',
    needs: 'manageQueues',
    states: [],
  },
} as const satisfies Record<string, Kind>;
export type WorkKind = keyof typeof workKinds;
export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]];

/** The kinds that a user may settle, of one group if given. */
export const workKindsOf = (user: PolicyUser | null | undefined, group?: WorkGroup): WorkKind[] =>
  workKindNames.filter((kind) => {
    const { group: own, needs } = workKinds[kind];
    return userCan(needs, user) && (group === undefined || own === group);
  });

/** "2 reports to decide". */
export const workText = (kind: WorkKind, count: number): string =>
  `${count} ${count === 1 ? workKinds[kind].one : workKinds[kind].many}`;
