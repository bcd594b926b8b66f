/** SQL of numbers for notices by WhatsApp or SMS, of their codes, and of numbers that replied STOP. */
import { createHash } from 'node:crypto';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import { isPhoneOfRequest } from '../enquiries/confirmed-phone.ts';
import type { Quiet } from '../push/quiet-hours.queries.ts';
import { columnsOf, type RowOf, rawRows, selectFirst } from '../sql.ts';
import { readersSql, type TeamReaders } from '../team/readers.ts';

/** A person of a provider's team, or a request. */
export type PhoneOwner = { userId: string } | { enquiryId: string };

/** The hash that identifies a number where the number itself is not needed. */
export const phoneRecipientOf = (number: string): Buffer => createHash('sha256').update(number).digest();

const ownerColumns = (owner: PhoneOwner) =>
  'userId' in owner ? { user_id: owner.userId } : { enquiry_id: owner.enquiryId };

const columns = columnsOf<{ ph: 'phones' }>()({
  id: 'ph.id',
  userId: 'ph.user_id',
  enquiryId: 'ph.enquiry_id',
  number: 'ph.number',
  kinds: 'ph.kinds',
  confirmedAt: 'ph.confirmed_at',
});
export type PhoneRow = RowOf<typeof columns>;

/** A confirmed number that gets a notice. `quiet`: the provider's own quiet hours. */
export type PhoneRecipient = {
  phoneId: string;
  number: string;
  enquiryId: string | null;
  /** The language of the request, or English for a provider. */
  language: LanguageCode;
  quiet: Quiet | null;
  /** False for a person of a team that switched the night off. */
  ringsAtNight: boolean;
};
type RecipientRow = Omit<PhoneRecipient, 'quiet'> & { from: string | null; until: string | null };

const recipientOf = ({ from, until, ...row }: RecipientRow): PhoneRecipient => ({
  ...row,
  quiet: from && until ? { from, until } : null,
});

