/** SQL of mail preferences: the categories that a mailbox, identified by its hash, has unsubscribed from. */
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import type { Deps } from '../deps.ts';
import { gathered } from '../gathered.ts';
import { rawRows } from '../sql.ts';

type OptOut = { recipient: Buffer; category: MailCategory };

const optOutsSql = /* sql */ `
select encode(o.recipient, 'hex') as recipient, o.category from mail_opt_outs o
where (o.recipient, o.category) in (
  select decode(recipient, 'hex'), category from unnest(:recipients::text[], :categories::text[]) as asked (recipient, category))`;

const hasOptOuts = gathered(async ({ db }: Pick<Deps, 'db'>, optOuts: OptOut[]): Promise<boolean[]> => {
  const asked = optOuts.map(({ recipient, category }) => ({ recipient: recipient.toString('hex'), category }));
  const keyOf = ({ recipient, category }: { recipient: string; category: string }) => `${recipient} ${category}`;
  const found = await rawRows<{ recipient: string; category: string }>(
    db,
    optOutsSql,
    { recipients: asked.map(({ recipient }) => recipient), categories: asked.map(({ category }) => category) },
    { name: 'opt-outs' },
  );
  const keys = new Set(found.map(keyOf));
  return asked.map((optOut) => keys.has(keyOf(optOut)));
});

export const mailPreferenceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  linkKey: async (): Promise<Buffer> => (await db('mail_link_key').first('key'))!.key,

  has: (optOut: OptOut): Promise<boolean> => hasOptOuts({ db }, optOut),

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
