/**
 * How many verified providers would get a request for a service from a place, and which of them first, by the search that matching runs. It also finds
 * providers whose checks are due, which are not counted.
 */
import type { Category } from '@marketplace/catalogue/category';
import { categoryById, childrenOf, siblingsOf } from '@marketplace/catalogue/lookup';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import { supplyCaps } from '@marketplace/contracts/supply/supply-caps';
import { cityPath, suburbPath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { days, hours } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { type NearestProvider, nearestProvider } from '../matching/nearest.view.ts';
import { matchQueries } from '../matching/queries.ts';
import type { Candidate } from '../matching/rules.ts';
import { searchNeed } from '../matching/search-need.ts';
import { rawRows } from '../sql.ts';
import { enquiriesIn } from './public-stats.view.ts';
import { type CardRow, supplyCards } from './supply-cards.view.ts';

/** `isMore`: there are more than `supplyCaps.shown`, the largest number counted. */
type Count = { providers: number; isMore: boolean };

export type Alternative = Count & { category: Category; isWider: boolean };

export type CountedSupply = Count & {
  categoryId: string;
  /** The counted providers, the best first. */
  counted: string[];
  cards: CardRow[];
  nearest: NearestProvider | undefined;
  firstResponse: { medianMinutes: number | null; requests: number };
  alternatives: Alternative[];
};

type Need = { categoryId: string; placeId: number; province: string };

const placeIdOf = async ({ db }: Pick<Deps, 'db'>, { city, suburb }: Place): Promise<number> => {
  const rows = await rawRows<{ id: number }>(
    db,
    `select coalesce((select id from suburbs where path = :suburb), (select id from cities where path = :city)) as id`,
    { city: cityPath(city), suburb: suburb ? suburbPath(city, suburb) : null },
  );
  return rows[0]!.id;
};

/** The candidates of matching in its order. `counted`: their ids, without those whose checks are due. */
const candidatesFor = async (
  deps: Pick<Deps, 'db'>,
  need: Need,
): Promise<{ found: Candidate[]; counted: string[] }> => {
  const found = await matchQueries(deps).candidates({ ...need, enquiryId: null }, supplyCaps.shown + 1);
  const ids = found.map(({ providerId }) => providerId);
  const due = await deps
    .db('providers as p')
    .whereIn('p.id', ids)
    .whereNotNull('p.checks_due_at')
    .pluck<string[]>('p.id');
  return { found, counted: ids.filter((id) => !due.includes(id)) };
};

const countIn = ({ found, counted }: Awaited<ReturnType<typeof candidatesFor>>): Count => ({
  providers: Math.min(counted.length, supplyCaps.shown),
  isMore: found.length > supplyCaps.shown,
});

const countOf = async (deps: Pick<Deps, 'db'>, need: Need): Promise<Count> => countIn(await candidatesFor(deps, need));

/**
 * Minutes from posting to the first acceptance, and of how many requests. A request without an acceptance counts as infinitely slow,
 * so the median is null if most had none. Requests of the last day are left out, because they may still be accepted.
 */
const firstResponseIn = async (deps: Deps, scope: { categoryId: string; province: string }) => {
  const now = deps.clock.now().getTime();
  const each = enquiriesIn(deps, scope)
    .where('e.created_at', '>', new Date(now - days(supplyCaps.responseDays)))
    .andWhere('e.created_at', '<=', new Date(now - hours(limits.leadHours)))
    .whereExists(deps.db('leads as sent').whereRaw('sent.enquiry_id = e.id'))
    .select(
      deps.db.raw(
        `(select min(l.answered_at) from leads l where l.enquiry_id = e.id and l.status = 'ACCEPTED') - e.created_at as wait`,
      ),
    );
  const { rows } = await deps.db.raw<{ rows: { requests: number; minutes: number }[] }>(
    `select count(*)::int as requests,
      percentile_disc(0.5) within group (order by coalesce(extract(epoch from wait)::float8 / 60, 'infinity')) as minutes
    from (?) each`,
    [each],
  );
  const { requests, minutes } = rows[0]!;
  const isKnown = requests >= supplyCaps.responses && Number.isFinite(minutes);
  return { requests, medianMinutes: isKnown ? Math.max(1, Math.round(minutes)) : null };
};

/** For the service in the province, or for its group if the service has too few requests. */
const firstResponse = async (deps: Deps, { categoryId, province }: Need): Promise<CountedSupply['firstResponse']> => {
  const own = await firstResponseIn(deps, { categoryId, province });
  const category = categoryById(categoryId);
  if (own.requests >= supplyCaps.responses || category?.level !== 3) return own;
  return firstResponseIn(deps, { categoryId: category.parentId!, province });
};

/** Of a service: its group, and services beside it, as far as they have providers here. Any service of a group is part of the group. */
const alternativesTo = async (deps: Deps, need: Need): Promise<Alternative[]> => {
  const category = categoryById(need.categoryId);
  const group = category?.level === 3 ? categoryById(category.parentId!) : undefined;
  if (!category || !group) return [];
  const wider = await countOf(deps, { ...need, categoryId: group.id });
  if (wider.providers === 0) return [];
  const found: Alternative[] = [{ ...wider, category: group, isWider: true }];
  for (const sibling of siblingsOf(category, childrenOf(group.id).length)) {
    if (found.length === supplyCaps.alternatives) break;
    const count = await countOf(deps, { ...need, categoryId: sibling.id });
    if (count.providers > 0) found.push({ ...count, category: sibling, isWider: false });
  }
  return found;
};

/**
 * The cards for an urgent request, in the order of matching: those that would be rung now, then those that the hour keeps from being rung.
 * Read at each call, because "Available now" changes by the minute.
 */
export const urgentCards = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  { categoryId, place }: { categoryId: string; place: Place },
): Promise<CardRow[]> => {
  const need = {
    ...{ id: null, categoryId, placeId: await placeIdOf(deps, place), province: place.city.province.slug },
    timeframe: requestTimeframes.urgent,
  };
  const limit = limits.providersPerEnquiry;
  const search = (options: { atAnyHour: boolean }) =>
    matchQueries(deps).candidates(searchNeed(need, [], deps.clock.now(), options), limit);
  const rung = await search({ atAnyHour: false });
  const ids = new Set(rung.map(({ providerId }) => providerId));
  const later = rung.length < limit ? await search({ atAnyHour: true }) : [];
  return supplyCards(deps, [...rung, ...later.filter(({ providerId }) => !ids.has(providerId))], place);
};

/** Counts by the live rule of matching. Looks for the nearest provider and for alternatives only if there is none. */
export const supplyOf = async (
  deps: Deps,
  { categoryId, place }: { categoryId: string; place: Place },
): Promise<CountedSupply> => {
  const need = { categoryId, placeId: await placeIdOf(deps, place), province: place.city.province.slug };
  const candidates = await candidatesFor(deps, need);
  const count = countIn(candidates);
  const none = count.providers === 0;
  const [nearest, response, alternatives, cards] = await Promise.all([
    none ? nearestProvider(deps, need) : undefined,
    none ? { requests: 0, medianMinutes: null } : firstResponse(deps, need),
    none ? alternativesTo(deps, need) : [],
    supplyCards(deps, candidates.found, place),
  ]);
  const { counted } = candidates;
  return { ...count, categoryId, counted, cards, nearest, firstResponse: response, alternatives };
};
