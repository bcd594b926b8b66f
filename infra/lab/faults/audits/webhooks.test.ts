import { expect, test } from 'vitest';
import type { World } from './audit.ts';
import { webhooksAudit } from './webhooks.ts';

const agreed = () => {
  const deliveries = [
    { id: '1', subject: 'lead', event: 'lead.sent', outcome: 'DELIVERED' as string | null },
    { id: '2', subject: 'lead', event: 'lead.accepted', outcome: 'DELIVERED' as string | null },
  ];
  const received = deliveries.map(({ id, event }) => ({ id, type: event, data: { leadId: 'lead' } }));
  const webhooks = { received, wrong: [] as string[] };
  const read = async (sql: string) => {
    if (sql.includes('from webhook_deliveries')) return deliveries;
    if (sql.includes('from webhooks')) return [{ id: 'webhook' }];
    return sql.includes('from leads') ? [{ id: 'lead' }] : [];
  };
  return { webhooks, deliveries, read };
};
type Agreed = ReturnType<typeof agreed>;

test.each<[string, (all: Agreed) => void, string[]]>([
  ['a run in which everything agrees', () => {}, []],
  ['a repeated delivery', ({ webhooks }) => void webhooks.received.push(webhooks.received[0]!), []],
  ['an event that never arrived', ({ webhooks }) => void webhooks.received.pop(), ['hooked']],
  ['events in another order', ({ webhooks }) => void webhooks.received.reverse(), ['ordered']],
  ['a wrong signature', ({ webhooks }) => void webhooks.wrong.push('No matching signature found'), ['signed']],
  [
    'a delivery that waits',
    ({ deliveries }) => {
      deliveries[1]!.outcome = null;
    },
    ['done'],
  ],
])('finds what %s breaks', async (_what, change, promises) => {
  const all = agreed();
  change(all);
  const broken = Object.fromEntries(Object.keys(webhooksAudit.promises).map((name) => [name, [] as string[]]));
  await webhooksAudit.judge(all as unknown as World, broken);
  expect(Object.keys(broken).filter((name) => broken[name]!.length > 0)).toEqual(promises);
});
