/** Tests sending on real servers. 0.0.0.0 reaches this machine without counting as loopback. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setDefaultCACertificates } from 'node:tls';
import { startRefusingSmtp } from '@marketplace/infra/test/refusing-smtp.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { connectMail, isRefusedForGood, mailQuestion } from './mail-transport.ts';

/** The certificate of a key used only in tests. */
const certificate = readFileSync(new URL('../../../infra/test/mail-server.pem', import.meta.url), 'utf8');

const startServer = async (options: SMTPServerOptions) => {
  const taken: boolean[] = [];
  const mails: string[] = [];
  let connections = 0;
  let logIns = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 0,
    key: certificate,
    cert: certificate,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onAuth: (_auth, _session, done) => {
      logIns += 1;
      done(null, { user: 'us' });
    },
    onData: (stream, { secure }, done) => {
      text(stream).then((mail) => {
        taken.push(secure);
        mails.push(mail);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // a client may disconnect during the greeting
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    at: (host: string, scheme = 'smtp') => `${scheme}://us:secret@${host}:${port}`,
    /** For each mail, whether it arrived encrypted. */
    taken,
    mails,
    logIns: () => logIns,
    /** The number of connections ever opened, and open now. */
    connections: () => ({ ever: connections, now: server.connections.size }),
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

test('sends no mail or password to a remote server without encryption, and the mail may be retried', async () => {
  const { plain } = servers;
  const error = await send(plain.at('0.0.0.0')).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'ETLS' });
  expect(isRefusedForGood(error)).toBe(false);
  expect([plain.taken, plain.logIns()]).toEqual([[], 0]);
});

test('sends nothing to a server with an untrusted certificate', async () => {
  for (const url of [servers.encrypting.at('0.0.0.0'), servers.secure.at('0.0.0.0', 'smtps')])
    await expect(send(url)).rejects.toThrow(/certificate/);
  expect([servers.encrypting.taken, servers.encrypting.logIns()]).toEqual([[], 0]);
});

test('allows plain text on this machine, or if configured', async () => {
  const { plain } = servers;
  await send(plain.at('127.0.0.1'));
  await send(plain.at('localhost'));
  await send(plain.at('0.0.0.0'), { plain: true });
  expect(plain.taken).toEqual([false, false, false]);
});

test('mails share a connection, which closing the transport closes', async () => {
  const server = await startServer({ disabledCommands: ['STARTTLS'] });
  const transport = connectMail(server.at('127.0.0.1'), { from: 'hello@marketplace.example' });
  try {
    // By default nodemailer sends text that is mostly not ASCII in base64.
    await transport.send({ ...mail, text: 'Καλημέρα', html: '<p>Καλημέρα</p>' });
    const unsubscribe = `https://site.example/unsubscribe?token=${'x'.repeat(90)}`;
    await transport.send({ ...mail, unsubscribe, language: 'zu-ZA' });
    expect(server.connections()).toEqual({ ever: 1, now: 1 });
    transport.close();
    await vi.waitFor(() => expect(server.connections()).toEqual({ ever: 1, now: 0 }), 10_000);
  } finally {
    transport.close();
    await server.stop();
  }
  const [first = '', second = ''] = server.mails;
  expect(first).not.toContain('List-Unsubscribe');
  // RFC 8058: both headers. A long one is folded (RFC 5322, 2.2.3), without breaking the address.
  expect(second.replace(/\r?\n[ \t]+/g, ' ')).toContain(
    `List-Unsubscribe: <https://site.example/unsubscribe?token=${'x'.repeat(90)}>`,
  );
  expect(first).not.toContain('Content-Language');
  expect(second).toContain('Content-Language: zu-ZA\r\n');
  expect(second).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(first).toContain('From: hello@marketplace.example');
  expect(first).toContain('To: her@example.org');
  expect(first.match(/Content-Transfer-Encoding: .*/g)).toEqual(
    Array(2).fill('Content-Transfer-Encoding: quoted-printable'),
  );
});

describe('an internationalised address', () => {
  const unicode = { ...mail, to: 'jörg@xn--mrelig-ixa.co.za', replyTo: 'zoë@example.org' };

  const sent = async (options: SMTPServerOptions, one: typeof unicode) => {
    const envelopes: unknown[] = [];
    const server = await startServer({
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, { envelope }, done) => {
        envelopes.push([address, envelope.smtpUtf8]);
        done();
      },
      ...options,
    });
    const transport = connectMail(server.at('127.0.0.1'), { from: 'hello@marketplace.example' });
    try {
      const error = await transport.send(one).catch((thrown) => thrown);
      await transport.check();
      return { error, envelopes, mail: server.mails.join() };
    } finally {
      transport.close();
      await server.stop();
    }
  };

  test('is sent with SMTPUTF8 to a server that offers it', async () => {
    const { error, envelopes, mail: received } = await sent({}, unicode);
    expect(error).toBeUndefined();
    expect(envelopes).toEqual([['jörg@môrelig.co.za', true]]);
    expect(received).toMatch(/^To: jörg@môrelig\.co\.za$/m);
    expect(received).toMatch(/^Reply-To: zoë@example\.org$/m);
  });

  test('is refused permanently if the server does not offer it', async () => {
    const { error, envelopes } = await sent({ hideSMTPUTF8: true }, unicode);
    expect(error).toMatchObject({ message: 'The mail server does not offer SMTPUTF8, which this address needs' });
    expect(isRefusedForGood(error)).toBe(true);
    expect(envelopes).toEqual([]);
  });

  test('is left out of Reply-To in a mail to an ASCII address', async () => {
    const { error, mail: received } = await sent({}, { ...unicode, to: 'piet@xn--mrelig-ixa.co.za' });
    expect(error).toBeUndefined();
    expect(received).toMatch(/^To: piet@xn--mrelig-ixa\.co\.za$/m);
    expect(received).not.toMatch(/^Reply-To/m);
  });
});

test.each(['b&b', 'info/za', 'x=y', "o'neill", '{a}|b~c'])('treats %s@ as one recipient', async (name) => {
  const { plain } = servers;
  const transport = connectMail(plain.at('127.0.0.1'), { from: 'hello@marketplace.example' });
  try {
    await transport.send({ ...mail, to: `${name}@example.org`, replyTo: `${name}@example.org` });
  } finally {
    transport.close();
  }
  expect(plain.mails.at(-1)).toContain(`\r\nTo: ${name}@example.org\r\nReply-To: ${name}@example.org\r\n`);
});

test('marks mails as automatic unless a person wrote them', async () => {
  const server = await startServer({ disabledCommands: ['STARTTLS'] });
  const transport = connectMail(server.at('127.0.0.1'), { from: 'Marketplace <hello@marketplace.example>' });
  const unsubscribe = 'https://site.example/unsubscribe';
  try {
    await transport.send(mail);
    await transport.send({ ...mail, unsubscribe, language: 'zu-ZA' });
    await transport.send({ ...mail, isPersonal: true });
  } finally {
    transport.close();
    await server.stop();
  }
  const [first, second, personal] = server.mails;
  for (const automatic of [first, second]) {
    expect(automatic).toContain('Auto-Submitted: auto-generated\r\n');
    expect(automatic).toContain('X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\r\n');
  }
  expect(second).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(personal).not.toMatch(/^(Auto-Submitted|X-Auto-Response-Suppress):/m);
});

test('reports a server that accepts connections but hangs on mails until a mail is delivered', async () => {
  let hangs = true;
  const server = await startServer({
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume();
      if (!hangs) stream.on('end', () => done());
    },
  });
  const transport = connectMail(server.at('127.0.0.1'), {
    from: 'hello@marketplace.example',
    probeEvery: 0,
    answerTimeout: 300,
  });
  await expect(transport.send(mail)).rejects.toThrow();
  await expect(transport.probe()).rejects.toThrow();
  await expect(transport.probe()).rejects.toThrow();
  hangs = false;
  await transport.send(mail);
  await transport.probe();
  transport.close();
  await server.stop();
});

