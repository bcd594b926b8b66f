/**
 * The limit of the throughput: one process that writes the rows of finished requests again, with one statement per
 * stage, and sends as many prebuilt mails over as many connections.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment/environment.ts';
import type { Finished, Order, Report } from './bare-pipeline-process.ts';

const script = fileURLToPath(new URL('bare-pipeline-process.ts', import.meta.url));

/** The rows of every matched request, as JSON. */
const finishedRequests = async ({ db }: Environment): Promise<Finished[]> => {
  const { rows } = await db.raw<{ rows: Finished[] }>(/* sql */ `
    select e.id as "enquiryId", e.escalate_at as "escalateAt",
      coalesce((select jsonb_agg(to_jsonb(l)) from leads l where l.enquiry_id = e.id), '[]') as leads,
      coalesce((select jsonb_agg(to_jsonb(d)) from match_decisions d where d.enquiry_id = e.id), '[]') as decisions,
      coalesce((select jsonb_agg(to_jsonb(m)) from deliveries m where m.subject_id = e.id
        or m.subject_id in (select l.id from leads l where l.enquiry_id = e.id)), '[]') as mails,
      coalesce((select jsonb_agg(to_jsonb(r)) from request_links r where r.enquiry_id = e.id and r.proves_contact),
        '[]') as links
    from enquiries e where e.matched_at is not null`);
  return rows;
};

/** Removes what the stages wrote, and records the job of each request again. */
const undo = async ({ db }: Environment): Promise<void> => {
  await db('deliveries').delete();
  await db('match_decisions').delete();
  await db('leads').delete();
  await db('request_links').where({ proves_contact: true }).delete();
  await db('enquiries').update({ matched_at: null, escalate_at: null });
  await db.raw(/* sql */ `
    insert into pending_jobs (id, name, payload, relayed_at, seen_at)
    select id || '.enquiry.match', 'enquiry.match', jsonb_build_object('enquiryId', id), now(), '-infinity' from enquiries`);
};

/**
 * Repeats the matched requests of the environment, whose relays and jobs must have stopped. Returns requests per
 * second, and the process's own processor time per request in milliseconds.
 */
export const measureBarePipeline = async (
  environment: Environment,
): Promise<{ perSecond: number; processorMs: number }> => {
  const requests = await finishedRequests(environment);
  await undo(environment);
  const child = fork(script, { execArgv: process.execArgv });
  const order: Order = { databaseUrl: environment.databaseUrl, mailPort: environment.mail.port, requests };
  child.send(order);
  const [report] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the bare pipeline ended with exit code ${code}`);
    }),
  ])) as [Report];
  child.disconnect();
  await once(child, 'exit');
  return { perSecond: requests.length / report.seconds, processorMs: report.processorMs / requests.length };
};
