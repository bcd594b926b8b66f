/** How mails travel, on real servers. 0.0.0.0 reaches this machine, and is no name of it that counts as loopback. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { connectMail, isRefusedForGood, mailQuestion } from './mail-transport.ts';

/** Of a key that opens nothing else. */
const certificate = readFileSync(new URL('../../../infra/test/mail-server.pem', import.meta.url), 'utf8');

const startServer = async (options: SMTPServerOptions) => {
  const taken: boolean[] = [];
  let logIns = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 0,
    key: certificate,
    cert: certificate,
    onAuth: (_auth, _session, done) => {
      logIns += 1;
      done(null, { user: 'us' });
    },
    onData: (stream, { secure }, done) => {
      stream.resume().on('end', () => {
        taken.push(secure);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client that goes away in the middle of a greeting
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    at: (host: string, scheme = 'smtp') => `${scheme}://us:secret@${host}:${port}`,
    /** Of each mail, whether it came encrypted. */
    taken,
    logIns: () => logIns,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const servers = {
  plain: await startServer({ disabledCommands: ['STARTTLS'] }),
  encrypting: await startServer({}),
  secure: await startServer({ secure: true }),
};
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

const mail = { messageId: '<1@marketplace.example>', to: 'her@example.org', subject: 'S', html: '<p>H</p>', text: 'T' };
const send = async (url: string, options: { plain?: boolean } = {}) => {
  const transport = connectMail(url, { from: 'hello@marketplace.example', ...options });
  try {
    await transport.send(mail);
    await transport.check();
  } catch (error) {
    await expect(transport.check()).rejects.toThrow();
    throw error;
  } finally {
    transport.close();
  }
};
const ask = (url: string, all = {}) => mailQuestion.ask(url, all);

test('a server elsewhere that does not encrypt gets no mail and no password, and the mail may be tried again', async () => {
  const { plain } = servers;
  const error = await send(plain.at('0.0.0.0')).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'ETLS' });
  expect(isRefusedForGood(error)).toBe(false);
  expect([plain.taken, plain.logIns()]).toEqual([[], 0]);
});

test('one that shows a certificate of nobody’s gets none either', async () => {
  for (const url of [servers.encrypting.at('0.0.0.0'), servers.secure.at('0.0.0.0', 'smtps')])
    await expect(send(url)).rejects.toThrow(/certificate/);
  expect([servers.encrypting.taken, servers.encrypting.logIns()]).toEqual([[], 0]);
});

test('on this machine, or where it has been said, mails may go as plain text', async () => {
  const { plain } = servers;
  await send(plain.at('127.0.0.1'));
  await send(plain.at('localhost'));
  await send(plain.at('0.0.0.0'), { plain: true });
  expect(plain.taken).toEqual([false, false, false]);
});

test('production asks the server: without encryption is a reason not to start, absence or a certificate is none', async () => {
  expect(await ask(servers.plain.at('0.0.0.0'))).toMatch(/^the mail server 0\.0\.0\.0:\d+ does not encrypt/);
  expect(await ask(servers.plain.at('0.0.0.0'), { SMTP_INSECURE: 'demo' })).toBeUndefined();
  await expect(ask(servers.encrypting.at('0.0.0.0'))).rejects.toThrow('certificate');
  // Never asked: nobody listens there.
  expect(await ask('smtp://127.0.0.1:1')).toBeUndefined();
  expect(await ask('smtps://0.0.0.0:1')).toBeUndefined();
  await expect(ask('smtp://0.0.0.0:1')).rejects.toThrow('ECONNREFUSED');
});

test('a server with the right certificate gets its mails encrypted, and our password then', async () => {
  setDefaultCACertificates([certificate]);
  expect(await ask(servers.encrypting.at('0.0.0.0'))).toBeUndefined();
  await send(servers.encrypting.at('0.0.0.0'));
  await send(servers.secure.at('0.0.0.0', 'smtps'));
  expect([servers.encrypting.taken, servers.secure.taken]).toEqual([[true], [true]]);
  expect(servers.encrypting.logIns()).toBe(1);
});
