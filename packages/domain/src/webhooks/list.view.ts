/** The page of webhooks. */

import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, type RowOf, selectAll } from '../sql.ts';
import { webhookBody } from './delivery.ts';
import type { Owner } from './queries.ts';

const webhookColumns = ({ db }: Pick<Deps, 'db'>, now: Date) =>
  columnsOf<{ w: 'webhooks' }>()({
    id: 'w.id',
    url: 'w.url',
    events: 'w.events',
    createdAt: 'w.created_at',
    pausedAt: 'w.paused_at',
    pauseReason: 'w.pause_reason',
    failingSince: 'w.failing_since',
    formerSecretUntil: db.raw<Date | null>('case when w.former_until > ? then w.former_until end', [now]),
    waiting: db.raw<number>(
      '(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null)',
    ),
  });

/** The owner's webhooks, oldest first. */
export const listWebhooks = (deps: Deps, { providerId }: Owner) => {
  const all = deps.db('webhooks as w').orderBy('w.id');
  const own = providerId === null ? all.whereNull('w.provider_id') : all.where({ 'w.provider_id': providerId });
  return selectAll(own, webhookColumns(deps, deps.clock.now()));
};

export type DeliveriesCursor = [id: string];
const newest: Order<DeliveriesCursor> = { by: ['d.id'], direction: 'desc' };

const deliveryColumns = ({ db }: Pick<Deps, 'db'>, now: Date) =>
  columnsOf<{ d: 'webhook_deliveries' }>()({
    id: 'd.id',
    event: 'd.event',
    data: 'd.data',
    createdAt: 'd.created_at',
    outcome: 'd.outcome',
    attempts: 'd.attempts',
    triedAt: 'd.tried_at',
    nextAt: db.raw<Date | null>('case when isfinite(d.due_at) and d.due_at > ? then d.due_at end', [now]),
    answerStatus: 'd.answer_status',
    answer: 'd.answer',
    answerMs: 'd.answer_ms',
    failure: 'd.failure',
  });
type Row = RowOf<ReturnType<typeof deliveryColumns>>;

/** A page of the deliveries to a webhook. The caller has checked its owner. */
export const listDeliveries = async (deps: Deps, webhookId: string, page: PageRequest<DeliveriesCursor>) => {
  const query = deps.db('webhook_deliveries as d').where({ 'd.webhook_id': webhookId });
  const { items, nextCursor } = await keysetPage<Row, DeliveriesCursor>(
    deps,
    query,
    deliveryColumns(deps, deps.clock.now()),
    newest,
    page,
  );
  return {
    items: items.map(({ data, outcome, ...row }) => ({
      ...row,
      state: outcome ?? ('WAITING' as const),
      request: webhookBody({ ...row, data }),
    })),
    nextCursor,
  };
};
