/** Cash of this month and of the last one. */
import type { Deps } from '../deps.ts';
import { dayAt, monthOf } from '../week.ts';
import { sumMovements } from './movements.view.ts';

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Cash of this month so far, and of the same days of the last month. Revenue on the dashboard is this. */
export const cashToDate = async (deps: Deps) => {
  const today = dayAt(deps.clock.now());
  const [now, last] = [monthOf(today), monthOf(today, 1)];
  const sameDay = earlier(`${last.from.slice(0, 8)}${today.slice(8)}`, last.to);
  return {
    received: { ...now, cents: (await sumMovements(deps, now)).amountCents },
    receivedBefore: {
      ...last,
      cents: (await sumMovements(deps, last)).amountCents,
      centsToDate: (await sumMovements(deps, { from: last.from, to: sameDay })).amountCents,
    },
  };
};
