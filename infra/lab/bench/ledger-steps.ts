/** The steps of a request, recognised by their statements, and how many statements each may take. */

export type Step = 'post' | 'match' | 'relay' | 'mails' | 'ends of jobs' | 'transactions' | 'other';

/**
 * Statements per request at even gaps, with the population of the bench: 3.5 leads and 4.6 mails. A feature that adds a
 * statement exceeds its step, or `other` if no step knows the statement. Mails that come together share theirs.
 */
export const statementBudgets: Record<Step, number> = {
  post: 1.1,
  match: 8,
  relay: 1,
  mails: 12,
  'ends of jobs': 2.6,
  transactions: 2.7,
  other: 0.3,
};

/** Jobs per request: the match, the mail to the seeker, and one for each lead. */
export const jobBudget = 6;

/** The first that fits decides. */
const steps: [Step, RegExp][] = [
  ['transactions', /^(begin|commit|rollback)/],
  ['post', /^with posted as/],
  ['ends of jobs', /^delete from pending_jobs/],
  [
    'match',
    /^with (sent|claimed|available) as|^with served \(id, below, bases\)|^select array\(select slot from leads/,
  ],
  ['match', /^select "id" as "id", "status" as "status"|^select c\.provider_id as "providerid"/],
  ['match', /^select id from providers where id = any/],
  ['relay', /\b(outbox|pending_jobs)\b/],
  ['mails', /^with recorded as|\b(deliveries|claim_deliveries|mail_opt_outs|request_links)\b/],
  [
    'mails',
    /^select "[el]"\."id" as "(enquiry|lead)id"|^select (other\.reference|coalesce\(e\.suburb_id)|^with served \(id, below, province\)/,
  ],
  ['mails', /^select count\(\*\)::int as "asked"/],
];

/** Returns the step that runs a statement. */
export const stepOf = (query: string): Step => {
  const text = query.replace(/\s+/g, ' ').trim().toLowerCase();
  return steps.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
};
