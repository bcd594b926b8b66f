/** SQL of simulations. */
import type {
  MatchingRule,
  SimulationResult,
  SimulationStatus,
} from '@marketplace/contracts/operations/matching-simulations';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';

export type SimulationRow = {
  id: string;
  name: string;
  status: SimulationStatus;
  rule: MatchingRule;
  progress: number;
  reason: string | null;
  result: SimulationResult | null;
  startedBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
};

/** Leads by provider, simulated and actual. */
export type StoredLeads = { simulated: Record<string, number>; observed: Record<string, number> };

const underWay: SimulationStatus[] = ['WAITING', 'RUNNING'];

export const simulationQueries = ({ db }: Pick<Deps, 'db'>) => {
  const simulations = () => db('matching_simulations as s').leftJoin('users as u', 'u.id', 's.created_by');
  const columns = columnsOf<{ s: 'matching_simulations' }, 'admin'>()({
    id: 's.id',
    name: 's.name',
    status: 's.status',
    rule: db.raw<MatchingRule>('s.rule'),
    progress: 's.progress',
    reason: 's.reason',
    result: db.raw<SimulationResult | null>('s.result'),
    startedBy: db.raw<string | null>('u.name'),
    createdAt: 's.created_at',
    updatedAt: 's.updated_at',
    finishedAt: 's.finished_at',
  });
  return {
    /** Undefined if another one is in progress. */
    insert: async (simulation: { name: string; rule: MatchingRule; createdBy: string; at: Date }) => {
      const rows = await rawRows<{ id: string }>(
        db,
        /* sql */ `
        insert into matching_simulations (name, rule, created_by, created_at, updated_at)
        values (:name, :rule, :createdBy, :at, :at)
        on conflict ((true)) where status in ('WAITING', 'RUNNING') do nothing returning id`,
        { ...simulation, rule: JSON.stringify(simulation.rule) },
      );
      return rows[0]?.id;
    },

    /** Newest first. */
    list: (limit: number): Promise<SimulationRow[]> =>
      selectAll(simulations().orderBy('s.id', 'desc').limit(limit), columns),

    find: (id: string): Promise<SimulationRow | undefined> => selectFirst(simulations().where('s.id', id), columns),

    leadsOf: async (id: string): Promise<StoredLeads | null> => {
      const row = await db('matching_simulations').where({ id }).first('leads');
      return (row?.leads ?? null) as StoredLeads | null;
    },

    /** Moves a waiting simulation to RUNNING. Also restarts one whose process died. Undefined if it is finished. */
    begin: async (id: string, at: Date): Promise<MatchingRule | undefined> => {
      const [row] = await db('matching_simulations')
        .where({ id })
        .whereIn('status', underWay)
        .update({ status: 'RUNNING', progress: 0, updated_at: at })
        .returning('rule');
      return row?.rule as MatchingRule | undefined;
    },

    /** Returns false if it was cancelled or is otherwise finished. */
    advance: async (id: string, progress: number, at: Date): Promise<boolean> =>
      (await db('matching_simulations').where({ id, status: 'RUNNING' }).update({ progress, updated_at: at })) === 1,

    /** Ends a simulation in progress. Returns false if there is none. */
    end: async (
      id: string,
      status: 'DONE' | 'FAILED' | 'CANCELLED',
      { at, ...given }: { at: Date; reason?: string; result?: SimulationResult; leads?: StoredLeads },
    ): Promise<boolean> =>
      (await db('matching_simulations')
        .where({ id })
        .whereIn('status', underWay)
        .update({
          status,
          updated_at: at,
          finished_at: at,
          ...(status === 'DONE' && { progress: 1 }),
          ...(given.reason !== undefined && { reason: given.reason }),
          ...(given.result && { result: JSON.stringify(given.result) }),
          ...(given.leads && { leads: JSON.stringify(given.leads) }),
        })) === 1,

    /** Returns simulations in progress without any progress since `since`. */
    lost: async (since: Date): Promise<string[]> =>
      db('matching_simulations').whereIn('status', underWay).where('updated_at', '<', since).pluck('id'),

    /** Deletes all but the newest. Returns the number of deleted simulations. */
    deleteOld: (kept: number): Promise<number> =>
      db('matching_simulations')
        .whereNotIn('id', db('matching_simulations').orderBy('id', 'desc').limit(kept).select('id'))
        .whereNotIn('status', underWay)
        .delete(),

    businessNames: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await db('providers')
        .whereIn('id', [...ids])
        .select('id', 'business_name');
      return new Map(rows.map(({ id, business_name }) => [id, business_name]));
    },
  };
};
