/** SQL of a request's texts: their masks, and the moderation by administrators. */
import type { Db } from '@marketplace/platform/postgres';
import type { Deps } from '../deps.ts';
import type { MaskedTexts } from '../masking/mask.ts';
import type { Span } from '../masking/reading.ts';
import { columnsOf, type RowOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { givenMasks, givenMasksSql, textColumns, updatedMasks } from './columns.ts';

/** SQL over `enquiries as e`: the requests to rewrite the text that are not settled yet. At most one. */
const openRewritesSql = 'select from rewrite_requests r where r.enquiry_id = e.id and r.settled_at is null';
const openRewrites = (db: Db, enquiryId: string) =>
  db('rewrite_requests as r').where('r.enquiry_id', enquiryId).whereNull('r.settled_at');

/** SQL over `enquiries as e`: true while the seeker has been asked to rewrite the text and has not done so. */
const waitsForSeekerSql = `exists (${openRewritesSql} and r.rewritten_at is null)`;

/** SQL over `enquiries as e`: its text needs a review. */
export const waitsForReviewSql = `e.text_review = 'held' and e.status <> 'removed' and not ${waitsForSeekerSql}`;

/** SQL over `enquiries as e`: we asked for a rewrite that we have not settled. */
export const isRewriteOpenSql = `exists (${openRewritesSql})`;

const textsOf = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ e: 'enquiries' }, 'seeker'>()({
    id: 'e.id',
    ...textColumns,
    hiddenParts: db.raw<Span[]>('e.hidden_parts'),
    awaitsRewrite: db.raw<boolean>(isRewriteOpenSql),
  });
type TextsRow = RowOf<ReturnType<typeof textsOf>>;

export type RewriteRow = { note: string; askedAt: Date; rewrittenAt: Date | null };

export const textQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns up to `limit` enquiries whose texts were masked by a rule before `version`. */
  maskedBefore: async (version: number, limit: number): Promise<TextsRow[]> =>
    selectAll(
      db('enquiries as e').where('e.mask_version', '<', version).orderBy('e.mask_version').limit(limit),
      textsOf({ db }),
    ),

  /** Returns an enquiry's texts. The caller must hold the enquiry's row lock, so that they cannot change during a review. */
  texts: (id: string): Promise<TextsRow | undefined> =>
    selectFirst(db('enquiries as e').where('e.id', id), textsOf({ db })),

  /**
   * Stores masks unless the row has those of the same or a later rule. Locks the rows in the order of their ids:
   * the plan chooses the order of an update, and two runs over the same rows would otherwise block each other.
   */
  setMasks: async (masks: (MaskedTexts & { id: string })[]): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      with locked as materialized (select id from enquiries where id = any(:ids) order by id for no key update)
      update enquiries e
      set masked_title = given.title, masked_description = given.description, mask_version = given.version,
        text_review = given.review
      from locked join ${givenMasksSql} using (id) where e.id = locked.id and e.mask_version < given.version`,
      givenMasks(masks),
    );
  },

  /**
   * Stores an administrator's decision about the texts: the resulting masks, and the chosen words. The caller
   * must hold the enquiry's row lock.
   */
  setTextReview: async (id: string, masks: MaskedTexts, hiddenParts: readonly Span[] = []) => {
    await db('enquiries').where({ id }).update(updatedMasks(masks, hiddenParts));
  },

  /** The request to rewrite the text that is not settled yet. */
  openRewrite: (enquiryId: string): Promise<RewriteRow | undefined> =>
    selectFirst(
      openRewrites(db, enquiryId),
      columnsOf<{ r: 'rewrite_requests' }, 'seeker'>()({
        note: 'r.note',
        askedAt: 'r.asked_at',
        rewrittenAt: 'r.rewritten_at',
      }),
    ),

  /** Stores that the seeker is asked to rewrite the text. Returns its id, the subject of the email. */
  insertRewrite: async (rewrite: { enquiryId: string; note: string; at: Date }): Promise<string> => {
    const [row] = await db('rewrite_requests')
      .insert({ enquiry_id: rewrite.enquiryId, note: rewrite.note, asked_at: rewrite.at })
      .returning('id');
    return row!.id;
  },

  /** Records that the seeker changed the text. Returns false if no one asked for that. */
  setRewritten: async (enquiryId: string, at: Date): Promise<boolean> =>
    (await openRewrites(db, enquiryId).update({ rewritten_at: db.raw('coalesce(rewritten_at, ?)', [at]) })) > 0,

  settleRewrite: async (enquiryId: string, at: Date): Promise<void> => {
    await openRewrites(db, enquiryId).update({ settled_at: at });
  },
});
