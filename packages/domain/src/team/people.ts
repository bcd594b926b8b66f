/** The people of a provider's team as SQL, for queries that name them. */

/** A person as `TeamPerson`; null if the account is deleted. `id`: a column with an account's id. */
export const personSql = (id: string): string =>
  `(select json_build_object('id', person.id, 'name', person.name) from users person where person.id = ${id})`;

/**
 * True if the account is the provider's main owner or in its team. Both are columns or bindings. One subquery, because
 * Postgres would read the table of providers once for `exists` in a list.
 */
export const inTeamSql = (userId: string, providerId: string): string =>
  `coalesce(${userId} in (select own.user_id from providers own where own.id = ${providerId}
    union all select mate.user_id from team_members mate where mate.provider_id = ${providerId}), false)`;

/** The assignee of a lead `l`; null once the person has left the team. */
export const assigneeSql = `(case when ${inTeamSql('l.assignee_id', 'l.provider_id')} then ${personSql('l.assignee_id')} end)`;

/**
 * The account that gets the emails about a lead `l` of a provider `p`: the assignee, if that person wants emails about assigned
 * leads. Otherwise the main owner.
 */
export const leadReaderSql = `coalesce((select mate.user_id from team_members mate
  where mate.user_id = l.assignee_id and mate.provider_id = l.provider_id and mate.notices <> 'NONE'), p.user_id)`;

export type Person = { id: string; name: string };
