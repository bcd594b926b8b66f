import { type CardGatewaySettings, createCardGateway } from './card-gateway.ts';
import { createInbox, type Mail } from './inbox.ts';
import { createPhoneInbox, type PhoneWebhook } from './phone.ts';
import { type Behaviour, startSmtpServer } from './smtp.ts';
import { startWebServer } from './web.ts';

export type MailCatcher = {
  smtpPort: number;
  webPort: number;
  /** The received mails, newest first. With an address, only those sent to it. */
  messages: (to?: string) => Mail[];
  /**
   * Accepts or refuses mails to one recipient from now on. Without a recipient it applies to all, and clears
   * exceptions.
   */
  behave: (behaviour: Behaviour, recipient?: string) => void;
  stop: () => Promise<void>;
};

/**
 * Starts an SMTP server that delivers nothing and a web server that shows the received mails, both on 127.0.0.1. It
 * keeps the newest 10 000 mails in memory. Port 0 picks a free one. Throws if a port is taken.
 */
export async function createMailCatcher(
  ports: { smtpPort: number; webPort: number },
  phoneWebhook?: PhoneWebhook,
  cards?: CardGatewaySettings,
): Promise<MailCatcher> {
  const inbox = createInbox();
  const web = await startWebServer(
    inbox,
    ports.webPort,
    createPhoneInbox(phoneWebhook),
    cards && createCardGateway(cards),
  );
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
