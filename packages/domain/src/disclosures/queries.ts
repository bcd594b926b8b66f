/**
 * The only SQL that reads a seeker's contact details for another user. Each statement also writes the reader
 * and the way to the ledger, so that no read happens without a row, and no row without a read.
 */
import type { ProviderWay } from '@marketplace/contracts/enquiries/disclosures';
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/**
 * Builds a statement that returns the rows of `disclosed` and records them in the ledger. The rows need
 * `enquiry_id`, `reader`, `reader_id` and `business_name`. The bindings are `:way`, `:at` and `:since`.
 * A repeated read by the same reader in the same way after `:since` is not recorded, so that a refreshing
 * list writes nothing. Rows are written in key order, to avoid deadlocks.
 */
export const disclosing = (disclosed: string): string => /* sql */ `
with disclosed as materialized (${disclosed}), written as (
  insert into disclosures as d (enquiry_id, reader, reader_id, business_name, way, first_at, last_at)
  select distinct enquiry_id, reader, reader_id, business_name, :way::text, :at::timestamptz, :at::timestamptz
  from disclosed r
  where not exists (select from disclosures o
    where o.enquiry_id = r.enquiry_id and o.reader_id = r.reader_id and o.way = :way and o.last_at > :since)
  order by enquiry_id
  on conflict (enquiry_id, reader_id, way) do update
  set last_at = excluded.last_at, times = d.times + 1, business_name = excluded.business_name
  where d.last_at <= :since
)
select * from disclosed`;

/** Bindings of `disclosing`. */
export const disclosedAt = ({ clock }: Pick<Deps, 'clock'>) => {
  const at = clock.now();
  return { at, since: new Date(at.getTime() - minutes(limits.disclosureMinutes)) };
};

export type ContactDetails = {
  contactName: string;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
};

const contactColumns = /* sql */ `e.contact_name as "contactName", e.contact_email as "contactEmail",
  e.contact_phone as "contactPhone", e.contact_whatsapp as "contactWhatsapp"`;

/** `providerCan('seeContacts', …)` as a condition on `providers p`. A test compares the two. */
export const seesContactsSql = 'p.suspended_at is null and p.withdrawn_at is null';

/**
 * Condition under which the provider `p` of a lead `l` may see what identifies the seeker: contact details,
 * files and unmasked texts. Every read and search of these for a provider needs it.
 */
export const contactVisibleSql = `l.status = 'ACCEPTED' and l.contact_revoked_at is null and ${seesContactsSql}`;

/** Looks up each lead by id (`limit`). Otherwise Postgres would use the provider's index and read all its leads. */
const toProvider = disclosing(/* sql */ `
  select l.id as "leadId", e.id as enquiry_id, 'provider' as reader, p.id as reader_id, p.business_name, ${contactColumns}
  from unnest(:leadIds::uuid[]) as asked (id)
  cross join lateral (select * from leads where leads.id = asked.id limit 1) l
  join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id
  where l.provider_id = :providerId and ${contactVisibleSql}`);

/** The same for appointments, with the street address of those that are confirmed. */
const toProviderAt = disclosing(/* sql */ `
  select a.id as "appointmentId", e.id as enquiry_id, 'provider' as reader, p.id as reader_id, p.business_name, ${contactColumns},
    case when a.status in ('CONFIRMED', 'DONE') then a.contact_address end as "contactAddress"
  from appointments a join leads l on l.id = a.lead_id
  join enquiries e on e.id = a.enquiry_id join providers p on p.id = a.provider_id
  where a.id = any(:appointmentIds::uuid[]) and a.provider_id = :providerId and ${contactVisibleSql}`);

const toAdministrator = disclosing(/* sql */ `
  select e.id as enquiry_id, 'administrator' as reader, :administratorId::uuid as reader_id, null as business_name,
    ${contactColumns}
  from enquiries e where e.id = :enquiryId`);

const contactOf = ({ contactName, contactEmail, contactPhone, contactWhatsapp }: ContactDetails): ContactDetails => ({
  contactName,
  contactEmail,
  contactPhone,
  contactWhatsapp,
});

export const disclosureQueries = ({ db, clock }: Deps) => ({
  /** Returns contact details by lead, for those leads whose contact the provider may see (`contactVisibleSql`). */
  contactsForProvider: async (
    providerId: string,
    leadIds: readonly string[],
    way: ProviderWay,
  ): Promise<Map<string, ContactDetails>> => {
    if (leadIds.length === 0) return new Map();
    const rows = await rawRows<ContactDetails & { leadId: string }>(
      db,
      toProvider,
      { providerId, leadIds, way, ...disclosedAt({ clock }) },
      { name: 'disclose to provider' },
    );
    return new Map(rows.map((row) => [row.leadId, contactOf(row)]));
  },

  /** Returns contact details by appointment, for those whose contact the provider may see (`contactVisibleSql`). */
  contactsAtAppointments: async (
    providerId: string,
    appointmentIds: readonly string[],
    way: ProviderWay,
  ): Promise<Map<string, ContactDetails & { contactAddress: string | null }>> => {
    if (appointmentIds.length === 0) return new Map();
    const rows = await rawRows<ContactDetails & { contactAddress: string | null; appointmentId: string }>(
      db,
      toProviderAt,
      { providerId, appointmentIds, way, ...disclosedAt({ clock }) },
      { name: 'disclose at appointments' },
    );
    return new Map(rows.map((row) => [row.appointmentId, { ...contactOf(row), contactAddress: row.contactAddress }]));
  },

  /** Returns an enquiry's contact details for an administrator. Undefined for an unknown enquiry. */
  contactForAdministrator: async (administratorId: string, enquiryId: string): Promise<ContactDetails | undefined> => {
    const way = 'administration';
    const [row] = await rawRows<ContactDetails>(db, toAdministrator, {
      administratorId,
      enquiryId,
      way,
      ...disclosedAt({ clock }),
    });
    return row && contactOf(row);
  },
});
