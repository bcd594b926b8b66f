/** SQL of webhooks and their deliveries. */
import type { WebhookPause } from '@marketplace/contracts/webhooks/events';
import type { WebhookAnswer } from '@marketplace/platform/webhook-transport';
import type { Sealed } from '../credentials/sealing.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, type RowOf, rawRows, selectFirst } from '../sql.ts';

/** The owner: a business, or null for the marketplace. */
export type Owner = { providerId: string | null };

const columns = columnsOf<{ w: 'webhooks' }>()({
  id: 'w.id',
  providerId: 'w.provider_id',
  url: 'w.url',
  events: 'w.events',
  pausedAt: 'w.paused_at',
  failingSince: 'w.failing_since',
});
export type WebhookRow = RowOf<typeof columns>;

/** The claim of a relay: the job that sends the delivery has a minute. */
export type DeliveryClaim = { deliveryId: string; claimId: string };

/** One row per delivery that may be sent now: at most a few for each webhook, and the oldest of each subject. `only`: of this webhook one. */
const claimOf = (only: string) => /* sql */ `
with free as materialized (
  select w.id, (
    select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null and d.claimed_until > :now
  ) as under_way, case when w.failing_since is null then :atOnce::int else :atOnceFailing::int end as at_once
  from webhooks w
  where w.paused_at is null${only} and exists (
    select from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null and d.due_at <= :now
  )
  for no key update of w skip locked
), next as (
  select d.id from free f cross join lateral (
    select d.id from webhook_deliveries d
    where d.webhook_id = f.id and d.due_at is not null and d.due_at <= :now and not exists (
      select from webhook_deliveries earlier
      where earlier.webhook_id = d.webhook_id and earlier.subject_id = d.subject_id and earlier.due_at is not null
        and earlier.id < d.id
    )
    order by d.id
    limit ${only ? 'least(1, greatest(0, f.at_once - f.under_way))' : 'greatest(0, f.at_once - f.under_way)'}
  ) d
)
update webhook_deliveries d set claim_id = uuidv7(), claimed_until = :until, due_at = :until
from next where d.id = next.id and d.due_at <= :now
returning d.id as "deliveryId", d.claim_id as "claimId"`;

const claimSql = claimOf('');
const claimNextSql = claimOf(' and w.id = :webhookId');

const claimedSql = /* sql */ `
select d.id, d.event, d.data, d.created_at as "createdAt", d.attempts, w.id as "webhookId", w.url,
  w.secret_key_id as "keyId", w.sealed_secret as sealed,
  case when w.former_until > :now then w.former_key_id end as "formerKeyId", w.former_sealed_secret as "formerSealed"
from webhook_deliveries d join webhooks w on w.id = d.webhook_id
where d.id = :deliveryId and d.claim_id = :claimId and d.claimed_until > :now and d.due_at is not null`;

type ClaimBindings = { now: Date; until: Date; atOnce: number; atOnceFailing: number };

export type ClaimedRow = {
  id: string;
  event: string;
  data: Record<string, unknown>;
  createdAt: Date;
  attempts: number;
  webhookId: string;
  url: string;
  keyId: string;
  sealed: Buffer;
  formerKeyId: string | null;
  formerSealed: Buffer | null;
};

