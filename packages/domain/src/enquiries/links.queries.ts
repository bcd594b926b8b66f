/** SQL of the links to follow a request without an account. */
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

/** `endedAfter`: no link works if the request ended before, and retention has already passed the request. */
export type NewLink = { tokenHash: Buffer; enquiryId: string; createdAt: Date; endedAfter: Date };

/** SQL over `enquiries as e`: true if its links work. */
const hasLinksSql = '(e.closed_at is null or e.closed_at > :endedAfter)';

const insertLinkSql = (condition: string) => /* sql */ `
  insert into request_links (token_hash, enquiry_id, proves_contact, created_at)
  select :tokenHash, e.id, :provesContact, :createdAt from enquiries e
  where e.id = :enquiryId and ${hasLinksSql} and ${condition}
  returning enquiry_id`;

/** SQL over `enquiries as e`: true if it holds nothing that its poster, the account `:seekerId` or none, did not send. */
const isAsPostedSql = /* sql */ `(e.seeker_id = :seekerId or (
  e.edited_at is null and e.contact_confirmed_at is null
  and exists (select from request_links l where l.enquiry_id = e.id and not l.proves_contact)))`;

export const linkQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Adds a link, unless the request ended before `endedAfter`. */
  insert: async (link: NewLink & { provesContact: boolean }): Promise<void> => {
    await rawRows(db, insertLinkSql('true'), link, { name: 'insert link' });
  },

  /**
   * Adds a link that proves nothing, for a repeated post by the account `seekerId`. Returns false, without a
   * link, if the request may hold details that its poster did not send. That is the case if it was edited or
   * confirmed, or its first link has ended.
   */
  insertRepeated: async (link: NewLink & { seekerId: string | null }): Promise<boolean> => {
    const rows = await rawRows(db, insertLinkSql(isAsPostedSql), { ...link, provesContact: false });
    return rows.length > 0;
  },

  /** Returns the request of a link, unless it ended before `endedAfter`. */
  find: (tokenHash: Buffer, endedAfter: Date): Promise<{ enquiryId: string; provesContact: boolean } | undefined> =>
    selectFirst(
      db('request_links as r')
        .join('enquiries as e', 'e.id', 'r.enquiry_id')
        .where('r.token_hash', tokenHash)
        .whereRaw(hasLinksSql, { endedAfter }),
      columnsOf<{ r: 'request_links' }>()({ enquiryId: 'r.enquiry_id', provesContact: 'r.proves_contact' }),
    ),

  /** Deletes every link that does not prove the contact address. */
  endUnproven: async (enquiryId: string): Promise<void> => {
    await db('request_links').where({ enquiry_id: enquiryId, proves_contact: false }).delete();
  },

  /** Deletes all other links of an enquiry. The remaining link no longer proves the contact address. */
  endOthers: async (enquiryId: string, tokenHash: Buffer | null): Promise<void> => {
    const links = () => db('request_links').where({ enquiry_id: enquiryId });
    await (tokenHash ? links().whereNot({ token_hash: tokenHash }) : links()).delete();
    await links().update({ proves_contact: false });
  },
});
