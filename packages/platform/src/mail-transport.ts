/** Mail over SMTP. */
import nodemailer from 'nodemailer';
import { resilience } from './resilience.ts';

export type Mail = {
  messageId: string;
  to: string;
  /** Whom an answer goes to; the sender unless said otherwise. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
};
export type MailTransport = { send: (mail: Mail) => Promise<void>; close: () => void };

/** A pooled transport to `url` (smtp:// or smtps://). `send` throws what the server or the network said. */
export const connectMail = (url: string, { from }: { from: string }): MailTransport => {
  const { maxConnections, connectTimeout, socketTimeout } = resilience.mail;
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections,
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout,
  });
  return {
    send: async (mail) => {
      // Said once here; otherwise every character of every mail is counted to find it out.
      await transport.sendMail({ ...mail, from, textEncoding: 'quoted-printable' });
    },
    close: () => transport.close(),
  };
};

/**
 * A 5xx answer about this mail: the server will never take it (RFC 5321 section 4.2.1), so trying again is no use. One
 * to MAIL FROM or AUTH is about us, every mail would get it, and somebody can mend it: those are tried again.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return !!responseCode && responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command ?? '');
};
