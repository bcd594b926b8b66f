/**
 * SQL that discloses: the only statements that read a seeker's contact details for somebody else. Each writes who reads them, and
 * how, in the ledger, in the same statement: there is no reading without its row, and no row without a reading.
 */
import type { ProviderWay } from '@marketplace/contracts/enquiries/disclosures';
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/**
 * A statement that gives the rows of `disclosed` and writes them in the ledger. They have `enquiry_id`, `reader`, `reader_id` and
 * `business_name`, and `:way`, `:at` and `:since` are bound. What the same reader read in the same way after `:since` stands there
 * already: a list that refreshes itself writes nothing. In the order of the key, so that two at once wait and do not deadlock.
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

/** What `disclosing` binds. */
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

/** `providerCan('seeContacts', …)` as a condition on `providers p`; a test compares the two. */
export const seesContactsSql = 'p.suspended_at is null and p.withdrawn_at is null';

/**
 * Whether the provider `p` of a lead `l` may see what identifies the seeker: the contact details, the files, the unmasked texts. Every
 * read of these and every search in them for a provider has this condition.
 */
export const contactVisibleSql = `l.status = 'ACCEPTED' and l.contact_revoked_at is null and ${seesContactsSql}`;

/** Each lead by its own id (`limit`), however many the provider has: by the provider's index Postgres would read all of them. */
const toProvider = disclosing(/* sql */ `
  select l.id as "leadId", e.id as enquiry_id, 'provider' as reader, p.id as reader_id, p.business_name, ${contactColumns}
  from unnest(:leadIds::uuid[]) as asked (id)
  cross join lateral (select * from leads where leads.id = asked.id limit 1) l
  join enquiries e on e.id = l.enquiry_id join providers p on p.id = l.provider_id
  where l.provider_id = :providerId and ${contactVisibleSql}`);

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
  /** Contact details by lead, for the provider: of those leads whose contact it may see (`contactVisibleSql`). */
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

  /** Contact details of an enquiry, for an administrator; undefined where there is no such enquiry. */
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
