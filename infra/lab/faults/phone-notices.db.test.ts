/**
 * A worker process that is killed while the gateway has a phone notice. Counts what reaches the gateway: a notice arrives once,
 * even if no worker could record it, and then goes by email.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { phoneQueries } from '@marketplace/domain/phones/queries';
import { buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { startWorkerProcess } from '@marketplace/infra/test/worker-process.ts';
import { openQueues } from '@marketplace/platform/queues';
import { afterAll, expect, test, vi } from 'vitest';

const deps = await testDeps();
const { db, clock } = deps;
// The processes use the machine's clock.
clock.set(new Date());

type Gateway = { url: string; arrived: string[]; answers: boolean; stop: () => Promise<unknown> };
/** A service of the operator, which keeps the ids of the notices that arrive. */
const startGateway = async (): Promise<Gateway> => {
  const server = createServer(async (request, response) => {
    const { id } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { id: string };
    gateway.arrived.push(id);
    if (gateway.answers) response.end(JSON.stringify({ id: `sms-${id}` }));
  });
  const gateway: Gateway = {
    url: '',
    arrived: [],
    answers: false,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return gateway;
};
const gateway = await startGateway();
const queues = await openQueues(deps.stores, deps);
const started: { kill: () => void }[] = [];
afterAll(async () => {
  for (const worker of started) worker.kill();
  await queues.close();
  await gateway.stop();
});

const startJobs = async () => {
  const worker = await startWorkerProcess('jobs', deps.stores, {
    // Only an installation on this machine may use a gateway without https.
    SITE_URL: 'http://127.0.0.1:3000',
    PHONE_GATEWAY: 'webhook',
    PHONE_GATEWAY_URL: gateway.url,
    PHONE_GATEWAY_TOKEN: 'a token for tests',
  });
  started.push(worker);
  return worker;
};
/** An urgent lead, which is sent at any hour, of a provider with a confirmed number. */
const leadWithPhone = async (number: string): Promise<string> => {
  const provider = await buildProvider(deps);
  await db('providers').where({ id: provider.providerId }).update({ answers_at_night: true });
  const queriesOfPhones = phoneQueries(deps);
  const { id } = await queriesOfPhones.put({ userId: provider.userId }, { number, kinds: ['lead'], at: clock.now() });
  await queriesOfPhones.setConfirmed(id, clock.now());
  return (await buildLead(deps, { provider, enquiry: { timeframe: requestTimeframes.urgent } })).leadId;
};
const addJob = (leadId: string) =>
  queues.add([{ name: 'phone.lead', id: `phone.lead ${leadId}`, payload: { leadId } }]);
const noticeOf = (leadId: string) => db('deliveries').where({ channel: 'phone', subject_id: leadId }).first();
const waitFor = (work: () => Promise<void> | void) => vi.waitFor(work, { timeout: 60_000, interval: 100 });

// id: no-notice-twice-after-a-killed-process
test('a notice arrives once although its worker is killed before it could record it', {
  timeout: 150_000,
}, async () => {
  const leadId = await leadWithPhone('+27825550191');
  const first = await startJobs();
  await addJob(leadId);
  await waitFor(() => expect(gateway.arrived).toHaveLength(1));
  first.kill();
  expect(await noticeOf(leadId)).toMatchObject({ outcome: null, handed_over_at: expect.any(Date) });

  gateway.answers = true;
  await startJobs();
  await waitFor(async () => expect(await noticeOf(leadId)).toMatchObject({ outcome: 'UNKNOWN', claimed_until: null }));
  // A later notice shows that the second worker sends.
  const next = await leadWithPhone('+27825550192');
  await addJob(next);
  await waitFor(async () => expect(await noticeOf(next)).toMatchObject({ outcome: 'SENT' }));

  const [one, other] = [await noticeOf(leadId), await noticeOf(next)];
  expect(gateway.arrived).toEqual([one!.id, other!.id]);
  const events = await db('outbox').where({ event: 'phone.notice-failed' });
  expect(events.map(({ payload }) => payload)).toEqual([{ phoneNoticeId: one!.id }]);
});
