/** Every state table of contracts, and who has to act in each state. What waits for the team has a kind of work that lists it. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { workKinds } from './work-kinds.ts';

/** `team`: an administrator; `others`: a seeker, a provider, an applicant, a job or a clock; `nobody`: it is over. */
type Acts = 'team' | 'others' | 'nobody';

/**
 * By the name in `workKinds`: where its states are declared, and who acts in each. A state that waits for the team is `team` here
 * and in the `states` of a kind of work.
 */
const tables: Record<string, { declared: string; acts: Record<string, Acts> }> = {
  application: {
    declared: 'applications/states.ts applicationStates',
    acts: { new: 'team', asked: 'others', answered: 'team', approved: 'nobody', rejected: 'nobody' },
  },
  document: {
    declared: 'documents/kinds.ts documentStates',
    acts: { waiting: 'team', confirmed: 'nobody', rejected: 'others' },
  },
  verification: {
    declared: 'providers/schemas.ts verifications',
    acts: { PENDING: 'others', VALID: 'nobody', DUE: 'team', LAPSED: 'others' },
  },
  report: {
    declared: 'reports/reasons.ts reportStatuses',
    acts: { OPEN: 'team', CONFIRMED: 'nobody', DISMISSED: 'nobody' },
  },
  message: {
    declared: 'contact/states.ts messageStates',
    acts: { new: 'team', open: 'team', answered: 'nobody', closed: 'nobody' },
  },
  text: {
    declared: 'enquiries/schemas.ts textReviews',
    acts: { clear: 'nobody', held: 'team', released: 'nobody', masked: 'nobody' },
  },
  rating: {
    declared: 'ratings/schemas.ts ratingStatuses',
    acts: { waiting: 'team', published: 'nobody', refused: 'nobody' },
  },
  planRequest: {
    declared: 'plans/request-states.ts planRequestStatuses',
    acts: { OPEN: 'team', ACCEPTED: 'nobody', DECLINED: 'nobody', WITHDRAWN: 'nobody' },
  },
  statementLine: {
    declared: 'payments/statement-states.ts statementLineStates',
    acts: { NEW: 'others', WAITING: 'team', BOOKED: 'nobody', NOBODYS: 'nobody' },
  },
  cardAttempt: {
    declared: 'payments/card-states.ts cardAttemptStates',
    acts: { OPEN: 'others', DONE: 'nobody', DECLINED: 'team', ABANDONED: 'others', LOST: 'others', DOUBTFUL: 'team' },
  },
  cardEvent: {
    declared: 'payments/card-states.ts cardEventStates',
    acts: { BOOKED: 'nobody', WAITING: 'team', SETTLED: 'nobody' },
  },
  // `open` waits for providers first, and for the team after a day.
  enquiry: {
    declared: 'enquiries/schemas.ts enquiryStatuses',
    acts: {
      ...{ open: 'team', in_progress: 'others', completed: 'nobody', expired: 'nobody' },
      ...{ cancelled: 'nobody', removed: 'nobody' },
    },
  },
  lead: {
    declared: 'leads/states.ts leadStatuses',
    acts: { SENT: 'others', ACCEPTED: 'others', DECLINED: 'nobody', EXPIRED: 'nobody' },
  },
  invitation: {
    declared: 'leads/invitations.ts invitationStates',
    acts: { OPEN: 'others', TAKEN: 'nobody', WITHDRAWN: 'nobody', EXPIRED: 'nobody' },
  },
  invoice: {
    declared: 'invoices/status.ts invoiceStatuses',
    acts: { OPEN: 'others', PARTLY_PAID: 'others', PAID: 'nobody', CREDITED: 'nobody', WRITTEN_OFF: 'nobody' },
  },
  client: {
    declared: 'leads/states.ts crmStatuses',
    acts: { NEW: 'others', IN_PROGRESS: 'others', WON: 'nobody', LOST: 'nobody' },
  },
  quote: {
    declared: 'quotes/states.ts quoteStatuses',
    acts: {
      ...{ DRAFT: 'others', SENT: 'others', ACCEPTED: 'nobody', DECLINED: 'nobody' },
      ...{ WITHDRAWN: 'nobody', EXPIRED: 'nobody' },
    },
  },
  appointment: {
    declared: 'appointments/states.ts appointmentStatuses',
    acts: {
      ...{ PROPOSED: 'others', CONFIRMED: 'others', DONE: 'nobody', CANCELLED: 'nobody' },
      ...{ SUPERSEDED: 'nobody', EXPIRED: 'nobody' },
    },
  },
  conversation: {
    declared: 'conversations/states.ts conversationStates',
    acts: {
      ...{ OPEN: 'others', REMOVED: 'nobody', REVOKED: 'nobody', SEEKER_LEFT: 'nobody', PROVIDER_LEFT: 'nobody' },
      ...{ SUSPENDED: 'nobody', WITHDRAWN: 'nobody', INACTIVE: 'nobody', CLOSED: 'nobody' },
    },
  },
  subscription: {
    declared: 'plans/plans.ts subscriptionStatuses',
    acts: { ACTIVE: 'nobody', PAST_DUE: 'others', CANCELLED: 'nobody' },
  },
  accessPass: {
    declared: 'applications/states.ts accessPassStates',
    acts: { ACTIVE: 'others', USED: 'nobody', EXPIRED: 'nobody', REVOKED: 'nobody' },
  },
  attachment: {
    declared: 'enquiries/attachments.ts attachmentStates',
    acts: { checking: 'others', ready: 'nobody', refused: 'others' },
  },
  phone: {
    declared: 'phones/schemas.ts phoneStates',
    acts: { none: 'nobody', waiting: 'others', confirmed: 'nobody' },
  },
  simulation: {
    declared: 'operations/matching-simulations.ts simulationStatuses',
    acts: { WAITING: 'others', RUNNING: 'others', DONE: 'nobody', FAILED: 'nobody', CANCELLED: 'nobody' },
  },
  webhookDelivery: {
    declared: 'webhooks/events.ts webhookDeliveryStates',
    acts: { WAITING: 'others', DELIVERED: 'nobody', FAILED: 'others' },
  },
  // `failed` is counted beside the kinds, because the queues may not respond.
  job: {
    declared: 'operations/queue-jobs.ts jobStates',
    acts: { waiting: 'others', active: 'others', delayed: 'others', failed: 'others' },
  },
};

