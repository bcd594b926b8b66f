/** All metrics after a request from the site to the mails, which must contain no personal data. */
import { measurePipeline } from '@marketplace/api/health/pipeline-metrics';
import { acceptLead } from '@marketplace/domain/leads/service';
import { handlers } from '@marketplace/jobs/registry';
import { startWorkers } from '@marketplace/jobs/workers';
import { createDispatch } from '@marketplace/platform/dispatch';
import { createLogger } from '@marketplace/platform/logger';
import { connectMail } from '@marketplace/platform/mail-transport';
import { declaredMetrics, openMetrics } from '@marketplace/platform/metrics/instruments';
import { openQueues } from '@marketplace/platform/queues';
import { createRelay } from '@marketplace/relay/relay';
import { afterAll, expect, test, vi } from 'vitest';
import { startSite, webAppOf } from '../../services/site/src/test-site.ts';
import { createMailCatcher } from '../local/mail-catcher/mail-catcher.ts';
import { proxySecret, testApi } from '../test/api.ts';
import { buildProvider, category, enquiryBody, password, unique } from '../test/builders.ts';
import { testDeps } from '../test/database.ts';

const deps = await testDeps();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const transport = connectMail(`smtp://127.0.0.1:${catcher.smtpPort}`, { from: 'hello@marketplace.example' });
const log = createLogger({ name: 'test' }, { write: () => {} });
const metrics = await openMetrics();
const queues = await openQueues(deps.stores, deps);
const live = { publish: async () => {} };
const { dispatch, stop: stopDispatch } = createDispatch({ queues: async () => queues, live }, { log });
const api = await testApi(deps, { log, dispatch });
const site = await startSite({
  apiUrl: api.url,
  proxySecret,
  web: webAppOf(() => ({ pattern: '/services/:category' })),
});
const mailed = {
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@example.org',
};
const workers = startWorkers(handlers, { ...deps, log, transport, dispatch, ...mailed }, deps.stores);
const relay = createRelay({ ...deps, log, queues, live, databaseUrl: deps.url }, { poll: 1_000, retry: 50 });
measurePipeline(api.deps);
relay.start();
await workers.ready;
afterAll(async () => {
  await relay.stop();
  await workers.close();
  await stopDispatch();
  await queues.close();
  await site.stop();
  transport.close();
  await catcher.stop();
});

