/** How mail-server responses affect a mail and the health of the process. */
import { buildEnquiry } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { type SmtpStep, startRefusingSmtp } from '@marketplace/infra/test/refusing-smtp.ts';
import { checkHealth } from '@marketplace/platform/health';
import { connectMail } from '@marketplace/platform/mail-transport';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendMail } from '../deliveries/mail.ts';
import type { JobDeps } from '../deps.ts';
import { enquiryReceived } from '../notices/enquiries/enquiry-received.ts';

const stores = await testDeps();
const server = await startRefusingSmtp();
const connect = () => connectMail(`smtp://us:secret@127.0.0.1:${server.port}`, { from: 'hello@marketplace.example' });
let transport = connect();
const deps = (): JobDeps => ({
  ...stores,
  transport,
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
});
beforeEach(() => {
  server.refuse();
  // A signed-in connection is not asked for the password again.
  transport.close();
  transport = connect();
});
afterAll(async () => {
  transport.close();
  await server.stop();
});

const send = (id: string) => sendMail(enquiryReceived.mail, id, deps());
const outcomeOf = async (id: string) =>
  (await stores.db('deliveries').where({ notice: enquiryReceived.mail.job, subject_id: id }).first('outcome'))?.outcome;
const smtp = async () => {
  const { ready, live } = await checkHealth({ heartbeats: {}, stores: {}, services: { smtp: transport.check } });
  expect(live.status).toBe('ok');
  return ready;
};
const fine = { status: 'ok', parts: { smtp: 'ok' } };
const down = { status: 'unavailable', parts: { smtp: 'down' } };

test.each<[SmtpStep, number]>([
  ['AUTH', 535],
  ['AUTH', 454],
  ['MAIL FROM', 550],
  ['MAIL FROM', 553],
  ['MAIL FROM', 451],
  ['RCPT TO', 421],
])('%s answered with %i concerns us: retries the mail and reports the server as down', async (step, code) => {
  const { id } = await buildEnquiry(stores);
  expect(await smtp()).toEqual(fine);
  const before = server.taken();
  server.refuse(step, code);
  for (let n = 0; n < 2; n += 1) {
    await expect(send(id)).rejects.toThrow(/^mail server: /);
    expect(await outcomeOf(id)).toBeNull();
    expect(await smtp()).toEqual(down);
  }
  server.refuse();
  await send(id);
  expect([await outcomeOf(id), server.taken() - before]).toEqual(['SENT', 1]);
  expect(await smtp()).toEqual(fine);
});

test.each<[SmtpStep, number]>([
  ['RCPT TO', 550],
  ['DATA', 554],
])('%s answered with %i concerns this mail: does not retry it, and sends others', async (step, code) => {
  const [refused, other] = [await buildEnquiry(stores), await buildEnquiry(stores)];
  server.refuse(step, code);
  await send(refused.id);
  expect([await outcomeOf(refused.id), await smtp()]).toEqual(['REFUSED', fine]);
  server.refuse();
  const before = server.taken();
  await send(refused.id);
  await send(other.id);
  expect([await outcomeOf(other.id), server.taken() - before]).toEqual(['SENT', 1]);
});

test.each<[SmtpStep, number]>([
  ['RCPT TO', 450],
  ['DATA', 452],
])(
  '%s answered with %i concerns this mail temporarily: retries it and reports the server as healthy',
  async (step, code) => {
    const { id } = await buildEnquiry(stores);
    server.refuse(step, code);
    await expect(send(id)).rejects.toThrow(`mail server: ${code} to ${step}`);
    expect([await outcomeOf(id), await smtp()]).toEqual([null, fine]);
  },
);

test('reports an unreachable server as down until a mail is sent again', async () => {
  const away = connectMail('smtp://127.0.0.1:1', { from: 'hello@marketplace.example' });
  await expect(away.check()).resolves.toBeUndefined();
  const { id } = await buildEnquiry(stores);
  await expect(sendMail(enquiryReceived.mail, id, { ...deps(), transport: away })).rejects.toThrow(/^mail server: /);
  await expect(away.check()).rejects.toThrow();
  away.close();
});
