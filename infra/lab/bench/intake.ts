/**
 * Enquiries that the API accepts per second, compared with a bare prepared insert of the same rows. The insert is one
 * named statement for the enquiry and its two jobs. Each runs in its own transaction, over
 * as many connections, from this process. The remaining cost of an intake is HTTP, JSON, zod, place and category
 * lookups, phone numbers, masking, the request's link, headers, the log and adding its jobs to the queues.
 */
import { events } from '@marketplace/contracts/jobs/events';
import pg from 'pg';
import type { Environment } from '../environment/environment.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { type Figure, median } from './figures.ts';
import { postLoad } from './load.ts';

export const connections = 8;

/** All columns of an enquiry except those that Postgres fills in. */
const columns = async (environment: Environment): Promise<string[]> => {
  const info = await environment.db('enquiries').columnInfo();
  return Object.keys(info).filter((name) => name !== 'id' && name !== 'reference');
};

/** Inserts copies of stored enquiries, each with its jobs, for `seconds`. Returns their number per second. */
const bareInserts = async (environment: Environment, seconds: number): Promise<number> => {
  const names = await columns(environment);
  const samples: Record<string, unknown>[] = await environment.db('enquiries').limit(100);
  const list = names.map((name) => `"${name}"`).join(', ');
  const values = names.map((_, n) => `$${n + 2}`).join(', ');
  const text = `with enquiry as (insert into enquiries (reference, ${list}) values ($1, ${values}) returning id)
    insert into pending_jobs (id, name, payload, relayed_at, seen_at)
    select id || '.' || name, name, jsonb_build_object('enquiryId', id), now(), '-infinity'
    from enquiry, unnest('{${events['enquiry.posted'].jobs.join()}}'::text[]) as name`;
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: environment.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let count = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const number = count++;
        const sample = samples[number % samples.length]!;
        const row = names.map((name) => (name === 'idempotency_key' ? null : sample[name]));
        await client.query({ name: 'bare', text, values: [`bare ${startedAt} ${number}`, ...row] });
      }
    }),
  );
  const perSecond = (count / (performance.now() - startedAt)) * 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
};

/** The environment needs an API and no worker that processes its enquiries. Removes the recorded jobs after each round. */
export const measureIntake = async (
  environment: Environment,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure> => {
  const bodies = enquiryBodies(1_000);
  const load = (duration: number) => postLoad({ url: environment.apiUrls[0]!, bodies, connections, seconds: duration });
  await load(seconds); // warms up compilation and caches, as in a running production process
  const taken: number[] = [];
  const bare: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareInserts(environment, seconds));
    const result = await load(seconds);
    taken.push(result.perSecond);
    failed += result.failed;
    await environment.db('pending_jobs').truncate();
  }
  return {
    name: 'enquiry intake',
    value: median(taken),
    unit: '/s',
    bare: { value: median(bare), counts: 'the same rows by one prepared statement' },
    ratio: median(taken.map((value, round) => value / bare[round]!)),
    target: { atLeast: 0.4 },
    rounds: taken,
    note: `${connections} connections, ${failed} failed`,
  };
};
