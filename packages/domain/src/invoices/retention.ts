/** Deletion of what no law keeps any more: invoices, payments and what settled them. */
import type { Deps } from '../deps.ts';
import { dayAt } from '../week.ts';
import { ledgerQueries } from './queries.ts';

/** The financial year begins in March. The current one and this many before it are kept (Companies Act section 24). */
const formerYears = 7;
const firstMonth = 3;

/** The first day that is kept. */
export const keptFrom = (today: string): string => {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return `${(month < firstMonth ? year - 1 : year) - formerYears}-${String(firstMonth).padStart(2, '0')}-01`;
};

/**
 * Deletes documents and payments of former years, unless they owe something or belong together with later ones. Only this function of
 * the database can. Idempotent. Returns their number.
 */
export const eraseOldMoney = (deps: Deps): Promise<number> =>
  ledgerQueries(deps).eraseBefore(keptFrom(dayAt(deps.clock.now())));
