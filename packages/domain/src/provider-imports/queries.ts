/** SQL of imported providers: what exists for a mailbox or a registration number, and what an import stores. */
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import type { ImportBasis, ImportDuplicate } from '@marketplace/contracts/providers/imports';
import type { Deps } from '../deps.ts';
import { type Idempotency, keyColumns } from '../idempotency.ts';
import { rawRows } from '../sql.ts';

/** What exists. `name` is the provider's or applicant's business. One of `mailbox` and `registration` is set. */
export type Existing = {
  mailbox: string | null;
  registration: string | null;
  kind: ImportDuplicate | 'administrator';
  id: string;
  name: string | null;
};

/** A registration number without its separators and case, in SQL. Must match `registrationOf`. */
const registrationSql = (column: string) => `upper(translate(${column}, ' /.-', ''))`;
/** A registration number without its separators and case: `2012/123456/07` and `2012 123456 07` are the same. */
export const registrationOf = (number: string): string => number.replace(/[ /.-]/g, '').toUpperCase();

const existingSql = /* sql */ `
select mailbox_of(u.email) as mailbox, null as registration,
  case when u.role = any(:administrators) then 'administrator' else 'provider' end as kind,
  coalesce(p.id, u.id) as id, p.business_name as name
from users u
left join team_members t on t.user_id = u.id
left join providers p on p.id = t.provider_id or p.user_id = u.id
where mailbox_of(u.email) = any(:mailboxes) and (p.id is not null or u.role = any(:administrators))
union all
select mailbox_of(a.email), null, 'application', a.id, a.business_name
from provider_applications a where mailbox_of(a.email) = any(:mailboxes) and a.status <> 'rejected'
union all
select mailbox_of(a.email), null, 'invitation', a.id, i.business_name
from access_passes a left join imported_providers i on i.pass_id = a.id
where mailbox_of(a.email) = any(:mailboxes)
  and (i.pass_id is not null or (a.status = 'ACTIVE' and a.expires_at > :at))
union all
select null, ${registrationSql('d.number')}, 'provider', p.id, p.business_name
from provider_documents d join providers p on p.id = d.provider_id
where d.kind = 'registration' and ${registrationSql('d.number')} = any(:registrations)
union all
select null, ${registrationSql('i.registration_number')}, 'invitation', i.pass_id, i.business_name
from imported_providers i where ${registrationSql('i.registration_number')} = any(:registrations)`;

export type NewImport = Idempotency & {
  basis: ImportBasis;
  source: string;
  invited: number;
  createdBy: string;
  createdAt: Date;
};
export type StoredImport = { id: string; invited: number };

export type NewImportedProvider = {
  passId: string;
  importId: string;
  businessName: string;
  contactName: string;
  phone: string | null;
  categoryId: string;
  place: string;
  registrationNumber: string | null;
};

export const importQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Runs imports one after the other until the transaction ends, so that two do not invite the same business. */
  lock: async (): Promise<void> => {
    await db.raw(`select pg_advisory_xact_lock(hashtext('marketplace provider imports'))`);
  },

  existing: (wanted: { mailboxes: string[]; registrations: string[]; at: Date }): Promise<Existing[]> =>
    rawRows<Existing>(db, existingSql, { ...wanted, administrators: rolesThatCan('seeAdminArea') }),

  insert: async (row: NewImport): Promise<StoredImport> => {
    const [inserted] = await db('provider_imports')
      .insert({
        basis: row.basis,
        source: row.source,
        invited: row.invited,
        created_by: row.createdBy,
        created_at: row.createdAt,
        ...keyColumns(row),
      })
      .returning(['id', 'invited']);
    return inserted!;
  },

  insertProvider: async (row: NewImportedProvider): Promise<void> => {
    await db('imported_providers').insert({
      pass_id: row.passId,
      import_id: row.importId,
      business_name: row.businessName,
      contact_name: row.contactName,
      phone: row.phone,
      category_id: row.categoryId,
      place: row.place,
      registration_number: row.registrationNumber,
    });
  },

  findByKey: async (key: string) => {
    const row = await db('provider_imports').where({ idempotency_key: key }).first('id', 'invited', 'idempotency_hash');
    return row && { stored: { id: row.id, invited: row.invited }, idempotencyHash: row.idempotency_hash };
  },
});