export const phoneQueries = ({ db }: Pick<Deps, 'db'>) => ({
  find: (owner: PhoneOwner): Promise<PhoneRow | undefined> =>
    selectFirst(db('phones as ph').where(ownerColumns(owner)), columns),

  findLocked: (owner: PhoneOwner): Promise<PhoneRow | undefined> =>
    selectFirst(db('phones as ph').where(ownerColumns(owner)).forUpdate(), columns),

  /** Stores the number in place of the owner's earlier one. Only an unchanged number stays confirmed. */
  put: async (
    owner: PhoneOwner,
    { number, kinds, at }: { number: string; kinds: readonly string[]; at: Date },
  ): Promise<{ id: string; confirmedAt: Date | null }> => {
    const [column] = Object.keys(ownerColumns(owner)) as ['user_id' | 'enquiry_id'];
    const [row] = await rawRows<{ id: string; confirmedAt: Date | null }>(
      db,
      /* sql */ `
      insert into phones as ph (${column}, number, kinds, created_at) values (:owner, :number, :kinds, :at)
      on conflict (${column}) do update set number = excluded.number, kinds = excluded.kinds,
        confirmed_at = case when ph.number = excluded.number then ph.confirmed_at end
      returning id, confirmed_at as "confirmedAt"`,
      { owner: Object.values(ownerColumns(owner))[0]!, number, kinds: [...kinds], at },
    );
    return row!;
  },

  remove: async (owner: PhoneOwner): Promise<void> => {
    await db('phones').where(ownerColumns(owner)).delete();
  },

  setConfirmed: async (id: string, at: Date): Promise<void> => {
    await db('phones').where({ id }).update({ confirmed_at: at });
    await db('phone_codes').where({ phone_id: id }).delete();
  },

  /** The numbers of a request, of which the number in its contact details that is mobile gets notices. */
  numbersOf: async (enquiryId: string): Promise<{ phone: string | null; whatsapp: string | null } | undefined> =>
    selectFirst(
      db('enquiries as e').where('e.id', enquiryId),
      columnsOf<{ e: 'enquiries' }>()({ phone: 'e.contact_phone', whatsapp: 'e.contact_whatsapp' }),
    ),

  /** Ends earlier codes of the number. */
  insertCode: async (phoneId: string, expiresAt: Date): Promise<string> => {
    await db('phone_codes').where({ phone_id: phoneId }).delete();
    const [row] = await db('phone_codes').insert({ phone_id: phoneId, expires_at: expiresAt }, ['id']);
    return row!.id;
  },

  /** The number that a code goes to, while the code is not used, replaced or expired. */
  codeToSend: async (
    codeId: string,
    now: Date,
  ): Promise<Pick<PhoneRecipient, 'phoneId' | 'number' | 'language'> | undefined> =>
    selectFirst(
      db('phone_codes as c')
        .join('phones as ph', 'ph.id', 'c.phone_id')
        .leftJoin('enquiries as e', 'e.id', 'ph.enquiry_id')
        .where('c.id', codeId)
        .andWhere('c.expires_at', '>', now),
      columnsOf<{ ph: 'phones' }>()({
        phoneId: 'ph.id',
        number: 'ph.number',
        language: db.raw<LanguageCode>("coalesce(e.language, 'en')"),
      }),
    ),

  setCode: async (codeId: string, codeHash: Buffer): Promise<void> => {
    await db('phone_codes').where({ id: codeId }).update({ code_hash: codeHash });
  },

  /** The code that was handed to the gateway, unless the gateway did not deliver it. */
  sentCode: async (
    phoneId: string,
    now: Date,
  ): Promise<{ id: string; codeHash: Buffer; noticeId: string } | undefined> => {
    const [row] = await rawRows<{ id: string; codeHash: Buffer; noticeId: string }>(
      db,
      /* sql */ `
      select c.id, c.code_hash as "codeHash", n.id as "noticeId"
      from phone_codes c join deliveries n on n.notice = 'phone.code' and n.subject_id = c.id
      where c.phone_id = :phoneId and c.code_hash is not null and c.expires_at > :now
        and n.handed_over_at is not null and coalesce(n.outcome, 'SENT') in ('SENT', 'UNKNOWN')`,
      { phoneId, now },
    );
    return row;
  },

  /**
   * Wrong entries of all codes that a number got since then. Call it in a transaction, which serialises the entries for
   * this number.
   */
  wrongEntries: async (number: string, since: Date): Promise<number> => {
    const recipient = phoneRecipientOf(number);
    await rawRows(db, "select pg_advisory_xact_lock(hashtextextended(encode(:recipient::bytea, 'hex'), 0))", {
      recipient,
    });
    const [row] = await rawRows<{ entries: number }>(
      db,
      /* sql */ `
      select coalesce(sum(wrong_entries), 0)::int as entries from deliveries
      where recipient = :recipient and notice = 'phone.code' and handed_over_at > :since`,
      { recipient, since },
    );
    return row!.entries;
  },

  countWrongEntry: async (noticeId: string): Promise<void> => {
    await db('deliveries').where({ id: noticeId }).increment('wrong_entries', 1);
  },

  /** The confirmed numbers of the readers who chose this kind. */
  ofTeam: async (readers: TeamReaders, kind: string): Promise<PhoneRecipient[]> => {
    const { name, from, where, values } = readersSql(readers);
    const rows = await rawRows<RecipientRow>(
      db,
      /* sql */ `
      select ph.id as "phoneId", ph.number, null::uuid as "enquiryId", 'en' as language,
        p.quiet_from as "from", p.quiet_until as until,
        (select u.rings_at_night from users u where u.id = r.id) as "ringsAtNight"
      from ${from}
      join phones ph on ph.user_id = r.id
      where ${where} and ph.confirmed_at is not null and :kind = any(ph.kinds) order by ph.id`,
      { ...values, kind },
      { name: `phones of ${name}` },
    );
    return rows.map(recipientOf);
  },

  /** The confirmed number of a request, if its seeker chose this kind. */
  ofRequest: async (enquiryId: string, kind: string): Promise<PhoneRecipient[]> => {
    const rows = await rawRows<RecipientRow>(
      db,
      /* sql */ `
      select ph.id as "phoneId", ph.number, e.id as "enquiryId", e.language, null as "from", null as until, true as "ringsAtNight"
      from phones ph join enquiries e on e.id = ph.enquiry_id
      where e.id = :enquiryId and ph.confirmed_at is not null and :kind = any(ph.kinds) and ${isPhoneOfRequest}`,
      { enquiryId, kind },
      { name: 'phone of a request' },
    );
    return rows.map(recipientOf);
  },

  /** One confirmed number. */
  recipient: async (phoneId: string): Promise<PhoneRecipient | undefined> => {
    const [row] = await rawRows<RecipientRow>(
      db,
      /* sql */ `
      select ph.id as "phoneId", ph.number, ph.enquiry_id as "enquiryId", coalesce(e.language, 'en') as language,
        null as "from", null as until, true as "ringsAtNight"
      from phones ph left join enquiries e on e.id = ph.enquiry_id
      where ph.id = :phoneId and ph.confirmed_at is not null and (e.id is null or ${isPhoneOfRequest})`,
      { phoneId },
    );
    return row && recipientOf(row);
  },

  /** Keeps all messages from the number until its owner sends START. */
  silence: async (number: string, at: Date): Promise<void> => {
    const recipient = phoneRecipientOf(number);
    await db('phone_stops').insert({ recipient, stopped_at: at }).onConflict('recipient').ignore();
  },

  /**
   * Deletes the number everywhere, and records that its owner wants no messages. Returns one of its rows, or undefined if
   * there was none. The number stays with the stop until its answer is sent.
   */
  stop: async (number: string, at: Date): Promise<{ phoneId: string } | undefined> => {
    const recipient = phoneRecipientOf(number);
    await phoneQueries({ db }).silence(number, at);
    const [removed] = await rawRows<{ phoneId: string; language: LanguageCode }>(
      db,
      /* sql */ `
      delete from phones ph where number = :number
      returning id as "phoneId",
        coalesce((select language from enquiries e where e.id = ph.enquiry_id), 'en') as language`,
      { number },
    );
    if (removed) await db('phone_stops').where({ recipient }).update({ number, language: removed.language });
    return removed;
  },

  stopped: async (
    noticeId: string,
  ): Promise<{ subjectId: string; phoneId: string; number: string; language: LanguageCode } | undefined> => {
    const [row] = await rawRows<{ subjectId: string; phoneId: string; number: string; language: LanguageCode }>(
      db,
      /* sql */ `
      select n.subject_id as "subjectId", n.target as "phoneId", s.number, s.language
      from deliveries n join phone_stops s on s.recipient = n.recipient
      where n.id = :noticeId and s.number is not null`,
      { noticeId },
    );
    return row;
  },

  /** Forgets the number of an answered stop. */
  forgetStopped: async (noticeId: string): Promise<void> => {
    await db('phone_stops')
      .whereIn('recipient', db('deliveries').where({ id: noticeId }).select('recipient'))
      .update({ number: null, language: null });
  },

  allow: async (number: string): Promise<void> => {
    await db('phone_stops')
      .where({ recipient: phoneRecipientOf(number) })
      .delete();
  },
});
