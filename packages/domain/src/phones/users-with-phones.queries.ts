/** Which users get notices on a phone. In its own file, because matching loads nothing that reads texts. */

/** SQL: true if the user of this id has a confirmed number, or someone in the team of their business has one. */
export const hasPhoneSql = (userId: string): string => /* sql */ `(
  exists (select from phones ph where ph.user_id = ${userId} and ph.confirmed_at is not null)
  or exists (
    select from providers own
    join team_members m on m.provider_id = own.id
    join phones ph on ph.user_id = m.user_id and ph.confirmed_at is not null
    where own.user_id = ${userId}
  )
)`;
