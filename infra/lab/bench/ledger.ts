/**
 * The ledger of one request: what it costs by process, statement and table when requests come at even gaps, and what the
 * whole stack costs while nothing happens. A statement or a row that a feature adds to the path shows here.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../environment/environment.ts';
import { type Costs, costsOf, costsPer, prepareCosts } from './costs.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import type { Figure } from './figures.ts';
import { untilIdle, untilTimersRest } from './lead-latency.ts';
import { jobBudget, type Step, statementBudgets, stepOf } from './ledger-steps.ts';
import { atEvenGaps, enquiryPoster } from './load.ts';
import { workOff } from './throughput.ts';

/** What a request may cost at even gaps, and the stack each second while nothing happens. */
const budgets = { steadyMs: 32, statements: 27, walKb: 60, idleMsPerSecond: 10 };

/** A statement that fewer requests run is not part of the path. */
const leastCalls = 0.05;

type Statement = { calls: number; ms: number; query: string };
type Rows = { table: string; inserted: number; updated: number; hot: number; deleted: number };

const statementsPer = async ({ db, databaseUrl }: Environment, count: number): Promise<Statement[]> => {
  const { rows } = await db.raw<{ rows: Statement[] }>(
    /* sql */ `
    select sum(calls)::float / :count as calls, sum(total_exec_time + total_plan_time) / :count as ms,
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), 110) as query
    from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = :role
    group by 3 having sum(calls) >= :count * :leastCalls::float order by 2 desc`,
    { count, leastCalls, role: new URL(databaseUrl).username },
  );
  return rows;
};

const rowsPer = async ({ db }: Environment, count: number): Promise<Rows[]> => {
  const { rows } = await db.raw<{ rows: Rows[] }>(
    /* sql */ `
    select relname as table, n_tup_ins::float / :count as inserted, n_tup_upd::float / :count as updated,
      n_tup_hot_upd::float / :count as hot, n_tup_del::float / :count as deleted
    from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del >= :count::int * :leastCalls::float order by relname`,
    { count, leastCalls },
  );
  return rows;
};

const total = ({ processor }: Costs): number => Object.values(processor).reduce((sum, ms) => sum + ms, 0);

/** `rest`: seconds before the idle time. The environment needs an API, providers and a Postgres with `countingStatements`, but no relay or jobs. */
export const measureLedger = async (
  environment: Environment,
  {
    seconds,
    perSecond,
    warmUp,
    rest,
    say,
  }: { seconds: number; perSecond: number; warmUp: number; rest: number; say: (sentence: string) => void },
): Promise<Figure[]> => {
  const { db } = environment;
  await prepareCosts(environment);
  environment.start('relay-1', 'workers/relay/src/main.ts');
  const jobs = environment.start('jobs-1', 'workers/jobs/src/main.ts');
  await workOff(environment, [jobs.pid()!], warmUp, 1);
  await untilTimersRest(environment.redisUrl!);
  await db.raw('select pg_stat_statements_reset(), pg_stat_reset()');
  const before = await costsOf(environment);
  const post = enquiryPoster(environment.apiUrls[0]!, enquiryBodies(1_000, 3));
  const { length: count } = await atEvenGaps({ perSecond, seconds, burst: 1 }, post);
  await untilIdle(environment);
  const costs = costsPer(before, await costsOf(environment), count);
  const [statements, rows] = [await statementsPer(environment, count), await rowsPer(environment, count)];

  // Postgres clears up after the requests for a while.
  await untilTimersRest(environment.redisUrl!);
  await pause(rest * 1_000);
  const asleep = await costsOf(environment);
  await pause(seconds * 1_000);
  const idle = costsPer(asleep, await costsOf(environment), seconds);

  for (const { calls, ms, query } of statements)
    say(`${calls.toFixed(2).padStart(6)} times ${ms.toFixed(3)} ms  ${stepOf(query).padEnd(12)} ${query}`);
  for (const { table, inserted, updated, hot, deleted } of rows)
    say(
      `${table}: ${inserted.toFixed(2)} inserted, ${updated.toFixed(2)} updated (${hot.toFixed(2)} HOT), ${deleted.toFixed(2)} deleted`,
    );
  const note = `${perSecond} requests/s at even gaps`;
  const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    name,
    value,
    unit,
    note,
    ...(atMost !== undefined && { target: { atMost } }),
  });
  const ofStep = (step: Step) =>
    statements.reduce((sum, { calls, query }) => sum + (stepOf(query) === step ? calls : 0), 0);
  return [
    figure('processor time per request, steady', total(costs), 'ms', budgets.steadyMs),
    ...Object.entries(costs.processor).map(([name, ms]) =>
      figure(`processor time of ${name} per request, steady`, ms, 'ms'),
    ),
    figure('statements per request, steady', costs.statements, '', budgets.statements),
    ...(Object.keys(statementBudgets) as Step[]).map((step) =>
      figure(`statements per request, steady, ${step}`, ofStep(step), '', statementBudgets[step]),
    ),
    figure('jobs per request', rows.find(({ table }) => table === 'pending_jobs')?.inserted ?? 0, '', jobBudget),
    figure('write-ahead log per request, steady', costs.walBytes / 1_000, 'kB', budgets.walKb),
    {
      ...figure('processor time per idle second', total(idle), 'ms', budgets.idleMsPerSecond),
      note: `${seconds} s, ${rest} s after the last request`,
    },
    ...Object.entries(idle.processor).map(
      ([name, ms]): Figure => ({
        name: `processor time of ${name} per idle second`,
        value: ms,
        unit: 'ms',
      }),
    ),
  ];
};
