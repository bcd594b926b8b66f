import { jobNames } from '@marketplace/contracts/jobs/jobs';
import { FailureKey, failedJobText } from '@marketplace/contracts/operations/failures';
import { expect, test } from 'vitest';
import { type FailedItem, groupFailures, itemsOf } from './groups.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute));
const item = (changes: Partial<FailedItem>): FailedItem => ({
  place: 'mail',
  id: crypto.randomUUID(),
  name: 'mail.lead-sent',
  reason: 'mail server: ECONNREFUSED to CONN',
  at: at(0),
  ...changes,
});

test('groups failures with one reason, with their count, times and advice', () => {
  const items = [
    item({ at: at(5) }),
    item({ at: at(2) }),
    item({ name: 'mail.lead-accepted', at: at(9) }),
    item({ reason: `no row ${crypto.randomUUID()}`, at: at(1) }),
    item({ reason: `no row ${crypto.randomUUID()}`, at: at(3) }),
  ];
  expect(groupFailures(items)).toMatchObject([
    { what: failedJobText['mail.lead-accepted'], count: 1, lastAt: '2026-03-02T08:09:00.000Z' },
    {
      what: 'A provider didn’t get the email about a lead.',
      reason: 'mail server: ECONNREFUSED to CONN',
      advice: expect.stringContaining('retry'),
      count: 2,
      firstAt: '2026-03-02T08:02:00.000Z',
      lastAt: '2026-03-02T08:05:00.000Z',
      ids: [items[0]!.id, items[1]!.id],
    },
    { reason: 'no row …', count: 2 },
  ]);
});

test.each([
  ['the payload does not parse: x', 'Discard'],
  ['there is no event no.such in this version', 'newer version'],
  ['mail server: 535 to AUTH', 'refuses us'],
  ['mail server: ETIMEDOUT to CONN', 'Health'],
  ['another worker has this mail in hand', 'not sent twice'],
  ['Connection terminated unexpectedly', 'Health'],
  ['something else', 'jobs log'],
])('%s: %s', (reason, advice) => {
  expect(groupFailures([item({ reason })])[0]?.advice).toContain(advice);
});

test('creates a valid key of bounded length for any job name and reason', () => {
  const long = 'x'.repeat(5_000);
  for (const name of ['', 'a:b', '💥'.repeat(200), long, "'; drop table outbox; --"]) {
    const [group] = groupFailures([item({ name, reason: long, place: 'outbox' })]);
    expect(FailureKey.safeParse(group?.key).success).toBe(true);
    expect(JSON.stringify(group).length).toBeLessThan(1_500);
  }
});

test('has a sentence for each job', () => {
  for (const name of jobNames) expect(failedJobText[name]).toMatch(/^[A-Z].*\.$/);
});

test('finds the items of one reason, or of all reasons of a kind', () => {
  const items = [item({ reason: 'one' }), item({ reason: 'two' }), item({ name: 'mail.lead-sent-x' })];
  const groups = groupFailures(items);
  const [first] = groups.filter(({ reason }) => reason === 'one');
  expect(itemsOf(groups, first!.key)).toEqual([items[0]!.id]);
  expect(itemsOf(groups, 'mail:mail.lead-sent').toSorted()).toEqual([items[0]!.id, items[1]!.id].toSorted());
  expect(itemsOf(groups, 'mail:mail')).toEqual([]);
});

test('says what users noticed, by job or by place', () => {
  const noticed = (changes: Partial<FailedItem>) => groupFailures([item(changes)])[0]?.noticed;
  expect(noticed({})).toContain('isn’t in their inbox');
  expect(noticed({ name: 'mail.contact-team' })).toContain('Users noticed nothing');
  expect(noticed({ place: 'outbox', name: 'no.such' })).toContain('missing');
});
