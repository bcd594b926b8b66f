/** SQL of the erasure of contact details. */
import type { Deps } from '../deps.ts';
import type { MaskedTexts, RequestTexts } from '../masking/mask.ts';
import type { Span } from '../masking/reading.ts';
import { rawRows } from '../sql.ts';
import type { Rows } from '../tables.ts';
import { erasedFactsSql, givenMasks, givenMasksSql } from './columns.ts';

/** A column with texts about requests, in the rows for which `of` holds. */
export type TextAbout = { table: keyof Rows; column: string; of: string };

export const erasureQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Locks up to `limit` enquiries that still have contact details and were closed before `closedBefore`, or
   * were accepted, never closed and posted before `postedBefore`. Skips rows locked by other transactions.
   */
  lockErasable: async (
    { closedBefore, postedBefore }: { closedBefore: Date; postedBefore: Date },
    limit: number,
  ): Promise<(RequestTexts & { id: string; hiddenParts: Span[] })[]> =>
    rawRows(
      db,
      /* sql */ `
      select id, title, description, hidden_parts as "hiddenParts" from enquiries where id in (
        select * from (
          select id from enquiries
          where contacts_erased_at is null and closed_at is not null and closed_at < :closedBefore
          order by closed_at limit :limit
        ) closed union all select * from (
          select id from enquiries
          where status = 'in_progress' and created_at < :postedBefore and closed_at is null and contacts_erased_at is null
          order by created_at limit :limit
        ) unclosed
      ) and contacts_erased_at is null
      limit :limit for update skip locked`,
      { closedBefore, postedBefore, limit },
    ),

  /** Erases the seeker's identity from enquiries, and keeps only the public version of their texts. */
  erase: async (texts: (MaskedTexts & { id: string })[], at: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update enquiries e
      set ${erasedFactsSql}, idempotency_key = null, idempotency_hash = null, contacts_erased_at = :at,
        title = given.title, masked_title = given.title, description = given.description,
        masked_description = given.description, mask_version = given.version, hidden_parts = '[]',
        text_review = case e.text_review when 'clear' then 'clear' else 'masked' end
      from ${givenMasksSql} where e.id = given.id`,
      { ...givenMasks(texts), at },
    );
    const ids = texts.map(({ id }) => id);
    await db('quotes').whereIn('enquiry_id', ids).update({ note: '', decline_text: null });
    await db('appointments')
      .whereIn('enquiry_id', ids)
      .update({ contact_address: null, idempotency_key: null, idempotency_hash: null });
    for (const table of ['rewrite_requests', 'team_messages', 'enquiry_notes', 'lead_invitations'])
      await db(table).whereIn('enquiry_id', ids).delete();
    await db('phones').whereIn('enquiry_id', ids).delete();
  },

  /** Returns the different texts of a column about these enquiries. */
  textsAbout: async ({ table, column, of }: TextAbout, ids: string[]): Promise<string[]> =>
    (await rawRows<{ text: string }>(db, `select distinct ${column} as text from ${table} where ${of}`, { ids })).map(
      ({ text }) => text,
    ),

  /** Replaces texts of a column about these enquiries. */
  replaceTextsAbout: async (
    { table, column, of }: TextAbout,
    ids: string[],
    replaced: { text: string; by: string }[],
  ): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update ${table} set ${column} = given.by
      from unnest(:texts::text[], :bys::text[]) as given (typed, by)
      where ${table}.${column} = given.typed and ${of}`,
      { ids, texts: replaced.map(({ text }) => text), bys: replaced.map(({ by }) => by) },
    );
  },
});