/** The samples by name with their labels, without description lines. */
const samples = async () => (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'));
const sample = async (name: string, labels: string) =>
  (await samples())
    .find((line) => line.startsWith(`${name}{`) && line.includes(labels))
    ?.split(' ')
    .at(-1);

test('measures each step from the page to the mail, without names, addresses or ids', async () => {
  const trade = { categoryIds: [category('plumbing')] };
  const provider = await buildProvider(deps, trade);
  const canary = unique('canary');
  const contactEmail = `${canary}@example.org`;
  const body = enquiryBody({
    subcategoryId: category('plumbing'),
    subSubcategoryId: category('geyser-installation-and-repair'),
    contactName: `Thandi ${canary}`,
    contactEmail,
    contactEmailConfirm: contactEmail,
    contactPhone: '0825550199',
    title: `A leak ${canary}`,
    description: `The geyser of ${canary} leaks into the ceiling since yesterday.`,
  });
  const person = { 'user-agent': canary, 'x-forwarded-for': '203.0.113.99', 'content-type': 'application/json' };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { ...init, headers: { ...person, ...(init.headers as object) } });
  const posted = await call('/api/enquiries', { method: 'POST', body: JSON.stringify(body) });
  expect(posted.status).toBe(201);
  const { id: enquiryId } = (await posted.json()) as { id: string };

  // Personal data in unexpected places: paths, queries, methods, and wrong passwords.
  expect((await call(`/services/${canary}?contactPhone=0825550199&x=${canary}`)).status).toBe(200);
  await call(`/services/${canary}?contactPhone=0825550199&x=${canary}`);
  expect((await call(`/api/${canary}/${contactEmail}?email=${contactEmail}`)).status).toBe(404);
  expect((await call(`/api/requests/${canary}`, { method: 'PROPFIND' })).status).toBeGreaterThanOrEqual(400);
  const signIn = { email: provider.email, password };
  await call('/api/auth/login', { method: 'POST', body: JSON.stringify(signIn) });
  await call('/api/auth/login', { method: 'POST', body: JSON.stringify({ ...signIn, password: canary }) });
  log.error({ err: new Error(canary), email: contactEmail }, canary);

  const inBox = (to: string) => catcher.messages(to).length;
  const soon = { timeout: 15_000, interval: 50 };
  await vi.waitFor(() => expect([inBox(contactEmail), inBox(provider.email)]).toEqual([1, 1]), soon);
  await acceptLead(deps, { id: enquiryId, providerId: provider.providerId });
  await vi.waitFor(() => expect(inBox(contactEmail)).toBe(2), soon);
  await queues.byName.matching.add('enquiry.match', { enquiryId: canary }, { jobId: canary, attempts: 1 });
  await queues.byName.matching.add(canary, { email: contactEmail }, { attempts: 1 });
  await vi.waitFor(async () => expect((await queues.counts('matching')).failed).toBe(2), soon);

  const http = 'marketplace_http_request_duration_seconds_count';
  await vi.waitFor(async () => {
    const text = (await samples()).join('\n');
    for (const line of [
      `${http}{route="/api/enquiries",method="POST",status="2xx"} 1`,
      `${http}{route="api",method="POST",status="2xx"} 2`,
      `${http}{route="/services/:category",method="GET",status="2xx"} 2`,
      `${http}{route="other",method="GET",status="4xx"} 1`,
      `marketplace_page_cache_requests_total{outcome="miss"} 1`,
      `marketplace_page_cache_requests_total{outcome="hit"} 1`,
      `marketplace_page_cache_pages 1`,
      `marketplace_enquiry_first_match_seconds_count 1`,
      `marketplace_enquiry_first_lead_seconds_count 1`,
      `marketplace_enquiry_first_accept_seconds_count 1`,
      `marketplace_mails_total{mail="mail.lead-sent",outcome="sent"} 1`,
      `marketplace_mails_total{mail="mail.lead-accepted",outcome="sent"} 1`,
      `marketplace_job_duration_seconds_count{name="mail.enquiry-received",outcome="done"} 1`,
      `marketplace_job_duration_seconds_count{name="enquiry.match",outcome="given_up"} 1`,
      `marketplace_job_duration_seconds_count{name="unknown",outcome="given_up"} 1`,
      `marketplace_outbox_relayed_total{outcome="moved"} 1`,
      `marketplace_outbox_rows{state="waiting"} 0`,
      `marketplace_outbox_oldest_seconds 0`,
      `marketplace_queue_jobs{queue="matching",state="failed"} 2`,
      `marketplace_queue_oldest_waiting_seconds{queue="mail"} 0`,
      `marketplace_live_streams 0`,
    ])
      expect(text).toContain(line);
    expect(Number(await sample('marketplace_log_lines_total', 'level="error"'))).toBeGreaterThanOrEqual(3);
  }, soon);

  const text = await metrics.text();
  expect(text).not.toContain(canary);
  expect(text).not.toMatch(/thandi|@|0?825550199|203\.0\.113|propfind/i);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/i);
  expect(text).not.toContain(enquiryId);
});

test('exports every declared metric, with few values per label', async () => {
  const text = await metrics.text();
  for (const { name } of declaredMetrics()) expect(text).toContain(`# TYPE ${name} `);
  expect((await samples()).length).toBeLessThan(2_400);
});

test('measures queues by their oldest job, and leaves out unreachable ones', async () => {
  await workers.close();
  await queues.byName.mail.add('mail.lead-sent', { leadId: 'x' }, { timestamp: Date.now() - 60_000 });
  await queues.byName.mail.add('mail.lead-sent', { leadId: 'y' });
  const reading = await queues.read(new Date());
  expect(reading.mail.counts.waiting).toBe(2);
  expect(Math.round(reading.mail.oldestSeconds / 10)).toBe(6);

  measurePipeline({ ...deps, queues: { open: () => Promise.reject(new Error('away')), close: async () => {} } });
  expect((await samples()).filter((line) => line.startsWith('marketplace_queue'))).toEqual([]);
  expect(await sample('marketplace_outbox_rows', 'state="waiting"')).toBe('0');
});
