/** How fast a provider responds to its leads, as seekers and visitors read it. */
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';

/** Days of responses that count. */
const countedDays = 90;
export const responsesSince = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock.now().getTime() - days(countedDays));

/** The number of responses of provider `p` to leads sent since `:since`, and their median in minutes, as a subquery. */
export const responseTimeSql = /* sql */ `
  select count(*)::int as answers,
    percentile_cont(0.5) within group (order by extract(epoch from o.answered_at - o.created_at)::float8 / 60) as minutes
  from leads o
  where o.provider_id = p.id and o.created_at >= :since and o.status in ('ACCEPTED', 'DECLINED')`;
