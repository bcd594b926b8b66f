/**
 * A mail server that records what it accepted and can misbehave: drop connections, refuse temporarily, or refuse
 * one recipient permanently. It reads only the Message-ID of a mail, because a fault run sends tens of thousands.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Taken = { to: string; messageId: string };
export type SinkMode = 'accept' | 'refuse-for-now';

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export type MailSink = {
  port: number;
  /** All accepted mails, in order. The same Message-ID twice means a duplicate delivery. */
  taken: Taken[];
  behave: (mode: SinkMode) => void;
  /** Refuses this address permanently from now on. */
  banish: (address: string) => void;
  /** Stops listening and drops every connection. */
  cut: () => Promise<void>;
  /** Listens again on the same port. */
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

export const startMailSink = async (): Promise<MailSink> => {
  const taken: Taken[] = [];
  const banished = new Set<string>();
  let mode: SinkMode = 'accept';

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 0,
      onRcptTo: ({ address }, _session, done) => {
        if (banished.has(address)) return done(smtpError(550, 'No such person'));
        done(mode === 'refuse-for-now' ? smtpError(451, 'Not now') : null);
      },
      onData: (stream, session, done) => {
        let head = '';
        stream.on('data', (part: Buffer) => {
          if (!head.includes('\r\n\r\n')) head += part.toString('latin1');
        });
        stream.on('end', () => {
          const messageId = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? '';
          for (const { address } of session.envelope.rcptTo) taken.push({ to: address, messageId });
          done();
        });
      },
    });
    server.on('error', () => {}); // a client was killed in mid-command
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return server;
  };

  const close = async (server: SMTPServer) => {
    for (const connection of server.connections)
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };

  let server = await open(0);
  const { port } = server.server.address() as AddressInfo;
  let isOpen = true;
  return {
    port,
    taken,
    behave: (next) => {
      mode = next;
    },
    banish: (address) => banished.add(address),
    cut: async () => {
      if (isOpen) await close(server);
      isOpen = false;
    },
    mend: async () => {
      if (!isOpen) server = await open(port);
      isOpen = true;
    },
    stop: async () => {
      if (isOpen) await close(server);
      isOpen = false;
    },
  };
};
