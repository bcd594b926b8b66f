/** SQL of requests to change a plan, the write side. What pages show is in `list.view.ts`. */

import type { Plan } from '@marketplace/contracts/plans/plans';
import type { PlanRequestStatus } from '@marketplace/contracts/plans/request-states';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type PlanRequestRow = { id: string; providerId: string; plan: Plan; status: PlanRequestStatus };

type NewPlanRequest = { providerId: string; from: Plan; plan: Plan; reason: string; createdBy: string; at: Date };

type Decision = {
  status: Exclude<PlanRequestStatus, 'OPEN'>;
  note?: string;
  /** Null if its provider withdrew it. */
  by: string | null;
  at: Date;
};

export const planRequestQueries = ({ db }: Pick<Deps, 'db'>) => {
  const one = (id: string) => db('plan_requests as r').where('r.id', id);
  const columns = columnsOf<{ r: 'plan_requests' }>()({
    id: 'r.id',
    providerId: 'r.provider_id',
    plan: db.raw<Plan>('r.plan'),
    status: db.raw<PlanRequestStatus>('r.status'),
  });
  return {
    /** Locks a provider's open request. The caller must hold the provider's row lock. */
    lockOpen: (providerId: string): Promise<PlanRequestRow | undefined> =>
      selectFirst(
        db('plan_requests as r').where({ 'r.provider_id': providerId, 'r.status': 'OPEN' }).forNoKeyUpdate('r'),
        columns,
      ),

    insert: async ({ providerId, from, plan, reason, createdBy, at }: NewPlanRequest): Promise<string> => {
      const [row] = await db('plan_requests')
        .insert({
          provider_id: providerId,
          from_plan: from,
          created_by: createdBy,
          created_at: at,
          ...{ plan, reason },
        })
        .returning('id');
      return row!.id;
    },

    /** Locks a request until the transaction ends. */
    lock: (id: string): Promise<PlanRequestRow | undefined> => selectFirst(one(id).forNoKeyUpdate('r'), columns),
    find: (id: string): Promise<PlanRequestRow | undefined> => selectFirst(one(id), columns),

    close: async (id: string, { status, note = '', by, at }: Decision): Promise<void> => {
      await db('plan_requests').where({ id }).update({ status, note, decided_by: by, decided_at: at });
    },
  };
};
