/**
 * A mail server that records what it accepted and can misbehave: drop connections, refuse temporarily, or refuse
 * one recipient permanently. It reads only the Message-ID of a mail, and the first link to a request, because a fault
 * run sends tens of thousands.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Taken = { to: string; messageId: string };
export type SinkMode = 'accept' | 'refuse-for-now';

/** In quoted-printable text without soft line breaks. */
const requestLink = /\/requests\/([\w-]{43})/;

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

export type MailSink = {
  port: number;
  /** All accepted mails, in order. The same Message-ID twice means a duplicate delivery. */
  taken: Taken[];
  /** The token of the request's link in the first mail to this address with one. */
  requestTokenOf: (address: string) => string | undefined;
  behave: (mode: SinkMode) => void;
  /** Refuses this address permanently from now on. */
  banish: (address: string) => void;
  /** Stops listening and drops every connection. */
  cut: () => Promise<void>;
  /** Listens again on the same port. */
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `readsLinks`: whether it looks for links to requests, which takes time that a measurement would count. */
export const startMailSink = async ({ readsLinks = false } = {}): Promise<MailSink> => {
  const taken: Taken[] = [];
  const banished = new Set<string>();
  const requestTokens = new Map<string, string>();
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
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mayHaveToken = readsLinks && recipients.some((address) => !requestTokens.has(address));
        stream.on('data', (part: Buffer) => {
          if (mayHaveToken || !head.includes('\r\n\r\n')) head += part.toString('latin1');
        });
        stream.on('end', () => {
          const messageId = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? '';
          const token = mayHaveToken && requestLink.exec(head.replaceAll('=\r\n', ''))?.[1];
          for (const to of recipients) {
            taken.push({ to, messageId });
            if (token && !requestTokens.has(to)) requestTokens.set(to, token);
          }
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
    requestTokenOf: (address) => requestTokens.get(address),
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
