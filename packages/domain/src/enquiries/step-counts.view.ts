/** Requests by the steps that they have gone through, from the sums by day. */
import { type RequestStep, requestStepNames } from '@marketplace/contracts/enquiries/filters';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** Returns the steps in their order, with the requests that were posted on these days. */
export const requestsBySteps = async (
  { db }: Pick<Deps, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<{ step: RequestStep; count: number }[]> => {
  const sums = requestStepNames.map((step) => `coalesce(sum(${step}), 0)::int as ${step}`).join(', ');
  const [row] = await rawRows<Record<RequestStep, number>>(
    db,
    `select ${sums} from daily_stats where day between :from::date and :to::date`,
    { from, to },
  );
  return requestStepNames.map((step) => ({ step, count: row![step] }));
};
