import { randomUUID } from 'node:crypto';

/** One caught mail, as `GET /api/messages` shows it. */
export type Mail = {
  id: string;
  /** The Message-ID header, or empty. */
  messageId: string;
  /** The headers In-Reply-To and References, which define a thread; empty if missing. */
  inReplyTo: string;
  references: string;
  /** The addresses it was sent to (the envelope's, so blind copies too), separated by ", ". */
  to: string;
  /** The From header as mail programs show it: `Marketplace <hello@marketplace.example>`. */
  from: string;
  subject: string;
  /** Empty when the mail has no such part. */
  text: string;
  /** Empty when the mail has no such part. */
  html: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
};

export type Inbox = ReturnType<typeof createInbox>;

/** Keeps the newest `capacity` mails in memory and drops older ones. */
export function createInbox(capacity = 10_000) {
  let entries: { mail: Mail; recipients: string[] }[] = []; // the newest last

  return {
    add(mail: Omit<Mail, 'id' | 'to' | 'receivedAt'>, recipients: string[]): void {
      entries.push({
        mail: { id: randomUUID(), ...mail, to: recipients.join(', '), receivedAt: new Date().toISOString() },
        recipients: recipients.map((address) => address.toLowerCase()),
      });
      if (entries.length > capacity) entries.shift();
    },

    /** Newest first. `to` is one recipient's full address, case-insensitive. */
    list({ to, offset = 0, limit = capacity }: { to?: string; offset?: number; limit?: number } = {}): Mail[] {
      const wanted = to?.toLowerCase();
      const matching = wanted === undefined ? entries : entries.filter(({ recipients }) => recipients.includes(wanted));
      const end = Math.max(0, matching.length - offset);
      return matching
        .slice(Math.max(0, end - limit), end)
        .map(({ mail }) => mail)
        .reverse();
    },

    find(id: string): Mail | undefined {
      return entries.find(({ mail }) => mail.id === id)?.mail;
    },

    clear(): void {
      entries = [];
    },
  };
}
