/** SQL of reports, the write side. The administrators' list is in `list.view.ts`. */

import type { ReportKind, ReportStatus } from '@marketplace/contracts/reports/reasons';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

export type NewReport = {
  kind: ReportKind;
  leadId: string;
  reporter: ConversationSide;
  reason: string;
  text: string;
  at: Date;
};

export const reportQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the id; that of the open report if this side has already reported it. */
  insert: async ({ kind, leadId, reporter, reason, text, at }: NewReport): Promise<string> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into reports as r (kind, lead_id, reporter, reason, text, created_at)
      values (:kind, :leadId, :reporter, :reason, :text, :at)
      on conflict (lead_id, kind, reporter) where status = 'OPEN' do update set reason = excluded.reason, text = excluded.text
      returning id`,
      { kind, leadId, reporter, reason, text, at },
    );
    return row!.id;
  },

  lock: (
    id: string,
  ): Promise<
    | {
        kind: ReportKind;
        status: ReportStatus;
        reason: string;
        enquiryId: string;
        providerId: string;
        leadId: string;
        clientAskedAt: Date | null;
      }
    | undefined
  > =>
    selectFirst(
      db('reports as r').join('leads as l', 'l.id', 'r.lead_id').where('r.id', id).forNoKeyUpdate('r'),
      columnsOf<{ r: 'reports'; l: 'leads' }>()({
        kind: db.raw<ReportKind>('r.kind'),
        status: db.raw<ReportStatus>('r.status'),
        reason: 'r.reason',
        enquiryId: 'l.enquiry_id',
        providerId: 'l.provider_id',
        leadId: 'l.id',
        clientAskedAt: 'r.client_asked_at',
      }),
    ),

  setClientAsked: async (id: string, at: Date): Promise<void> => {
    await db('reports').where({ id }).update({ client_asked_at: at });
  },

  decide: async (
    id: string,
    { status, by, at }: { status: Exclude<ReportStatus, 'OPEN'>; by: string; at: Date },
  ): Promise<void> => {
    await db('reports').where({ id }).update({ status, decided_by: by, decided_at: at });
  },
});
