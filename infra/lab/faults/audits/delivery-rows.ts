/** The rows of deliveries by channel. The only place that names their tables. */

export type MailRow = { id: string; kind: string; subject: string; outcome: string | null };
export type PhoneRow = {
  id: string;
  kind: string;
  subject: string;
  number: string | null;
  outcome: string | null;
  /** It is kept until the end of quiet hours. */
  waits: boolean;
  isDelivered: boolean;
};
export type Deliveries = { mails: MailRow[]; phones: PhoneRow[] };

type Read = <T>(sql: string) => Promise<T[]>;

/** Mails and phone notices, in the table of all deliveries or in one table each. */
const rowsFrom = {
  together: {
    mails: `select id, notice as kind, subject_id as subject, outcome from deliveries where channel = 'mail'`,
    phones: `select *, notice as kind, target as phone from deliveries where channel = 'phone'`,
  },
  apart: {
    mails: 'select id, kind, subject_id as subject, outcome from mails',
    phones: 'select *, phone_id as phone from phone_notices',
  },
} as const;

export const readDeliveries = async (read: Read): Promise<Deliveries> => {
  const [found] = await read<{ exists: boolean }>(`select to_regclass('deliveries') is not null as exists`);
  const { mails, phones } = rowsFrom[found!.exists ? 'together' : 'apart'];
  return {
    mails: await read<MailRow>(mails),
    phones: await read<PhoneRow>(
      `select n.id, n.kind, n.subject_id as subject, ph.number, n.outcome,
         n.outcome is null and coalesce(n.due_at > now(), false) as waits, n.delivered_at is not null as "isDelivered"
       from (${phones}) n left join phones ph on ph.id = n.phone`,
    ),
  };
};
