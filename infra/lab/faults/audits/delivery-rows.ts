/** The rows of deliveries by channel. The only place that names their table. */

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

export const readDeliveries = async (read: Read): Promise<Deliveries> => ({
  mails: await read<MailRow>(
    `select id, notice as kind, subject_id as subject, outcome from deliveries where channel = 'mail'`,
  ),
  phones: await read<PhoneRow>(
    `select d.id, d.notice as kind, d.subject_id as subject, ph.number, d.outcome,
       d.outcome is null and coalesce(d.due_at > now(), false) as waits, d.delivered_at is not null as "isDelivered"
     from deliveries d left join phones ph on ph.id = d.target where d.channel = 'phone'`,
  ),
});