test('connects to an IPv6 address without a lookup', async () => {
  const transport = connectMail('smtp://[::1]:1', { from: 'hello@marketplace.example' });
  await expect(transport.send(mail)).rejects.toThrow('::1:1');
  transport.close();
});

describe('a refusal', async () => {
  const server = await startRefusingSmtp();
  afterAll(() => server.stop());
  const url = `smtp://us:secret@127.0.0.1:${server.port}`;

  test.each([
    ['RCPT TO', 500, 'permanent'],
    ['RCPT TO', 550, 'permanent'],
    ['RCPT TO', 450, 'temporary'],
    ['RCPT TO', 421, 'about every mail'],
    ['DATA', 554, 'permanent'],
    ['DATA', 452, 'temporary'],
    ['MAIL FROM', 550, 'about every mail'],
    ['AUTH', 535, 'about every mail'],
  ] as const)('at %s with %i is %s', async (step, code, meaning) => {
    const transport = connectMail(url, { from: 'hello@marketplace.example' });
    server.refuse(step, code);
    try {
      const error = await transport.send(mail).catch((thrown) => thrown);
      expect(error).toMatchObject({ responseCode: code });
      expect(isRefusedForGood(error)).toBe(meaning === 'permanent');
      const trouble = await transport.check().catch((thrown) => thrown);
      expect(trouble).toBe(meaning === 'about every mail' ? error : undefined);
    } finally {
      transport.close();
    }
  });

  test('of all mails ends once a mail is accepted', async () => {
    const transport = connectMail(url, { from: 'hello@marketplace.example' });
    try {
      server.refuse('MAIL FROM');
      await expect(transport.send(mail)).rejects.toThrow();
      await expect(transport.check()).rejects.toThrow();
      server.refuse();
      await transport.send(mail);
      await transport.check();
    } finally {
      transport.close();
    }
  });
});

