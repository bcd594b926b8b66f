/** The data of the email with a link to join, read when it is sent. */

import type { AccessPassStatus } from '@marketplace/contracts/applications/access-passes';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { ImportBasis } from '@marketplace/contracts/providers/imports';
import { passStatusSql } from '../access-passes/queries.ts';
import type { Deps } from '../deps.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type PassMailData = {
  id: string;
  email: string;
  plan: Plan;
  status: AccessPassStatus;
  expiresAt: Date;
  /** True if the pass approves an application. */
  approves: boolean;
  /** True if the pass replaces an earlier one. */
  renews: boolean;
  /** The name in the latest application of the address, or in the file that it was imported with, or null. */
  name: string | null;
  /** Why we may write to an imported business, and where its address comes from. Null for other passes. */
  basis: ImportBasis | null;
  source: string | null;
};

/** Undefined if the pass is gone. */
export const passMailData = async ({ db, clock }: Deps, passId: string): Promise<PassMailData | undefined> =>
  selectFirst(
    db('access_passes as a')
      .leftJoin('imported_providers as i', 'i.pass_id', 'a.id')
      .leftJoin('provider_imports as m', 'm.id', 'i.import_id')
      .where('a.id', passId),
    columnsOf<{ a: 'access_passes' }>()({
      id: 'a.id',
      email: 'a.email',
      plan: 'a.plan',
      status: db.raw<AccessPassStatus>(passStatusSql, [clock.now()]),
      expiresAt: 'a.expires_at',
      approves: db.raw<boolean>('a.application_id is not null'),
      renews: db.raw<boolean>('a.renews_id is not null'),
      name: db.raw<string | null>(
        `coalesce((select contact_name from provider_applications where email = a.email order by created_at desc limit 1),
          i.contact_name)`,
      ),
      basis: db.raw<ImportBasis | null>('m.basis'),
      source: db.raw<string | null>('m.source'),
    }),
  );
