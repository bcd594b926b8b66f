/** Which users have a subscribed browser. In its own file, because matching loads nothing that reads texts. */

/** SQL: true if the user of this id has a subscribed browser, or someone in the team of their business has one. */
export const hasBrowserSql = (userId: string): string => /* sql */ `(
  exists (select from push_subscriptions s where s.user_id = ${userId})
  or exists (
    select from providers own
    join team_members m on m.provider_id = own.id
    join push_subscriptions s on s.user_id = m.user_id
    where own.user_id = ${userId}
  )
)`;
