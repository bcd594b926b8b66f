/** A provider's dashboard, from counts of its leads (contracts, provider-stats.ts: definitions). */

import { categoryById, categoryPath, descendantIds } from '@marketplace/catalogue/lookup';
import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import type { LeadCounts, NamedCounts, ProviderStats } from '@marketplace/contracts/providers/stats';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { provinceBySlug } from '@marketplace/gazetteer/lookup';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { cityOf } from '../reference/cities.ts';
import { mondayOf } from '../week.ts';
import {
  type CountRow,
  declinedAndTaken,
  declineReasons,
  leadCounts,
  type ResponseTime,
  responseTimes,
} from './provider-stats.view.ts';

/** Rows of a breakdown. The rest is summed up in one more row. */
const breakdownRows = 8;

/** Returns the South African day that starts at `start`, e.g. `2026-03-02`. */
const dayOf = (start: Date) => new Date(start.getTime() + hours(brand.utcOffset)).toISOString().slice(0, 10);

const fields = ['leads', 'open', 'accepted', 'declined', 'expired', 'won', 'lost', 'valued', 'valueCents'] as const;
const sum = (rows: readonly LeadCounts[]): LeadCounts =>
  Object.fromEntries(fields.map((field) => [field, rows.reduce((total, row) => total + row[field], 0)])) as LeadCounts;

/** Sums rows by key: most leads first, then by name. The rest is summed up in a last row. */
const breakdown = <Row extends LeadCounts>(
  rows: readonly Row[],
  { key, name }: { key: (row: Row) => string; name: (key: string) => string },
): NamedCounts[] => {
  const named = [...Map.groupBy(rows, key)]
    .map(([of, group]) => ({ name: name(of), ...sum(group) }))
    .sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1));
  if (named.length <= breakdownRows + 1) return named;
  return [...named.slice(0, breakdownRows), { name: null, ...sum(named.slice(breakdownRows)) }];
};

/** Returns the trade of a category: its second-level ancestor, or itself. */
const tradeOf = (categoryId: string): string =>
  (categoryPath(categoryId)[1] ?? categoryPath(categoryId)[0])?.id ?? categoryId;

/** Returns the trade and province with the most responses. Undefined without any response. */
const mainScope = (rows: readonly CountRow[]): { categoryId: string; province: string } | undefined => {
  const answers = Map.groupBy(rows, ({ categoryId, province }) => `${tradeOf(categoryId!)} ${province}`);
  const [most] = [...answers]
    .map(([key, group]) => ({ key, answers: group.reduce((total, row) => total + row.answers, 0) }))
    .sort((a, b) => b.answers - a.answers || (a.key < b.key ? -1 : 1));
  if (!most || most.answers === 0) return undefined;
  const [categoryId, province] = most.key.split(' ') as [string, string];
  return { categoryId, province };
};

/** Returns the median. */
const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
};

/**
 * Compares a provider's response time with the others. Null if there are too few responses or providers.
 * Minutes are rounded.
 */
export const compareResponse = (
  times: readonly ResponseTime[],
  providerId: string,
): { minutes: number; others: number; othersMinutes: number } | null => {
  const enough = times.filter(({ answers }) => answers >= statsMinimum.answersEach);
  const own = enough.find((time) => time.providerId === providerId);
  const others = enough.filter((time) => time !== own);
  if (!own || others.length < statsMinimum.otherProviders) return null;
  return {
    minutes: Math.round(own.minutes),
    others: others.length,
    othersMinutes: Math.round(median(others.map(({ minutes }) => minutes))),
  };
};

/**
 * Compares jobs won after a response within the first hour and later. Null unless both have enough cases and
 * the first hour won the larger share.
 */
const firstHour = ({ won, lost, firstHourWon, firstHourSettled }: CountRow): ProviderStats['firstHour'] => {
  const later = { laterWon: won - firstHourWon, laterSettled: won + lost - firstHourSettled };
  if (firstHourSettled < statsMinimum.settled || later.laterSettled < statsMinimum.settled) return null;
  if (firstHourWon / firstHourSettled <= later.laterWon / later.laterSettled) return null;
  return { won: firstHourWon, settled: firstHourSettled, ...later };
};

/** Many providers need the same response times of a trade in a province, so the caller may cache them by `key`. */
export type CacheResponseTimes = (key: string, count: () => Promise<ResponseTime[]>) => Promise<ResponseTime[]>;

/** Returns the figures of the last `weeks` weeks including the current one, except what needs attention. */
export const providerStats = async (
  deps: Deps,
  providerId: string,
  { weeks, cached }: { weeks: number; cached: CacheResponseTimes },
): Promise<Omit<ProviderStats, 'waiting'>> => {
  const first = new Date(mondayOf(deps.clock.now()).getTime() - days(7 * (weeks - 1)));
  const [rows, taken, reasons] = await Promise.all([
    leadCounts(deps, providerId, first),
    declinedAndTaken(deps, providerId, first),
    declineReasons(deps, providerId, first),
  ]);
  const by = (kind: CountRow['by']) => rows.filter((row) => row.by === kind);
  const [all] = by('all');
  const scope = mainScope(by('category'));
  const times =
    scope &&
    (await cached(`${scope.categoryId} ${scope.province} ${first.toISOString()}`, () =>
      responseTimes(deps, {
        categoryIds: [...descendantIds(scope.categoryId)],
        province: scope.province,
        since: first,
        answersEach: statsMinimum.answersEach,
        enquiryDays: limits.enquiryDays,
      }),
    ));
  const compared = times && compareResponse(times, providerId);
  const counted = new Map(by('week').map((row) => [row.week, row]));
  return {
    totals: sum(by('all')),
    weeks: Array.from({ length: weeks }, (_, week) => ({
      start: dayOf(new Date(first.getTime() + days(7 * week))),
      ...sum([counted.get(week)].filter((row) => row !== undefined)),
    })),
    categories: breakdown(by('category'), {
      key: ({ categoryId }) => categoryId!,
      name: (id) => categoryById(id)?.name ?? '',
    }),
    areas: breakdown(by('city'), { key: ({ cityPath }) => cityPath!, name: (path) => cityOf(path).name }),
    response: {
      answers: all?.answers ?? 0,
      minutes: all?.minutes == null ? null : Math.round(all.minutes),
      comparison: compared
        ? {
            category: categoryById(scope!.categoryId)?.name ?? '',
            province: provinceBySlug(scope!.province)?.name ?? scope!.province,
            ...compared,
          }
        : null,
    },
    firstHour: all ? firstHour(all) : null,
    declined: taken.taken < statsMinimum.taken ? null : { taken: taken.taken, budget: taken.budget! },
    declineReasons: reasons,
  };
};
