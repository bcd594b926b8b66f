/**
 * The ledger of one request, and of an urgent one: what it costs by process, statement and table when requests come at even
 * gaps. Also what the whole stack costs while nothing happens. A statement or a row that a feature adds to the path shows here.
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

type Budgets = { ms: number; statements: number; jobs: number; walKb: number };

/** What a request may cost at even gaps. An urgent one looks for those that are available now, too, and rings again later. */
const budgets: Record<'request' | 'urgent request', Budgets> = {
  request: { ms: 32, statements: 27, jobs: jobBudget, walKb: 60 },
  'urgent request': { ms: 36, statements: 29, jobs: jobBudget, walKb: 80 },
};
/** What the stack may cost each second while nothing happens. */
const idleMsPerSecond = 10;

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

type Steady = { costs: Costs; statements: Statement[]; rows: Rows[] };

/** What each of these requests costs at even gaps. */
const steadyCosts = async (
  environment: Environment,
  { bodies, seconds, perSecond }: { bodies: string[]; seconds: number; perSecond: number },
): Promise<Steady> => {
  await untilTimersRest(environment.redisUrl!);
  await environment.db.raw('select pg_stat_statements_reset(), pg_stat_reset()');
  const before = await costsOf(environment);
  const post = enquiryPoster(environment.apiUrls[0]!, bodies);
  const { length: count } = await atEvenGaps({ perSecond, seconds, burst: 1 }, post);
  await untilIdle(environment);
  const costs = costsPer(before, await costsOf(environment), count);
  return { costs, statements: await statementsPer(environment, count), rows: await rowsPer(environment, count) };
};

const sayCosts = ({ statements, rows }: Steady, say: (sentence: string) => void): void => {
  for (const { calls, ms, query } of statements)
    say(`${calls.toFixed(2).padStart(6)} times ${ms.toFixed(3)} ms  ${stepOf(query).padEnd(12)} ${query}`);
  for (const { table, inserted, updated, hot, deleted } of rows)
    say(
      `${table}: ${inserted.toFixed(2)} inserted, ${updated.toFixed(2)} updated (${hot.toFixed(2)} HOT), ${deleted.toFixed(2)} deleted`,
    );
};

const figuresOf = (kind: keyof typeof budgets, { costs, rows }: Steady, note: string): Figure[] => {
  const { ms, statements, jobs, walKb } = budgets[kind];
  const figure = (name: string, value: number, unit: string, atMost?: number): Figure => ({
    ...{ name, value, unit, note },
    ...(atMost !== undefined && { target: { atMost } }),
  });
  return [
    figure(`processor time per ${kind}, steady`, total(costs), 'ms', ms),
    ...Object.entries(costs.processor).map(([name, each]) =>
      figure(`processor time of ${name} per ${kind}, steady`, each, 'ms'),
    ),
    figure(`statements per ${kind}, steady`, costs.statements, '', statements),
    figure(`jobs per ${kind}`, rows.find(({ table }) => table === 'pending_jobs')?.inserted ?? 0, '', jobs),
    figure(`write-ahead log per ${kind}, steady`, costs.walBytes / 1_000, 'kB', walKb),
  ];
};

/**
 * `rest`: seconds before the idle time. The environment needs an API, providers that answer at night, and a Postgres with
 * `countingStatements`, but no relay or jobs.
 */
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
  await prepareCosts(environment);
  environment.start('relay-1', 'workers/relay/src/main.ts');
  const jobs = environment.start('jobs-1', 'workers/jobs/src/main.ts');
  await workOff(environment, [jobs.pid()!], warmUp, 1);
  const load = { seconds, perSecond };
  const usual = await steadyCosts(environment, { ...load, bodies: enquiryBodies(1_000, 3) });
  const urgent = await steadyCosts(environment, { ...load, bodies: enquiryBodies(1_000, 5, { urgent: true }) });

  // Postgres clears up after the requests for a while.
  await untilTimersRest(environment.redisUrl!);
  await pause(rest * 1_000);
  const asleep = await costsOf(environment);
  await pause(seconds * 1_000);
  const idle = costsPer(asleep, await costsOf(environment), seconds);

  sayCosts(usual, say);
  say('each urgent request');
  sayCosts(urgent, say);
  const note = `${perSecond} requests/s at even gaps`;
  const ofStep = (step: Step) =>
    usual.statements.reduce((sum, { calls, query }) => sum + (stepOf(query) === step ? calls : 0), 0);
  return [
    ...figuresOf('request', usual, note),
    ...(Object.keys(statementBudgets) as Step[]).map(
      (step): Figure => ({
        ...{ name: `statements per request, steady, ${step}`, value: ofStep(step), unit: '', note },
        target: { atMost: statementBudgets[step] },
      }),
    ),
    ...figuresOf('urgent request', urgent, note),
    {
      ...{ name: 'processor time per idle second', value: total(idle), unit: 'ms' },
      target: { atMost: idleMsPerSecond },
      note: `${seconds} s, ${rest} s after the last request`,
    },
    ...Object.entries(idle.processor).map(
      ([name, ms]): Figure => ({ name: `processor time of ${name} per idle second`, value: ms, unit: 'ms' }),
    ),
  ];
};
