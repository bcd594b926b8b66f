/** Which people of a provider's team are told of something. Push and phone notices use it. */

/** The people who hear of a lead, or only one of them, or the owners of a provider, who hear of its money. */
export type TeamReaders = { leadId: string; readerId?: string | null | undefined } | { ownersOf: string };

/** The accounts of a provider `p`: its main owner, and those people of its team who pass `also`, unless it is withdrawn. */
const people = (also: string): string => /* sql */ `
cross join lateral (
  select p.user_id as id union all select m.user_id from team_members m where m.provider_id = p.id
    and p.withdrawn_at is null and ${also}
) r`;

type ReadersSql = Record<'name' | 'from' | 'where', string> & { values: Record<string, string | null> };

/**
 * SQL of the readers: `from` has the accounts `r` of a provider `p`, and `where` limits them, with named values. `name` tells the
 * statements apart. People of a lead chose all leads, or those that are assigned to them.
 */
export const readersSql = (readers: TeamReaders): ReadersSql =>
  'leadId' in readers
    ? {
        name: 'a team',
        from: `leads l join providers p on p.id = l.provider_id
          ${people("(m.notices = 'ALL' or (m.notices = 'ASSIGNED' and m.user_id = l.assignee_id))")}`,
        where: 'l.id = :leadId and r.id = coalesce(:readerId::uuid, r.id)',
        values: { leadId: readers.leadId, readerId: readers.readerId ?? null },
      }
    : {
        name: 'owners',
        from: `providers p ${people("m.role = 'OWNER'")}`,
        where: 'p.id = :ownersOf',
        values: { ownersOf: readers.ownersOf },
      };
