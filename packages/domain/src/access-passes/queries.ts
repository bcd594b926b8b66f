/** SQL of access passes. The administrators' list is in `list.view.ts`. */
import type { AccessPassStatus } from '@marketplace/contracts/providers/access-passes';
import type { Plan } from '@marketplace/contracts/providers/plans';
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
  /** The application that it approves. */
  applicationId: string | null;
};

/** What a business has said of itself when it applied. */
export type Applicant = {
  businessName: string;
  contactName: string;
  phone: string;
  categoryId: string;
  /** In the applicant's own words. */
  serviceArea: string;
};

/** A pass's status at `at`: one whose time is over is expired from that moment on, whether or not the sweep has been. */
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
  /** Returns the pass's id; undefined when the pass that it renews has been renewed already. */
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
   * Uses up the pass that the token opens, and returns it; undefined when there is none that is active. One atomic update: of
   * many at once the first one wins, and the others wait for it and find it used.
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

  /** The pass that a token opens, as it is at `at`. */
  findByToken: (tokenHash: Buffer, at: Date): Promise<PassRow | undefined> =>
    selectFirst(
      db('access_passes as a').join('access_pass_tokens as t', 't.pass_id', 'a.id').where('t.token_hash', tokenHash),
      columns({ db }, at),
    ),

  /** Locks a pass, and returns it as it is at `at`. */
  lock: (id: string, at: Date): Promise<PassRow | undefined> =>
    selectFirst(db('access_passes as a').where({ 'a.id': id }).forUpdate(), columns({ db }, at)),

  revoke: async (id: string, at: Date): Promise<void> => {
    await db('access_passes').where({ id }).update({ status: 'REVOKED', revoked_at: at });
  },

  /** Returns how many. */
  expire: (at: Date): Promise<number> =>
    db('access_passes').where({ status: 'ACTIVE' }).where('expires_at', '<=', at).update({ status: 'EXPIRED' }),

  /** The latest application of an address. */
  applicant: (email: string): Promise<Applicant | undefined> =>
    selectFirst(
      db('provider_applications as p').where('p.email', email).orderBy('p.created_at', 'desc'),
      columnsOf<{ p: 'provider_applications' }>()({
        businessName: 'p.business_name',
        contactName: 'p.contact_name',
        phone: 'p.phone',
        categoryId: 'p.category_id',
        serviceArea: 'p.service_area',
      }),
    ),
});
