/** What the transport must do with any server. `npm run smtp` runs the same cases on Postfix, OpenSMTPD and Haraka. */
import { readFileSync } from 'node:fs';
import { setDefaultCACertificates } from 'node:tls';
import { type Lab, mailCases } from '@marketplace/infra/lab/smtp/cases.ts';
import { startDownstream } from '@marketplace/infra/lab/smtp/downstream.ts';
import { offersOf } from '@marketplace/infra/lab/smtp/offers.ts';
import { startProxy } from '@marketplace/infra/lab/smtp/proxy.ts';
import { afterAll, expect, test } from 'vitest';

/** The certificate of a key used only in tests. */
const certificate = readFileSync(new URL('../../../infra/test/mail-server.pem', import.meta.url), 'utf8');
setDefaultCACertificates([certificate]);

const server = await startDownstream({ key: certificate, cert: certificate });
const proxy = await startProxy(server.port);
const lab: Lab = {
  securePort: server.port,
  proxy,
  received: server.received,
  offers: await offersOf(server.port),
};
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

test('this server offers what the cases are about', () => {
  expect(lab.offers).toEqual(expect.arrayContaining(['PIPELINING', '8BITMIME', 'SMTPUTF8']));
});

test.each(mailCases)('$name', ({ run }) => run(lab));
