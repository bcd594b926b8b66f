/** SQL of deliveries that all channels share. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { type DeliveryKey, noTarget, type Outcome } from './channels.ts';

/** The database function locks mailboxes with a budget, and claims in the order of the keys. */
const claimSql = /* sql */ `
select place, state, id, outcome, first_tried_at as "firstTriedAt" from claim_deliveries(:wanted::jsonb, :now)`;

/**
 * Inserts rows that a crash of the server has lost. An outcome is final, except that one that was uncertain gets known.
 * Without an outcome, the claim is released, and the hand-over is taken back.
 */
const recordSql = /* sql */ `
with recorded as (
  select * from jsonb_to_recordset(:recorded::jsonb) as r (id uuid, notice text, subject_id uuid, channel text, target uuid,
    outcome text, reason text, gateway_id text, parts integer, cost_cents integer, job text)
), forgotten as (
  delete from pending_jobs where id in (select job from recorded where job is not null)
)
insert into deliveries as d (id, notice, subject_id, channel, target, created_at, outcome, reason, gateway_id, parts, cost_cents,
  sent_at)
select id, notice, subject_id, channel, target, :now, outcome, reason, gateway_id, parts, cost_cents,
  case when outcome = 'SENT' then :now::timestamptz end
from recorded order by notice, subject_id, target
on conflict (notice, subject_id, target) do update set outcome = excluded.outcome, reason = excluded.reason,
  gateway_id = excluded.gateway_id, parts = excluded.parts, cost_cents = excluded.cost_cents, sent_at = excluded.sent_at,
  claimed_until = null, handed_over_at = case when excluded.outcome is not null then d.handed_over_at end
  where d.id = excluded.id and (d.outcome is null or (d.outcome = 'UNKNOWN' and excluded.outcome is not null))`;

export type WantedRow = {
  notice: string;
  subject_id: string;
  channel: string;
  target: string;
  recipient: string | null;
  claim_ms: number;
  hands_over: boolean;
  outcome: Outcome | null;
  reason: string | null;
  category: string | null;
  budget: object | null;
  job: string | null;
};
export type ClaimRow = {
  place: number;
  state: 'claimed' | 'uncertain' | 'ended' | 'busy' | 'done';
  id: string | null;
  outcome: Outcome | null;
  firstTriedAt: Date | null;
};
export type RecordedRow = {
  id: string;
  notice: string;
  subject_id: string;
  channel: string;
  target: string;
  outcome: Outcome | null;
  reason: string | null;
  gateway_id: string | null;
  parts: number | null;
  cost_cents: number | null;
  job: string | null;
};

export const deliveryQueries = ({ db }: Pick<Deps, 'db'>) => ({
  claim: (wanted: readonly WantedRow[], now: Date): Promise<ClaimRow[]> => {
    const numbered = wanted.map((one, place) => ({ place, ...one }));
    return rawRows(db, claimSql, { wanted: JSON.stringify(numbered), now }, { name: 'claim deliveries' });
  },

  record: async (recorded: readonly RecordedRow[], now: Date): Promise<void> => {
    await rawRows(db, recordSql, { recorded: JSON.stringify(recorded), now }, { name: 'record deliveries' });
  },

  renew: async (ids: readonly string[], until: Date): Promise<void> => {
    await db('deliveries').whereIn('id', ids).whereNull('outcome').update({ claimed_until: until });
  },

  /** A repeated call keeps the first time. A delivery that was tried before stays as it is. */
  postpone: async (
    { notice, subjectId, channel, target = noTarget }: DeliveryKey,
    { recipient = null, now, dueAt }: { recipient?: Buffer | null; now: Date; dueAt: Date },
  ): Promise<void> => {
    await db('deliveries')
      .insert({ notice, subject_id: subjectId, channel, target, recipient, created_at: now, due_at: dueAt })
      .onConflict(['notice', 'subject_id', 'target'])
      .ignore();
  },
});
