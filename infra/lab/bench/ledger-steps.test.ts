import { expect, test } from 'vitest';
import { statementBudgets, stepOf } from './ledger-steps.ts';

test.each([
  ['BEGIN', 'transactions'],
  ['with posted as (\n  insert into enquiries (reference', 'post'],
  ['with sent as ( insert into leads (id, enquiry_id', 'match'],
  ['with served (id, below, bases) as materialized ( select', 'match'],
  ['insert into pending_jobs (id, name, payload', 'relay'],
  ['insert into "outbox" ("event", "payload") values ($1, $2)', 'relay'],
  ['delete from pending_jobs where id = any(', 'ends of jobs'],
  ['select place, state, id from claim_deliveries($1::jsonb, $2)', 'mails'],
  ['with recorded as (\n  select * from jsonb_to_recordset($1::jsonb)', 'mails'],
  ['select "l"."id" as "leadId", "l"."status" as "status"', 'mails'],
  ['insert into wish_lists (id) values ($1)', 'other'],
])('counts %j as a statement of %s', (query, step) => {
  expect(stepOf(query)).toBe(step);
  expect(statementBudgets).toHaveProperty([step]);
});
