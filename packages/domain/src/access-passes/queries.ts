/** SQL of access passes. The administrators' list is in `list.view.ts`. */

import type { AccessPassStatus } from '@marketplace/contracts/applications/access-passes';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { columnsOf, rawRows, selectFirst } from '../sql.ts';

export type NewPassRow = {
  email: string;
  plan: Plan;
  createdBy: string | null;
  applicationId: string | null;
  renewsId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export type PassRow = {
  id: string;
  email: string;
  plan: Plan;
  status: AccessPassStatus;
  expiresAt: Date;
  /** The application that the pass approves. */
  applicationId: string | null;
};

/** Details from a business's application, or from the file with which it was imported. */
export type Applicant = {
  businessName: string;
  contactName: string;
  phone: string | null;
  categoryId: string;
  /** In the words of the applicant or of the imported file. */
  serviceArea: string;
};

/** A pass's status at `at`. An overdue pass counts as expired even before the sweep runs. */
export const passStatusSql = `case when a.status = 'ACTIVE' and a.expires_at <= ? then 'EXPIRED' else a.status end`;

const columns = ({ db }: Pick<Deps, 'db'>, at: Date) =>
  columnsOf<{ a: 'access_passes' }>()({
    id: 'a.id',
    email: 'a.email',
    plan: 'a.plan',
    status: db.raw<AccessPassStatus>(passStatusSql, [at]),
    expiresAt: 'a.expires_at',
    applicationId: 'a.application_id',
  });

export const passQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the pass's id, or undefined if the pass that it renews was renewed before. */
  insert: async (pass: NewPassRow): Promise<string | undefined> => {
    const [row] = await db('access_passes')
      .insert({
        email: pass.email,
        plan: pass.plan,
        created_by: pass.createdBy,
        application_id: pass.applicationId,
        renews_id: pass.renewsId,
        created_at: pass.createdAt,
        expires_at: pass.expiresAt,
      })
      .onConflict('renews_id')
      .ignore()
      .returning('id');
    return row?.id;
  },

  insertToken: async (token: { tokenHash: Buffer; passId: string; mailed: boolean; at: Date }): Promise<void> => {
    await db('access_pass_tokens').insert({
      token_hash: token.tokenHash,
      pass_id: token.passId,
      mailed: token.mailed,
      created_at: token.at,
    });
  },

  /**
   * Uses the pass of a token in one atomic update and returns it. Undefined if no active pass matches. The
   * first of several concurrent calls wins.
   */
  use: async (
    tokenHash: Buffer,
    at: Date,
  ): Promise<{ id: string; email: string; plan: Plan; mailed: boolean } | undefined> => {
    const [row] = await rawRows<{ id: string; email: string; plan: Plan; mailed: boolean }>(
      db,
      /* sql */ `
      update access_passes a set status = 'USED', used_at = :at from access_pass_tokens t
      where t.token_hash = :tokenHash and a.id = t.pass_id and a.status = 'ACTIVE' and a.expires_at > :at
      returning a.id, a.email, a.plan, t.mailed`,
      { tokenHash, at },
    );
    return row;
  },

  setUsedBy: async (id: string, userId: string): Promise<void> => {
    await db('access_passes').where({ id }).update({ used_by: userId });
  },

  /** Returns the pass of a token, with its status at `at`. */
  findByToken: (tokenHash: Buffer, at: Date): Promise<PassRow | undefined> =>
    selectFirst(
      db('access_passes as a').join('access_pass_tokens as t', 't.pass_id', 'a.id').where('t.token_hash', tokenHash),
      columns({ db }, at),
    ),

  /** Locks a pass and returns it with its status at `at`. */
  lock: (id: string, at: Date): Promise<PassRow | undefined> =>
    selectFirst(db('access_passes as a').where({ 'a.id': id }).forUpdate(), columns({ db }, at)),

  revoke: async (id: string, at: Date): Promise<void> => {
    await db('access_passes').where({ id }).update({ status: 'REVOKED', revoked_at: at });
  },

  /** Returns the number of expired passes. */
  expire: (at: Date): Promise<number> =>
    db('access_passes').where({ status: 'ACTIVE' }).where('expires_at', '<=', at).update({ status: 'EXPIRED' }),

  /** Returns what an address applied with last, or else what the file that it was imported with has about it. */
  applicant: async (email: string): Promise<Applicant | undefined> =>
    (await selectFirst(
      db('provider_applications as p').where('p.email', email).orderBy('p.created_at', 'desc'),
      columnsOf<{ p: 'provider_applications' }, 'admin'>()({
        businessName: 'p.business_name',
        contactName: 'p.contact_name',
        phone: 'p.phone',
        categoryId: 'p.category_id',
        serviceArea: 'p.service_area',
      }),
    )) ??
    selectFirst(
      db('imported_providers as i')
        .join('access_passes as a', 'a.id', 'i.pass_id')
        .where('a.email', email)
        .orderBy('a.id', 'desc'),
      columnsOf<{ i: 'imported_providers' }, 'admin'>()({
        businessName: 'i.business_name',
        contactName: 'i.contact_name',
        phone: 'i.phone',
        categoryId: 'i.category_id',
        serviceArea: 'i.place',
      }),
    ),
});
