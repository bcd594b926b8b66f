/** SQL of the account that a request belongs to, and of its contact address. */
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

/** SQL over `enquiries as e` and `users as u`: true if the account has verified the request's contact address. */
const provesContactSql = '(e.contact_email = u.email and u.email_verified_at is not null)';

/**
 * SQL over both: true if the request was posted signed out with the account's verified address, and the
 * account's owner has not disowned it.
 */
export const isOfferedSql = `(e.seeker_id is null and e.disowned_at is null and ${provesContactSql})`;

/** SQL over both: true if the account's owner has not yet answered whether the request is theirs. */
export const isUnansweredSql = `(e.contact_confirmed_at is null and ${provesContactSql})`;

/** SQL over both: true if the account lists the request. */
const isListedSql = `(e.seeker_id = u.id or ${isOfferedSql})`;

/** SQL: the account that has verified the contact address of `enquiries as e`. */
const contactAccountSql = `(select u.id from users u where ${provesContactSql})`;

export const ownershipQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /**
   * Returns undefined unless the account lists the enquiry. `provesContact`: the account has verified the
   * request's contact address. `isVerified`: the account has verified its own address.
   */
  findOwn: (id: string, seekerId: string): Promise<{ provesContact: boolean; isVerified: boolean } | undefined> =>
    selectFirst(
      db('enquiries as e').joinRaw('cross join users u').where({ 'e.id': id, 'u.id': seekerId }).whereRaw(isListedSql),
      columnsOf<{ e: 'enquiries' }>()({
        provesContact: db.raw<boolean>(provesContactSql),
        isVerified: db.raw<boolean>('u.email_verified_at is not null'),
      }),
    ),

  /** Assigns to the account every confirmed request with its verified address. */
  adoptConfirmed: async (userId: string): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      update enquiries e set seeker_id = u.id from users u
      where u.id = :userId and ${provesContactSql} and e.seeker_id is null and e.contact_confirmed_at is not null`,
      { userId },
    );
  },

  /** Returns the ids of all requests that the account lists under its verified address. */
  withAddressOf: async (userId: string): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      select e.id from users u join enquiries e on ${provesContactSql} where u.id = :userId and ${isListedSql}`,
      { userId },
    );
    return rows.map(({ id }) => id);
  },

  setSeeker: async (id: string, seekerId: string | null): Promise<void> => {
    await db('enquiries').where({ id }).update({ seeker_id: seekerId });
  },

  /** Assigns the enquiry to the account that has verified the contact address, or to none. */
  giveToContact: async (id: string): Promise<void> => {
    await rawRows(db, /* sql */ `update enquiries e set seeker_id = ${contactAccountSql} where e.id = :id`, { id });
  },

  setContactConfirmed: async (id: string, at: Date | null): Promise<void> => {
    await db('enquiries').where({ id }).update({ contact_confirmed_at: at });
  },

  /**
   * Confirms the contact address, and assigns a request without an account to the account with this address.
   * Returns the account's id, if any, or undefined if the question was answered before.
   */
  confirmContact: async (id: string, at: Date): Promise<{ seekerId: string | null } | undefined> => {
    const [confirmed] = await rawRows<{ seekerId: string | null }>(
      db,
      /* sql */ `
      update enquiries e
      set contact_confirmed_at = :at, seeker_id = coalesce(e.seeker_id, ${contactAccountSql})
      where e.id = :id and e.contact_confirmed_at is null and e.disowned_at is null
      returning e.seeker_id as "seekerId"`,
      { id, at },
    );
    return confirmed;
  },

  /** Removes the enquiry from the account that lists it. Returns false if the contact address is confirmed. */
  disown: async (id: string, at: Date): Promise<boolean> =>
    (await db('enquiries')
      .where({ id })
      .whereNull('contact_confirmed_at')
      .update({ disowned_at: at, seeker_id: null })) > 0,
});
