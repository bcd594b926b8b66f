/** The data of the email about a paused webhook, read when it is sent. */
import type { WebhookPause } from '@marketplace/contracts/webhooks/events';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type WebhookMailData = {
  /** Its host. The rest of the address may hold a secret. */
  host: string;
  reason: WebhookPause | null;
  waiting: number;
  /** The owner of the business; null for a webhook of the marketplace. */
  owner: { name: string; email: string } | null;
};

/** Undefined once it was resumed, paused again or deleted. */
export const webhookMailData = async (
  { db }: Pick<Deps, 'db'>,
  webhookPauseId: string,
): Promise<WebhookMailData | undefined> => {
  const row = await selectFirst(
    db('webhooks as w')
      .leftJoin('providers as p', 'p.id', 'w.provider_id')
      .leftJoin('users as u', 'u.id', 'p.user_id')
      .where('w.pause_id', webhookPauseId)
      .whereNotNull('w.paused_at'),
    columnsOf<{ w: 'webhooks' }>()({
      url: 'w.url',
      reason: 'w.pause_reason',
      waiting: db.raw<number>(
        '(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null)',
      ),
      name: db.raw<string | null>('u.name'),
      email: db.raw<string | null>('u.email'),
    }),
  );
  if (!row) return undefined;
  const { url, reason, waiting, name, email } = row;
  return { host: new URL(url).host, reason, waiting, owner: name !== null && email !== null ? { name, email } : null };
};