/** Names of filters and labels over states that are in the table above. */
const derived = [
  'accounts/filters.ts emailStates',
  'enquiries/filters.ts enquiryStates',
  'enquiries/filters.ts textStates',
  'leads/states.ts openCrmStatuses',
  'mails/states.ts mailStates',
  'operations/health-rules.ts healthStatuses',
  'applications/access-passes.ts accessPassStatuses',
  'providers/filters.ts providerStates',
];

const root = join(import.meta.dirname, '..');
const isStates = (name: string) => /^[a-z].*(States|Statuses|Reviews)$|^verifications$/.test(name);
const statesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** `file name` of each exported table of states, with the states. A list of the keys of such a table repeats it. */
const declaredTables = async (): Promise<Map<string, string[]>> => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.data)\.ts$/.test(file))
    .sort();
  const found = new Map<string, string[]>();
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(root, file));
    const lists = Object.entries(module).filter(([name]) => isStates(name));
    const keysOfTables = lists.flatMap(([, value]) => (Array.isArray(value) ? [] : [statesIn(value).join()]));
    for (const [name, value] of lists)
      if (!Array.isArray(value) || !keysOfTables.includes(value.join()))
        found.set(`${relative(root, join(root, file))} ${name}`, statesIn(value));
  }
  return found;
};

test('names who acts in each state of each table', async () => {
  const declared = await declaredTables();
  const known = Object.values(tables).map((table) => table.declared);
  expect([...declared.keys()].filter((table) => !known.includes(table) && !derived.includes(table))).toEqual([]);
  for (const [name, { declared: at, acts }] of Object.entries(tables))
    expect(Object.keys(acts).sort(), `${name}: ${at}`).toEqual([...(declared.get(at) ?? [])].sort());
});

test('has a kind of work for each state that waits for the team', () => {
  const waiting = Object.entries(tables).flatMap(([table, { acts }]) =>
    Object.entries(acts).flatMap(([state, who]) => (who === 'team' ? [`${table}.${state}`] : [])),
  );
  const listed = new Set<string>(Object.values(workKinds).flatMap(({ states }) => states));
  expect([...listed].sort()).toEqual(waiting.sort());
});