export const webhookQueries = ({ db }: Pick<Deps, 'db'>) => {
  const ofOwner = ({ providerId }: Owner) =>
    providerId === null ? db('webhooks').whereNull('provider_id') : db('webhooks').where({ provider_id: providerId });
  const own = (id: string, owner: Owner) => ofOwner(owner).where({ id });
  return {
    /** Serialises the additions of one owner, so that the limit holds. */
    lockOwner: async ({ providerId }: Owner): Promise<void> => {
      await rawRows(db, 'select pg_advisory_xact_lock(hashtextextended(:name, 0))', { name: `webhooks ${providerId}` });
    },

    planOf: async (providerId: string) => (await db('providers').where({ id: providerId }).first('plan'))?.plan,

    count: async (owner: Owner): Promise<number> => {
      const [row] = await ofOwner(owner).count<{ count: string }[]>('id');
      return Number(row!.count);
    },

    insert: async ({
      id,
      providerId,
      url,
      events,
      secret,
      at,
    }: Owner & { id: string; url: string; events: string[]; secret: Sealed; at: Date }): Promise<void> => {
      await db('webhooks').insert({
        ...{ id, provider_id: providerId, url, events, created_at: at },
        ...{ secret_key_id: secret.keyId, sealed_secret: secret.sealed },
      });
    },

    /** The owner's webhook; undefined for one of another owner. */
    find: (id: string, owner: Owner): Promise<WebhookRow | undefined> =>
      selectFirst(
        owner.providerId === null
          ? db('webhooks as w').where({ 'w.id': id }).whereNull('w.provider_id')
          : db('webhooks as w').where({ 'w.id': id, 'w.provider_id': owner.providerId }),
        columns,
      ),

    change: async (id: string, { url, events }: { url: string; events: string[] }): Promise<void> => {
      await db('webhooks').where({ id }).update({ url, events });
    },

    /** The secret becomes the former one until `until`. */
    rotate: async (id: string, secret: Sealed, until: Date): Promise<void> => {
      await db('webhooks')
        .where({ id })
        .update({
          ...{
            former_key_id: db.ref('secret_key_id'),
            former_sealed_secret: db.ref('sealed_secret'),
            former_until: until,
          },
          ...{ secret_key_id: secret.keyId, sealed_secret: secret.sealed },
        });
    },

    /** Returns the number of deleted webhooks. */
    delete: (id: string, owner: Owner): Promise<number> => own(id, owner).delete(),

    /** Pauses a running webhook. Its deliveries wait. Returns the id of the pause, or undefined if it was paused before. */
    pause: async (id: string, reason: WebhookPause, at: Date): Promise<string | undefined> => {
      const [row] = await db('webhooks')
        .where({ id })
        .whereNull('paused_at')
        .update({ paused_at: at, pause_reason: reason, pause_id: db.raw('uuidv7()') })
        .returning<{ pause_id: string }[]>('pause_id');
      if (row)
        await db('webhook_deliveries')
          .where({ webhook_id: id })
          .whereNotNull('due_at')
          .update({ due_at: db.raw("'infinity'") });
      return row?.pause_id;
    },

    /** Resumes it. Its deliveries are due at once, with all attempts left. */
    resume: async (id: string): Promise<void> => {
      await db('webhooks').where({ id }).update({ paused_at: null, pause_reason: null, failing_since: null });
      await db('webhook_deliveries')
        .where({ webhook_id: id })
        .whereNotNull('due_at')
        .update({ due_at: db.raw("'-infinity'"), attempts: 0, first_tried_at: null, claimed_until: null });
    },

    addTest: async (id: string, event: string, at: Date): Promise<void> => {
      await db('webhook_deliveries').insert({
        ...{ webhook_id: id, event, subject_id: id, data: JSON.stringify({ webhookId: id }), created_at: at },
        due_at: db.raw("'-infinity'"),
      });
    },

    /** Makes an ended delivery due again. Returns the number of those that had ended. */
    replay: (id: string, webhookId: string): Promise<number> =>
      db('webhook_deliveries')
        .where({ id, webhook_id: webhookId })
        .whereNull('due_at')
        .update({ due_at: db.raw("'-infinity'"), outcome: null, attempts: 0, first_tried_at: null }),

    deliveryExists: async (id: string, webhookId: string): Promise<boolean> =>
      (await db('webhook_deliveries').where({ id, webhook_id: webhookId }).first('id')) !== undefined,

    claim: (bindings: ClaimBindings): Promise<DeliveryClaim[]> =>
      rawRows(db, claimSql, bindings, { name: 'claim webhook deliveries' }),

    /** Claims one more delivery to a webhook that the caller has locked, if one may be sent. */
    claimNext: async (webhookId: string, bindings: ClaimBindings): Promise<DeliveryClaim | undefined> => {
      const [row] = await rawRows<DeliveryClaim>(
        db,
        claimNextSql,
        { ...bindings, webhookId },
        { name: 'claim next webhook delivery' },
      );
      return row;
    },

    /** Makes claimed deliveries due at once, because they could not be added to the queue. */
    release: async (claims: readonly DeliveryClaim[]): Promise<void> => {
      await db('webhook_deliveries')
        .whereIn(
          'claim_id',
          claims.map(({ claimId }) => claimId),
        )
        .whereNotNull('due_at')
        .update({ due_at: db.raw("'-infinity'"), claimed_until: null });
    },

    claimed: async (claim: DeliveryClaim, now: Date): Promise<ClaimedRow | undefined> => {
      const [row] = await rawRows<ClaimedRow>(db, claimedSql, { ...claim, now }, { name: 'claimed webhook delivery' });
      return row;
    },

    /** Locks the webhook before its deliveries, as a claim does. */
    lock: (id: string): Promise<WebhookRow | undefined> =>
      selectFirst(db('webhooks as w').where({ 'w.id': id }).forNoKeyUpdate(), columns),

    lockClaimed: async ({ deliveryId, claimId }: DeliveryClaim) =>
      db('webhook_deliveries')
        .where({ id: deliveryId, claim_id: claimId })
        .whereNotNull('due_at')
        .forUpdate()
        .first('attempts', 'first_tried_at as firstTriedAt'),

    record: async (
      id: string,
      { status, text, ms, failure }: WebhookAnswer,
      { at, outcome, dueAt }: { at: Date; outcome: 'DELIVERED' | 'FAILED' | null; dueAt: Date | 'infinity' | null },
    ): Promise<void> => {
      await db('webhook_deliveries')
        .where({ id })
        .update({
          ...{
            attempts: db.raw('attempts + 1'),
            tried_at: at,
            first_tried_at: db.raw('coalesce(first_tried_at, ?)', [at]),
          },
          ...{ outcome, due_at: dueAt === 'infinity' ? db.raw("'infinity'") : dueAt, claimed_until: null },
          ...{ answer_status: status, answer: text, answer_ms: ms, failure },
        });
    },

    setFailing: async (id: string, since: Date | null): Promise<void> => {
      await db('webhooks').where({ id }).update({ failing_since: since });
    },
  };
};