test('a server that is down does not refuse mails permanently', () => {
  expect(isRefusedForGood(Object.assign(new Error('connect'), { code: 'ESOCKET', command: 'CONN' }))).toBe(false);
  expect(isRefusedForGood(Object.assign(new Error('hung up'), { code: 'ECONNECTION', command: 'DATA' }))).toBe(false);
});

test.each([
  ['greets with a refusal', ['554 nobody is welcome'], 554],
  ['cannot encrypt at the moment', ['220 here', '250-here\r\n250 STARTTLS', '454 not now'], 454],
])('mailQuestion treats a server that %s as down', async (_, answers, responseCode) => {
  const server = createServer((socket) => {
    const rest = answers.values();
    const answer = () => socket.write(`${rest.next().value ?? '221 bye'}\r\n`);
    socket.on('error', () => {}).on('data', answer);
    answer();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    await expect(ask(`smtp://0.0.0.0:${port}`)).rejects.toMatchObject({ responseCode });
  } finally {
    server.close();
  }
});

test('mailQuestion objects to missing encryption, but not to a server that is down or has a wrong certificate', async () => {
  expect(await ask(servers.plain.at('0.0.0.0'))).toMatch(/^the mail server 0\.0\.0\.0:\d+ does not encrypt/);
  expect(await ask(servers.plain.at('0.0.0.0'), { SMTP_INSECURE: 'demo' })).toBeUndefined();
  await expect(ask(servers.encrypting.at('0.0.0.0'))).rejects.toThrow('certificate');
  // These are not contacted, and no server listens there.
  expect(await ask('smtp://127.0.0.1:1')).toBeUndefined();
  expect(await ask('smtps://0.0.0.0:1')).toBeUndefined();
  await expect(ask('smtp://0.0.0.0:1')).rejects.toThrow('ECONNREFUSED');
});

test('encrypts mails and logs in if the certificate is trusted', async () => {
  setDefaultCACertificates([certificate]);
  expect(await ask(servers.encrypting.at('0.0.0.0'))).toBeUndefined();
  await send(servers.encrypting.at('0.0.0.0'));
  await send(servers.secure.at('0.0.0.0', 'smtps'));
  expect([servers.encrypting.taken, servers.secure.taken]).toEqual([[true], [true]]);
  expect(servers.encrypting.logIns()).toBe(1);
});
