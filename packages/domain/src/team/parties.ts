/**
 * Whether the person behind a request is part of a business. Matching, ratings and reports share this rule, because the
 * two sides of a lead must be different parties.
 */
/**
 * Rows `(provider_id, tie)` for an enquiry `e`: each business that its person is part of. It starts from the person and
 * reads by index, so its cost does not depend on the number of providers.
 */
export const tiesSql = ({ device = 'null::bytea', more = '' } = {}): string => /* sql */ `(
  select distinct business.provider_id, person.tie
  from (
    select array[mailbox_of(e.contact_email), mailbox_of(s.email)] as mailboxes,
      array[e.contact_phone, e.contact_whatsapp, s.phone] as numbers,
      array(select token_hash from user_devices where user_id = e.seeker_id) || ${device} as devices
    from (select) one left join users s on s.id = e.seeker_id
  ) author
  cross join lateral (
    select u.id as user_id, null::uuid as provider_id, 'ACCOUNT' as tie from users u where u.id = e.seeker_id
    union all select u.id, null, 'ACCOUNT' from users u where u.email = lower(e.contact_email)
    union all select u.id, null, 'MAILBOX' from users u where mailbox_of(u.email) = any(author.mailboxes)
    union all select u.id, null, 'PHONE' from users u where u.phone = any(author.numbers)
    union all select ph.user_id, null, 'PHONE' from phones ph where ph.number = any(author.numbers)
    union all select null, p.id, 'PHONE' from providers p where p.phone = any(author.numbers)
    union all select d.user_id, null, 'DEVICE' from user_devices d where d.token_hash = any(author.devices)
    union all select null, i.provider_id, 'INVITATION' from team_invitations i
      where mailbox_of(i.email) = any(author.mailboxes) and i.accepted_at is null and i.withdrawn_at is null
        and i.expires_at > e.created_at${more}
  ) person
  cross join lateral (
    select person.provider_id where person.provider_id is not null
    union all select p.id from providers p where p.user_id = person.user_id
    union all select m.provider_id from team_members m where m.user_id = person.user_id
  ) business
)`;

/** People who left the team of the provider of a lead `l` since the request. */
const formerSql = /* sql */ `
    union all select null, h.provider_id, 'ACCOUNT' from provider_history h join users u on u.id = (h.before ->> 'userId')::uuid
      where h.provider_id = l.provider_id and h.kind = 'TEAM' and h.at > e.created_at
        and (u.id = e.seeker_id or mailbox_of(u.email) = any(author.mailboxes))`;

/** Rows `(tie)` for the lead `:leadId`. `:deviceHash`: the hash of the caller's device cookie. */
export const tiesOfLeadSql = /* sql */ `
select found.tie from leads l join enquiries e on e.id = l.enquiry_id
cross join lateral ${tiesSql({ device: ':deviceHash::bytea', more: formerSql })} found
where l.id = :leadId and found.provider_id = l.provider_id`;
