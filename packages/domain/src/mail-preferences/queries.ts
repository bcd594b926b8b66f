/** SQL of mail preferences: the categories that a mailbox, identified by its hash, has unsubscribed from. */
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import type { Deps } from '../deps.ts';

type OptOut = { recipient: Buffer; category: MailCategory };

export const mailPreferenceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  linkKey: async (): Promise<Buffer> => (await db('mail_link_key').first('key'))!.key,

  has: async (optOut: OptOut): Promise<boolean> =>
    (await db('mail_opt_outs').where(optOut).first('category')) !== undefined,

  /** Returns those of the mailboxes that have unsubscribed from a category. */
  optedOut: async (recipients: Buffer[], category: MailCategory): Promise<Buffer[]> =>
    db('mail_opt_outs').where({ category }).whereIn('recipient', recipients).pluck('recipient'),

  categories: async (recipient: Buffer): Promise<string[]> =>
    db('mail_opt_outs').where({ recipient }).orderBy('category').pluck('category'),

  remove: async (optOut: OptOut): Promise<void> => {
    await db('mail_opt_outs').where(optOut).delete();
  },

  /** Ignores existing opt-outs. */
  add: async (recipient: Buffer, categories: readonly string[], at: Date): Promise<void> => {
    if (categories.length === 0) return;
    await db('mail_opt_outs')
      .insert(categories.map((category) => ({ recipient, category, created_at: at })))
      .onConflict(['recipient', 'category'])
      .ignore();
  },
});
