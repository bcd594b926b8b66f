/** Numbers of requests by status, from the totals that `stats` maintains. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** Counts the requests by status. Exact, because it adds the few changes that are not counted yet. */
export const requestsByStatus = ({ db }: Pick<Deps, 'db'>): Promise<{ status: EnquiryStatus; requests: number }[]> =>
  rawRows(
    db,
    /* sql */ `
    with changed as (select distinct enquiry_id from stats_changes)
    select status, sum(requests)::int as requests
    from (
      select status, requests from status_totals
      union all
      select c.status, -1 from changed join counted_requests c using (enquiry_id)
      union all
      select e.status, 1 from changed join enquiries e on e.id = changed.enquiry_id
    ) as parts group by status having sum(requests) > 0`,
  );
