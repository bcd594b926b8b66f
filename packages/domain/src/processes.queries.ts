/** SQL of the processes' reports. Uses the clock of Postgres, because reports come from many machines. */
import { type ProcessName, type ProcessReport, shownProcesses } from '@marketplace/contracts/operations/processes';
import { resilience } from '@marketplace/platform/resilience';
import type { Deps } from './deps.ts';
import { rawRows } from './sql.ts';

const { silent, remembered, responseTimes, errors } = resilience.processes;
const interval = (ms: number) => `interval '${ms} milliseconds'`;

/** One statement, so that a failed report changes nothing and can be repeated. */
const reportSql = /* sql */ `
with counted as (
  insert into process_minutes (minute, process_id, name, requests, request_ms, errors, critical)
  select date_trunc('minute', now()), :id, :name, :requests, :requestMs, :errors, :critical
  where :requests::int + :errors::int + :critical::int > 0
  on conflict (minute, process_id) do update set
    requests = process_minutes.requests + excluded.requests,
    request_ms = process_minutes.request_ms + excluded.request_ms,
    errors = process_minutes.errors + excluded.errors,
    critical = process_minutes.critical + excluded.critical
), ended as (
  delete from processes where id = :id and :stopping
)
insert into processes (id, name, version, memory_mb, parts)
select :id, :name, :version, :memoryMb, :parts::jsonb where not :stopping
on conflict (id) do update set seen_at = now(), memory_mb = excluded.memory_mb, parts = excluded.parts`;

const statesSql = /* sql */ `
select name,
  count(*) filter (where seen_at > now() - ${interval(silent)})::int as running,
  count(*) filter (where seen_at <= now() - ${interval(silent)})::int as lost,
  (max(memory_mb) filter (where seen_at > now() - ${interval(silent)}))::int as "memoryMb",
  (sum(memory_mb) filter (where seen_at > now() - ${interval(silent)}))::int as "memoryMbInAll",
  (array_agg(json_build_object('version', version, 'startedAt', started_at) order by started_at)
    filter (where seen_at > now() - ${interval(silent)}))[1:${shownProcesses}] as started,
  array_agg(distinct parts->>'mail') filter (where seen_at > now() - ${interval(silent)}) as mail,
  array_agg(distinct parts->>'clock') filter (where seen_at > now() - ${interval(silent)}) as clock
from processes where seen_at > now() - ${interval(remembered)} group by name`;

const workSql = /* sql */ `
select name,
  coalesce(sum(requests) filter (where minute > now() - ${interval(responseTimes)}), 0)::int as requests,
  coalesce(sum(request_ms) filter (where minute > now() - ${interval(responseTimes)}), 0)::float8 as "requestMs",
  sum(errors)::int as errors, sum(critical)::int as critical
from process_minutes where minute > now() - ${interval(errors)} group by name`;

export type ProcessState = {
  name: ProcessName;
  running: number;
  lost: number;
  memoryMb: number | null;
  memoryMbInAll: number | null;
  /** The running processes, the oldest first. */
  started: { version: string | null; startedAt: string }[] | null;
  /**
   * The mail server's states as seen by running processes: each state once, null for processes that do not
   * check it.
   */
  mail: ('ok' | 'down' | null)[] | null;
  /** The states of the processes' clocks, in the same form. */
  clock: ('ok' | 'down' | null)[] | null;
};
export type ProcessWork = { name: ProcessName; requests: number; requestMs: number; errors: number; critical: number };

export const processQueries = ({ db }: Pick<Deps, 'db'>) => ({
  record: async ({ parts, version, ...report }: ProcessReport): Promise<void> => {
    await rawRows(db, reportSql, { ...report, version: version ?? null, parts: JSON.stringify(parts) });
  },
  /** Returns the processes of the last minutes, by kind. */
  states: (): Promise<ProcessState[]> => rawRows(db, statesSql),
  /** Returns requests of the last minutes and errors of the last hour, by kind. */
  work: (): Promise<ProcessWork[]> => rawRows(db, workSql),
});
