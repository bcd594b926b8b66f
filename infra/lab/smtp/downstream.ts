/** The end of every delivery in the lab: an SMTP server that keeps what it accepts, and refuses two addresses. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { to: string; messageId: string; text: string; raw: string };

/** The recipients that every server of the lab refuses, with its reply. */
export const refusals = { 'refused@example.org': 550, 'later@example.org': 450 } as const;
export const login = { user: 'us', password: 'secret' } as const;

export const startDownstream = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 0,
    ...(!options.key && { disabledCommands: ['STARTTLS', 'AUTH'] }),
    onAuth: ({ username, password }, _session, done) =>
      username === login.user && password === login.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refusals[address as keyof typeof refusals];
      done(responseCode ? Object.assign(new Error('Not this one'), { responseCode }) : null);
    },
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then(async (raw) => {
          const { messageId = '', text = '' } = await PostalMime.parse(raw);
          for (const { address } of envelope.rcptTo)
            received.push({ to: address, messageId, text, raw: raw.toString('latin1') });
        })
        .then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => {}); // a client is cut off
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
