/** Sends mail over SMTP and interprets a server's refusals. */
import nodemailer from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import pLimit from 'p-limit';
import type { Question } from './env.ts';
import { isLoopback } from './loopback.ts';
import { type Calendar, composeMessage, type MailFile } from './mail-message.ts';
import { resilience } from './resilience.ts';

export type Mail = {
  messageId: string;
  to: string;
  /** The address for replies; by default the sender. */
  replyTo?: string | undefined;
  /** Message-IDs of the previous mails, oldest first, and of the one it replies to (RFC 5322 section 3.6.4). */
  references?: string[] | undefined;
  inReplyTo?: string | undefined;
  /** The address for one-click unsubscribing with a POST (RFC 8058). */
  unsubscribe?: string | undefined;
  /** True if a person wrote it, so that automatic replies are allowed. */
  isPersonal?: boolean | undefined;
  /** The language of its text, such as `zu-ZA` (RFC 3282). */
  language?: string | undefined;
  subject: string;
  html: string;
  text: string;
  calendar?: Calendar | undefined;
  files?: readonly MailFile[] | undefined;
};
export type MailTransport = { send: (mail: Mail) => Promise<void>; close: () => void };
export type MailServer = MailTransport & {
  /**
   * Rejects if the last mail failed for a reason that affects every mail: the server is down, or it refuses our
   * password or sender address. For the health endpoint; does not contact the server.
   */
  check: () => Promise<void>;
  /**
   * Rejects if the server refuses our login, and as `check` does. Contacts the server at most every
   * `resilience.mail.probe` and otherwise repeats the last result.
   */
  probe: () => Promise<void>;
};

const { maxConnections, connectTimeout, socketTimeout, slow } = resilience.mail;

/**
 * Suppresses automatic replies (RFC 3834 section 5; the second header is for Exchange). Non-delivery reports still
 * arrive at the sender address, which an operator reads. The envelope uses that address too: a null sender is only for
 * reports (RFC 5321 section 4.5.5) and fails SPF.
 */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/**
 * The server's address and encryption. Connections are encrypted unless they stay on this machine or `plain` is set.
 * Encrypted connections always check the certificate.
 */
const serverOf = (url: string, { plain }: { plain: boolean }) => {
  const address = new URL(url);
  const secure = address.protocol === 'smtps:';
  return {
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (secure ? 465 : 587)),
    secure,
    // Otherwise a server or a man in the middle could omit STARTTLS and read mails (RFC 3207 section 6).
    requireTLS: !secure && !plain && !isLoopback(address.hostname),
    tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: true },
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    socketTimeout: socketTimeout as number,
  };
};

/**
 * For `readServiceEnv`: checks that the server encrypts where required. A wrong certificate counts as down:
 * certificates can expire any day, mails can wait, and the jobs have other work.
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

/** Whether the server accepts non-ASCII addresses (RFC 6531). Rejects while it is down. */
const takesUnicode = (server: ReturnType<typeof serverOf>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection(server);
    connection.once('error', reject);
    connection.connect((error) => {
      // After the handshake, this is the EHLO response, which lists the server's extensions.
      const can = connection.lastServerResponse || '';
      connection.close();
      if (error) reject(error);
      else resolve(/^250[ -]SMTPUTF8\b/im.test(can));
    });
  });

/** The address needs SMTPUTF8, which our server does not offer. */
const unicodeRefused = () =>
  Object.assign(new Error('The mail server does not offer SMTPUTF8, which this address needs'), {
    code: 'SMTPUTF8',
    command: 'RCPT TO',
    responseCode: 553,
  });

/**
 * A pooled transport to `url` (smtp:// or smtps://), encrypted outside this machine unless `plain`. `send` throws the
 * error of the server or network.
 */
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
  const atOnce = pLimit(maxConnections);
  let trouble: unknown;
  /** The last mail got no response. A server that hangs on mails may still accept connections. */
  let isHanging = false;
  /** Start times of mails without a response yet. */
  const underWay = new Set<number>();
  /** Throws if every mail would fail. */
  const throwTrouble = () => {
    if (trouble !== undefined) throw trouble;
    const [oldest = performance.now()] = underWay;
    if (performance.now() - oldest > slow) throw new Error('the mail server has not responded for a while');
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  /** The last result, or the pending first one. */
  let heard: Promise<void> | undefined;

  /** Uses a separate connection: the pool may hold one to a server that accepts no new ones. */
  const ask = async () => {
    const one = nodemailer.createTransport(server);
    try {
      await one.verify();
      // Clears only a network error. A refusal by the server or a mail without a response remains a problem.
      if ((trouble as SmtpError | undefined)?.responseCode === undefined && !isHanging) trouble = undefined;
    } finally {
      one.close();
    }
  };
  const sendNow = async ({ unsubscribe, replyTo, isPersonal = false, language, ...mail }: Mail): Promise<void> => {
    let begun = performance.now();
    while (underWay.has(begun)) begun += 0.001;
    underWay.add(begun);
    try {
      const inUnicode = !isAscii(mail.to);
      // Nodemailer would send this anyway, to a server that may deliver it to another address.
      if (inUnicode && !(await takesUnicode(server))) throw unicodeRefused();
      await transport.sendMail(
        composeMessage({
          ...mail,
          // Without SMTPUTF8, headers must not contain such an address.
          replyTo: replyTo && (inUnicode || isAscii(replyTo)) ? replyTo : undefined,
          from,
          headers: {
            ...(!isPersonal && automaticHeaders),
            ...(language && { 'Content-Language': language }),
            ...(unsubscribe && {
              'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribe}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        }),
      );
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
  };
  return {
    // Waits for a connection before the time starts, because a busy pool is no trouble with the server.
    send: (mail) => atOnce(() => sendNow(mail)),
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
 * Whether the server's response is about this mail or its recipient. Responses to AUTH or MAIL FROM are about us, and
 * 421 means the server is closing (RFC 5321 section 3.8), so they affect every mail.
 */
const isAboutThisMail = (error: unknown): boolean => {
  const { responseCode, command } = error as SmtpError;
  return !!responseCode && responseCode !== 421 && (command === 'RCPT TO' || command === 'DATA');
};

/**
 * A 5xx response about this mail is permanent (RFC 5321 section 4.2.1), so a retry is useless. A 5xx response to AUTH
 * or MAIL FROM is about us: an operator fixes the cause, and the mails are retried.
 */
export const isRefusedForGood = (error: unknown): boolean =>
  isAboutThisMail(error) && (error as SmtpError).responseCode! >= 500;
