/** The process of `bare-pipeline.ts`, separate so that it shares no core with the load. */
import { limits } from '@marketplace/contracts/limits';
import { mailOf, samples } from '@marketplace/infra/test/notice-samples.ts';
import { leadSent } from '@marketplace/jobs/notices/leads/lead-sent';
import { resilience } from '@marketplace/platform/resilience';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import pg from 'pg';

type Row = Record<string, unknown>;
export type Finished = {
  enquiryId: string;
  escalateAt: string;
  leads: Row[];
  decisions: Row[];
  mails: Row[];
  links: Row[];
};
export type Order = { databaseUrl: string; mailPort: number; requests: Finished[] };
export type Report = { seconds: number; processorMs: number };

/** The match: its rows, the counts of its providers, and a job for each lead. */
const matchSql = /* sql */ `
with taken as (
  delete from pending_jobs where id = $6
), counted as (
  update providers p set recent_leads = p.recent_leads + 1, last_lead_at = $4
  where p.id in (select provider_id from jsonb_populate_recordset(null::leads, $2))
  returning p.id, p.recent_leads
), covered as (
  update provider_coverage c set recent_leads = counted.recent_leads, waiting_since = $4
  from counted where c.provider_id = counted.id
), sent as (
  insert into leads select * from jsonb_populate_recordset(null::leads, $2) returning id
), decided as (
  insert into match_decisions select * from jsonb_populate_recordset(null::match_decisions, $3)
), updated as (
  update enquiries set matched_at = $4, escalate_at = $5 where id = $1
)
insert into pending_jobs (id, name, payload, relayed_at, seen_at)
select id || '.mail.lead-sent', 'mail.lead-sent', jsonb_build_object('leadId', id), $4, '-infinity' from sent
returning id`;

/** The end of the jobs. */
const endSql = 'delete from pending_jobs where id = any($1::text[])';

/** The mails: their rows with the outcome, and the seeker's link. */
const mailsSql = /* sql */ `
with linked as (
  insert into request_links select * from jsonb_populate_recordset(null::request_links, $2)
)
insert into deliveries select * from jsonb_populate_recordset(null::deliveries, $1)`;

const run = async ({ databaseUrl, mailPort, requests }: Order): Promise<Report> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: resilience.jobs.concurrency.matching });
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: mailPort,
    ignoreTLS: true,
    pool: true,
    maxConnections: resilience.mail.maxConnections,
  });
  const prebuilt = await new MailComposer({
    from: 'hello@marketplace.example',
    to: 'provider@providers.example',
    ...mailOf(leadSent.mail, samples['lead-sent'].usual),
    textEncoding: 'quoted-printable',
  })
    .compile()
    .build();
  const envelope = { from: 'hello@marketplace.example', to: 'provider@providers.example' };
  // One at a time, because two statements could lock the same providers in different orders.
  let matching: Promise<unknown> = Promise.resolve();
  const match = (values: unknown[]): Promise<pg.QueryResult<{ id: string }>> => {
    const matched = matching.then(() => pool.query({ name: 'match', text: matchSql, values }));
    matching = matched;
    return matched;
  };

  const finish = async ({ enquiryId, escalateAt, leads, decisions, mails, links }: Finished) => {
    const values = [
      enquiryId,
      JSON.stringify(leads),
      JSON.stringify(decisions),
      new Date(),
      escalateAt,
      `${enquiryId}.enquiry.match`,
    ];
    const jobs = await match(values);
    await Promise.all(mails.map(() => transport.sendMail({ envelope, raw: prebuilt })));
    await pool.query({ name: 'mails', text: mailsSql, values: [JSON.stringify(mails), JSON.stringify(links)] });
    await pool.query({ name: 'end', text: endSql, values: [jobs.rows.map(({ id }) => id)] });
  };
  const left = [...requests];
  const inTurn = async () => {
    for (let next = left.pop(); next; next = left.pop()) await finish(next);
  };
  const startedAt = performance.now();
  const before = process.cpuUsage();
  // Enough requests at once that every mail connection is busy.
  await Promise.all(Array.from({ length: limits.providersPerEnquiry * resilience.mail.maxConnections }, inTurn));
  const { user, system } = process.cpuUsage(before);
  const report = { seconds: (performance.now() - startedAt) / 1_000, processorMs: (user + system) / 1_000 };
  transport.close();
  await pool.end();
  return report;
};

process.once('message', async (order: Order) => {
  process.send!(await run(order));
});
