/** Tests one trace from the click to the mail, through the processes as in production, and their metrics. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTracing } from '@marketplace/platform/tracing';
import { afterAll, expect, test, vi } from 'vitest';
import { startSite } from '../../services/site/src/test-site.ts';
import { root } from '../local/env.ts';
import { createMailCatcher } from '../local/mail-catcher/mail-catcher.ts';
import { freePort } from '../local/ports.ts';
import { keptEnv, nodeFlags } from '../node-flags.ts';
import { buildProvider, category, contactBody, enquiryBody, unique } from '../test/builders.ts';
import { testDeps } from '../test/database.ts';
import { startTraceReceiver } from './trace-receiver.ts';

const deps = await testDeps();
const receiver = await startTraceReceiver();
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const apiPort = await freePort();
const proxySecret = 'what site and API share, in a test of traces';

/** A process with traces and metrics: its metrics port, and how to stop it. */
const start = async (script: string, env: NodeJS.ProcessEnv = {}) => {
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [...nodeFlags(script), script], {
    cwd: root,
    env: {
      ...keptEnv(),
      NODE_ENV: 'test',
      ...deps.stores,
      SITE_URL: 'http://localhost:3000',
      SESSION_SECRET: 'a secret for tests, at least 32 bytes long',
      PROXY_SECRET: proxySecret,
      SMTP_URL: `smtp://127.0.0.1:${catcher.smtpPort}`,
      MAIL_FROM: 'hello@marketplace.example',
      API_PORT: String(apiPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      METRICS_PORT: String(metricsPort),
      ...env,
    },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  return {
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};
const processes = await Promise.all([
  start('services/api/src/main.ts'),
  start('workers/relay/src/main.ts'),
  start('workers/jobs/src/main.ts'),
]);
const tracing = await startTracing('site', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
const site = await startSite({ apiUrl: `http://127.0.0.1:${apiPort}`, proxySecret });
let stopped = false;
const stop = async () => {
  if (stopped) return;
  stopped = true;
  await site.stop();
  await tracing.close();
  await Promise.all(processes.map((one) => one.stop()));
};
afterAll(async () => {
  await stop();
  await catcher.stop();
  await receiver.stop();
});
/** Three processes start, possibly on a busy machine. */
const soon = { timeout: 100_000, interval: 200 };

test('traces a posted request through every process, without personal data', {
  timeout: 300_000,
}, async () => {
  await vi.waitFor(async () => expect((await fetch(`${site.url}/api/health/ready`)).status).toBe(200), soon);
  const provider = await buildProvider(deps, { categoryIds: [category('plumbing')] });
  const canary = unique('canary');
  const contactEmail = `${canary}@example.org`;
  const foreign = '4bf92f3577b34da6a3ce929d0e0e4736';
  const posted = await fetch(`${site.url}/api/enquiries?from=${canary}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${foreign}-00f067aa0ba902b7-01` },
    body: JSON.stringify(
      enquiryBody({
        ...{ subcategoryId: category('plumbing'), subSubcategoryId: category('geyser-installation-and-repair') },
        ...{
          contactName: `Thandi ${canary}`,
          contactEmail,
          contactEmailConfirm: contactEmail,
          contactPhone: '0825550199',
        },
        title: canary,
      }),
    ),
  });
  expect(posted.status).toBe(201);
  // Personal data in unexpected places: paths, queries, headers, and wrong passwords.
  const person = { 'user-agent': canary, 'x-forwarded-for': '203.0.113.99', 'content-type': 'application/json' };
  const call = (path: string, body?: object) =>
    fetch(site.url + path, {
      headers: person,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  expect((await call(`/api/${canary}/${contactEmail}?email=${contactEmail}&contactPhone=0825550199`)).status).toBe(404);
  expect((await call('/api/auth/login', { email: contactEmail, password: canary })).status).toBe(401);
  expect((await call('/api/auth/forgot-password', { email: provider.email })).status).toBe(202);
  expect(
    (await call('/api/contact', contactBody({ email: contactEmail, message: `About ${canary}, again` }))).status,
  ).toBe(201);

  const inBox = (to: string) => catcher.messages(to).length;
  await vi.waitFor(() => expect([inBox(contactEmail), inBox(provider.email)]).toEqual([2, 2]), soon);

  /** Everything that a user sent, and their name. */
  const personal = [canary, /thandi|@|0?825550199|203\.0\.113/i];
  for (const one of processes) {
    const text = await one.metrics();
    expect(text).toContain('marketplace_log_lines_total{level="fatal"} 0');
    for (const value of [...personal, /[\da-f]{8}-[\da-f]{4}-/i]) expect(text).not.toMatch(value);
  }
  await stop(); // flushes the remaining spans

  const matched = receiver.spans.find(({ name }) => name === 'job enquiry.match')!;
  const spans = receiver.spans.filter(({ traceId }) => traceId === matched.traceId);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  /** The path of spans from the click. */
  const wayTo = (name: string): string[] => {
    const way: string[] = [];
    for (let span = spans.find((one) => one.name === name); span; span = byId.get(span.parentSpanId ?? ''))
      way.unshift(`${span.service}: ${span.name}`);
    return way;
  };
  const toMatch = ['site: POST api', 'api: POST /api/enquiries', 'jobs: job enquiry.match'];
  expect(wayTo('send mail.lead-sent')).toEqual([...toMatch, 'jobs: job mail.lead-sent', 'jobs: send mail.lead-sent']);
  expect(wayTo('send mail.enquiry-received').at(-2)).toBe('jobs: job mail.enquiry-received');
  expect(spans.find(({ service, name }) => service === 'api' && name === 'with enquiries')).toBeDefined();
  expect(spans.find(({ service, name }) => service === 'jobs' && name === 'select claim_deliveries')).toBeDefined();

  const text = receiver.text();
  for (const value of personal) expect(text).not.toMatch(value);
  for (const secret of [foreign, provider.email, 'select id']) expect(text).not.toContain(secret);
});
