/** What the transport must do with any server. `npm run smtp` runs the same cases on Postfix, OpenSMTPD and Haraka. */
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { type Lab, mailCases } from './cases.ts';
import { startDownstream } from './downstream.ts';
import { offersOf } from './offers.ts';
import { startProxy } from './proxy.ts';

/** The certificate of a key used only in tests. */
const certificate = readFileSync(new URL(import.meta.resolve('@marketplace/infra/test/mail-server.pem')), 'utf8');
const usual = getCACertificates();
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
  setDefaultCACertificates(usual);
});

test('this server offers what the cases are about', () => {
  expect(lab.offers).toEqual(expect.arrayContaining(['PIPELINING', '8BITMIME', 'SMTPUTF8']));
});

test.each(mailCases)('$name', ({ run }) => run(lab));
