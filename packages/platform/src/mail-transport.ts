/** Mail over SMTP, and what a server's refusal means. */
import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Question } from './env.ts';
import { isLoopback } from './loopback.ts';
import { resilience } from './resilience.ts';

export type Mail = {
  messageId: string;
  to: string;
  /** Whom an answer goes to; the sender unless said otherwise. */
  replyTo?: string | undefined;
  /** Message-IDs of the mails before it, oldest first, and of the one that it follows on (RFC 5322 section 3.6.4). */
  references?: string[] | undefined;
  inReplyTo?: string | undefined;
  /** Where a mail program asks, by one POST, for no more mails like this (RFC 8058). */
  unsubscribe?: string | undefined;
  /** A person wrote it: it may be answered automatically. */
  isPersonal?: boolean | undefined;
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
  /**
   * Rejects while the server does not let us in, and as `check` does. It asks the server, but no more often than every
   * `resilience.mail.probe`: in between it says again what it has heard.
   */
  probe: () => Promise<void>;
};

const { maxConnections, connectTimeout, socketTimeout, slow } = resilience.mail;

/**
 * Keeps automatic replies away (RFC 3834 section 5; the second header is Exchange's). Non-delivery reports still come: they
 * go to the sender address, which an operator reads. The envelope has that address too, because a null sender is for
 * reports alone (RFC 5321 section 4.5.5) and fails SPF.
 */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/**
 * Where the server is and how it is spoken to: encrypted, unless no other machine hears it or it is to be `plain`; and
 * wherever it is encrypted, with a certificate that is checked.
 */
const serverOf = (url: string, { plain }: { plain: boolean }) => {
  const address = new URL(url);
  const secure = address.protocol === 'smtps:';
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (secure ? 465 : 587)),
    secure,
    // Without this a server, or whoever stands between, need only leave STARTTLS out to read along (RFC 3207 section 6).
    requireTLS: !secure && !plain && !isLoopback(address.hostname),
    tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: true },
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: socketTimeout as number,
  };
};

/**
 * For `readServiceEnv`: whether the server encrypts, where it has to. One whose certificate is not right counts as away: it
 * may run out any day, mails wait meanwhile, and the jobs have more to do than mails.
 */
export const mailQuestion: Question = {
  about: 'SMTP_URL',
  ask: async (url, { SMTP_INSECURE }) => {
    const server = serverOf(url, { plain: SMTP_INSECURE !== undefined });
    if (!server.requireTLS) return undefined;
    const { answer } = resilience.start;
    const transport = nodemailer.createTransport({ ...server, connectionTimeout: answer, greetingTimeout: answer });
    try {
      await transport.verify();
      return undefined;
    } catch (error) {
      const { code, responseCode } = error as SmtpError;
      if (code !== 'ETLS' || !responseCode || responseCode < 500) throw error;
      return `the mail server ${new URL(url).host} does not encrypt (no STARTTLS), and mails hold links that sign people in: one that does is needed, by smtp:// or smtps://`;
    }
  },
};

const isAscii = (address: string): boolean => /^[\x20-\x7e]*$/.test(address);

/** Whether the server takes addresses in other letters than ASCII's (RFC 6531). Rejects while it is away. */
const takesUnicode = (server: ReturnType<typeof serverOf>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(server);
    connection.once('error', reject);
    connection.connect((error) => {
      // After the handshake this is the answer to EHLO, which lists what the server can do.
      const can = connection.lastServerResponse || '';
      connection.close();
      if (error) reject(error);
      else resolve(/^250[ -]SMTPUTF8\b/im.test(can));
    });
  });

/** The address needs a server that takes Unicode, and ours does not. */
const unicodeRefused = () =>
  Object.assign(new Error('The mail server does not offer SMTPUTF8, which this address needs'), {
    code: 'SMTPUTF8',
    command: 'RCPT TO',
    responseCode: 553,
  });

/** A pooled transport to `url` (smtp:// or smtps://), encrypted outside of this machine unless `plain`. `send` throws what the server or the network said. */
export const connectMail = (
  url: string,
  {
    from,
    plain = false,
    probeEvery = resilience.mail.probe,
    answerTimeout = socketTimeout,
  }: { from: string; plain?: boolean; probeEvery?: number; answerTimeout?: number },
): MailServer => {
  const { username, password } = new URL(url);
  const server = {
    ...serverOf(url, { plain }),
    socketTimeout: answerTimeout,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
  const transport = nodemailer.createTransport({ ...server, pool: true, maxConnections });
  let trouble: unknown;
  /** The last mail got no answer. A server that hangs on mails may still accept connections. */
  let isHanging = false;
  /** When each mail was begun that has no answer yet. */
  const underWay = new Set<number>();
  /** Throws while every mail would meet the same trouble. */
  const throwTrouble = () => {
    if (trouble !== undefined) throw trouble;
    const [oldest = performance.now()] = underWay;
    if (performance.now() - oldest > slow) throw new Error('the mail server has not answered for a while');
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  /** What was heard last; what is being asked where nothing was yet. */
  let heard: Promise<void> | undefined;

  /** On a connection of its own: one of the pool may be open to a server that takes no new ones. */
  const ask = async () => {
    const one = nodemailer.createTransport(server);
    try {
      await one.verify();
      // What the server itself said of us still holds, as does that it took a mail and did not answer; that it was away does not.
      if ((trouble as SmtpError | undefined)?.responseCode === undefined && !isHanging) trouble = undefined;
    } finally {
      one.close();
    }
  };
  return {
    send: async ({ unsubscribe, replyTo, isPersonal = false, ...mail }) => {
      let begun = performance.now();
      while (underWay.has(begun)) begun += 0.001;
      underWay.add(begun);
      try {
        const inUnicode = !isAscii(mail.to);
        // Nodemailer would send such an address all the same, to a server that may deliver it elsewhere.
        if (inUnicode && !(await takesUnicode(server))) throw unicodeRefused();
        // The encoding is given, or nodemailer counts every character of every mail to choose one.
        await transport.sendMail({
          ...mail,
          // Without SMTPUTF8 in its envelope a mail may not have such an address in a header.
          replyTo: replyTo && (inUnicode || isAscii(replyTo)) ? replyTo : undefined,
          from,
          textEncoding: 'quoted-printable',
          ...(unsubscribe && { list: { unsubscribe } }),
          headers: {
            ...(!isPersonal && automaticHeaders),
            ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
        trouble = undefined;
        isHanging = false;
      } catch (error) {
        trouble = isAboutThisMail(error) ? undefined : error;
        // Connecting has shorter limits.
        isHanging = performance.now() - begun >= answerTimeout;
        throw error;
      } finally {
        underWay.delete(begun);
      }
    },
    close: () => transport.close(),
    check: async () => throwTrouble(),
    probe: async () => {
      if (performance.now() - askedAt >= probeEvery) {
        askedAt = performance.now();
        const answer = ask();
        const remember = () => {
          heard = answer;
        };
        answer.then(remember, remember);
        heard ??= answer;
      }
      await heard;
      throwTrouble();
    },
  };
};

type SmtpError = { code?: string; responseCode?: number; command?: string };

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
