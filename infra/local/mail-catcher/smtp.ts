import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Inbox } from './inbox.ts';

/** The server's reply to a mail: accept, "try again later" (451), or "never" (550). */
export type Behaviour = 'accept' | 'refuse-temporarily' | 'refuse-permanently';

const refusals = {
  'refuse-temporarily': { responseCode: 451, message: 'The mail catcher is set to refuse mail temporarily' },
  'refuse-permanently': { responseCode: 550, message: 'The mail catcher is set to refuse mail' },
};

const largestMail = 25 * 1024 * 1024;

/**
 * An SMTP server on 127.0.0.1 that stores every mail in the inbox and delivers nothing. It accepts any sender,
 * recipient and password, without TLS. `port` 0 picks a free port. Throws if the port is taken.
 */
export async function startSmtpServer(inbox: Inbox, port: number) {
  let everybody: Behaviour = 'accept';
  const exceptions = new Map<string, Behaviour>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    // Milliseconds to wait at the stop for senders that keep their connections open.
    closeTimeout: 200,
    size: largestMail,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onRcptTo: ({ address }, _session, callback) => {
      const behaviour = exceptions.get(address.toLowerCase()) ?? everybody;
      if (behaviour === 'accept') return callback();
      const { responseCode, message } = refusals[behaviour];
      callback(Object.assign(new Error(message), { responseCode }));
    },
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 });
          const mail = await PostalMime.parse(raw);
          inbox.add(
            {
              messageId: mail.messageId ?? '',
              inReplyTo: mail.inReplyTo ?? '',
              references: mail.references ?? '',
              from: mail.from ? displayed(mail.from) : '',
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              html: mail.html ?? '',
            },
            recipients,
          );
        })
        .then(() => callback(), callback);
    },
  });

  // A sender that disconnects in mid-mail must not end the process.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');

  return {
    port: (listening.address() as AddressInfo).port,
    /** Sets the reply to mails for one recipient. Without a recipient it applies to all, and clears exceptions. */
    behave(behaviour: Behaviour, recipient?: string) {
      if (recipient !== undefined) {
        exceptions.set(recipient.toLowerCase(), behaviour);
        return;
      }
      everybody = behaviour;
      exceptions.clear();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function displayed({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}
