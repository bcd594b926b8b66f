/** Mail over SMTP, and what a server's refusal means. */
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
export type MailServer = MailTransport & {
  /**
   * Rejects while the last mail could not be handed over for a reason that every mail meets: the server is away, or it
   * refuses our password or our sender address. For the health of the process; it asks the server nothing.
   */
  check: () => Promise<void>;
};

/** A pooled transport to `url` (smtp:// or smtps://). `send` throws what the server or the network said. */
export const connectMail = (url: string, { from }: { from: string }): MailServer => {
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
  let trouble: unknown;
  return {
    send: async (mail) => {
      try {
        // The encoding is given, or nodemailer counts every character of every mail to choose one.
        await transport.sendMail({ ...mail, from, textEncoding: 'quoted-printable' });
        trouble = undefined;
      } catch (error) {
        trouble = isAboutThisMail(error) ? undefined : error;
        throw error;
      }
    },
    close: () => transport.close(),
    check: async () => {
      if (trouble !== undefined) throw trouble;
    },
  };
};

type SmtpError = { responseCode?: number; command?: string };

/**
 * Whether the server's answer is about this mail or its recipient. One to AUTH or MAIL FROM is about us, and 421 says that
 * the server is closing (RFC 5321 section 3.8): every mail would get those.
 */
const isAboutThisMail = (error: unknown): boolean => {
  const { responseCode, command } = error as SmtpError;
  return !!responseCode && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
};

/**
 * A 5xx answer about this mail: the server will never take it (RFC 5321 section 4.2.1), so trying again is no use. A 5xx
 * about us, to AUTH or MAIL FROM, is mended by somebody, and the mails that met it are tried again.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  isAboutThisMail(error) && (error as SmtpError).responseCode! >= 500;
