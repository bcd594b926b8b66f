import { createInbox, type Mail } from './inbox.ts';
import { type Behaviour, startSmtpServer } from './smtp.ts';
import { startWebServer } from './web.ts';

export type MailCatcher = {
  smtpPort: number;
  webPort: number;
  /** What has arrived, newest first; with an address only what was sent to it. */
  messages: (to?: string) => Mail[];
  /** From now on accepts or refuses mails to one recipient; without a recipient mails to everybody, with no exceptions left. */
  behave: (behaviour: Behaviour, recipient?: string) => void;
  stop: () => Promise<void>;
};

/**
 * Starts an SMTP server that delivers nothing and a web server that shows what it caught, both on 127.0.0.1. It keeps the newest 10 000 mails, in
 * memory. A port of 0 takes any free one. Throws when a port is taken.
 */
export async function createMailCatcher(ports: { smtpPort: number; webPort: number }): Promise<MailCatcher> {
  const inbox = createInbox();
  const web = await startWebServer(inbox, ports.webPort);
  const smtp = await startSmtpServer(inbox, ports.smtpPort).catch(async (error) => {
    await web.stop();
    throw error;
  });
  return {
    smtpPort: smtp.port,
    webPort: web.port,
    messages: (to) => inbox.list({ to }),
    behave: smtp.behave,
    stop: async () => {
      await Promise.all([smtp.stop(), web.stop()]);
    },
  };
}
