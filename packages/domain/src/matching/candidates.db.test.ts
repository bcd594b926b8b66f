/** Compares the index walk with a brute-force search over random providers. */

import { isAvailableNow, type Ringing, ringsNow } from '@marketplace/contracts/availability/ringing';
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import {
  planNames,
  plansWithLeads,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@marketplace/contracts/plans/plans';
import { placePath } from '@marketplace/gazetteer/lookup';
import type { Place } from '@marketplace/gazetteer/place';
import { buildEnquiry, buildProvider, category, place, wherePlace } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { rewriteCoverage } from '../providers/coverage.ts';
import type { Base } from '../providers/rules.ts';
import { matchQueries } from './queries.ts';
import {
  anywhereBand,
  byRank,
  byUrgentRank,
  type Candidate,
  kmBetween,
  type Need,
  type ProviderFacts,
  placementOf,
  responseRate,
  suits,
} from './rules.ts';
import { searchNeed } from './search-need.ts';

const deps = await testDeps();

/** Few enough for providers and enquiries to meet at all three levels: siblings, another branch, five provinces. */
const categories = [
  'home-improvement',
  'plumbing',
  'geyser-installation-and-repair',
  'leak-detection-and-repair',
  'electrical',
  'electrical-coc',
].map(category);
const places = [
  'gauteng/johannesburg',
  'gauteng/sandton',
  'gauteng/soweto',
  'gauteng/soweto/orlando-west',
  'gauteng/sandton/bryanston',
  'gauteng/pretoria/hatfield',
  'gauteng/pretoria',
  'gauteng/vereeniging',
  'north-west/rustenburg',
  'free-state/sasolburg',
  'mpumalanga/mbombela',
  'kwazulu-natal/durban',
].map(place);
const provinces = [...new Set(places.map(({ city }) => city.province.slug))];
const asBase = ({ city, suburb }: Place) => ({ baseCity: city, baseSuburb: suburb });

type Drawn = Omit<
  ProviderFacts,
  'complete' | 'verification' | 'withdrawn' | 'suspended' | 'paused' | 'categoryIds' | 'provinces' | 'moreBases'
> & {
  categoryIds: string[];
  anywhereIds: string[];
  moreBases: Base[];
  provinces: string[];
  refused: 'incomplete' | 'unverified' | 'lapsed' | 'withdrawn' | 'suspended' | 'paused' | null;
  recentLeads: number;
  answered: number;
  expired: number;
  waitedMinutes: number;
  /** Minutes until the provider's current or past pause ends. Null for a pause without an end. */
  pauseEndsIn: number | null;
};

/** A base with a radius: arbitrary, the largest that still excludes a place, or the smallest that includes it. */
const base = fc
  .tuple(
    fc.constantFrom(...places),
    fc.constantFrom(...places),
    fc.constantFrom(0, 1),
    fc.integer({ min: 1, max: 500 }),
  )
  .chain(([at, edge, reaches, any]) => {
    const toTheEdge = Math.min(500, Math.max(1, Math.floor(kmBetween(at, edge)) + reaches));
    return fc.constantFrom(toTheEdge, any).map((radiusKm) => ({ ...at, radiusKm }));
  });
/** One to three bases at different places. */
const bases = fc
  .uniqueArray(base, { minLength: 1, maxLength: 3, selector: placePath })
  .map(([main, ...moreBases]) => ({ ...asBase(main!), radiusKm: main!.radiusKm, moreBases }));

const drawnProvider: fc.Arbitrary<Drawn> = fc
  .tuple(
    bases,
    fc.record({
      refused: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        {
          weight: 2,
          arbitrary: fc.constantFrom('incomplete', 'unverified', 'lapsed', 'withdrawn', 'suspended', 'paused'),
        },
      ),
      plan: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...plansWithLeads) },
        { weight: 1, arbitrary: fc.constantFrom(...planNames) },
      ),
      subscriptionStatus: fc.oneof(
        { weight: 6, arbitrary: fc.constant<SubscriptionStatus>('ACTIVE') },
        { weight: 1, arbitrary: fc.constantFrom(...subscriptionStatuses) },
      ),
      served: fc.uniqueArray(fc.tuple(fc.constantFrom(...categories), fc.constantFrom(false, false, true)), {
        minLength: 1,
        maxLength: 4,
        selector: ([id]) => id,
      }),
      provinces: fc.uniqueArray(fc.constantFrom(...provinces), { minLength: 1, maxLength: 4 }),
      recentLeads: fc.integer({ min: 0, max: 3 }),
      answered: fc.integer({ min: 0, max: 3 }),
      expired: fc.integer({ min: 0, max: 3 }),
      waitedMinutes: fc.integer({ min: 1, max: 5 }),
      pauseEndsIn: fc.constantFrom(null, 1, 30),
    }),
  )
  .map(([where, { served, ...rest }]) => ({
    ...where,
    ...rest,
    categoryIds: served.map(([id]) => id),
    anywhereIds: served.flatMap(([id, isAnywhere]) => (isAnywhere ? [id] : [])),
  }));

const facts = ({ refused, ...rest }: Drawn): ProviderFacts => ({
  ...rest,
  complete: refused !== 'incomplete',
  verification: refused === 'unverified' ? 'PENDING' : refused === 'lapsed' ? 'LAPSED' : 'VALID',
  withdrawn: refused === 'withdrawn',
  suspended: refused === 'suspended',
  paused: refused === 'paused',
});

/** An active pause for a paused provider. Otherwise none, or an ended pause that no sweep has processed. */
const pauseOf = ({ refused, pauseEndsIn }: Drawn, now: Date) => {
  const inMinutes = (count: number) => new Date(now.getTime() + minutes(count));
  if (refused === 'paused')
    return { paused_at: now, paused_until: pauseEndsIn === null ? null : inMinutes(pauseEndsIn) };
  return pauseEndsIn === null ? {} : { paused_at: inMinutes(-60), paused_until: inMinutes(1 - pauseEndsIn) };
};

const insert = async (tx: Deps, drawn: Drawn): Promise<string> => {
  const now = tx.clock.now();
  const { providerId } = await buildProvider(tx, {
    baseCity: drawn.baseCity,
    baseSuburb: drawn.baseSuburb ?? null,
    coverageRadiusKm: drawn.radiusKm,
    moreBases: drawn.moreBases,
    categoryIds: drawn.categoryIds,
    anywhere: Object.fromEntries(drawn.anywhereIds.map((id) => [id, 'NATIONWIDE'])),
    provinces: drawn.provinces,
    plan: drawn.plan,
    subscriptionStatus: drawn.subscriptionStatus,
    verifiedAt: drawn.refused === 'unverified' ? null : now,
    verifiedUntil: drawn.refused === 'lapsed' ? now : null,
  });
  await tx
    .db('providers')
    .where({ id: providerId })
    .update({
      recent_leads: drawn.recentLeads,
      leads_answered: drawn.answered,
      leads_expired: drawn.expired,
      last_lead_at: new Date(now.getTime() - minutes(drawn.waitedMinutes)),
      withdrawn_at: drawn.refused === 'withdrawn' ? now : null,
      suspended_at: drawn.refused === 'suspended' ? now : null,
      ...pauseOf(drawn, now),
      ...(drawn.refused === 'incomplete' && { completed_at: null }),
    });
  await rewriteCoverage(tx, providerId);
  return providerId;
};

const bruteForce = (tx: Deps, providers: { id: string; drawn: Drawn }[], need: Need): Candidate[] =>
  providers
    .filter(({ drawn }) => suits(facts(drawn), need))
    .map(({ id, drawn }) => ({
      ...placementOf(drawn, need)!,
      providerId: id,
      recentLeads: drawn.recentLeads,
      responseRate: responseRate(drawn.answered, drawn.expired),
      waitingSince: new Date(tx.clock.now().getTime() - minutes(drawn.waitedMinutes)),
    }))
    .sort(byRank);

/** The database stores distances and rates in single precision. */
const rounded = (candidate: Candidate) => ({
  ...candidate,
  isAvailable: candidate.isAvailable ?? false,
  distanceKm: candidate.distanceKm.toFixed(3),
  responseRate: candidate.responseRate.toFixed(6),
});

test('finds the suitable providers in rank order, up to any limit', async () => {
  let found = 0;
  let farther = 0;
  const property = fc.asyncProperty(
    fc.array(drawnProvider, { minLength: 8, maxLength: 18 }),
    fc.constantFrom(...categories),
    fc.constantFrom(...places),
    fc.integer({ min: 1, max: 30 }),
    fc.array(fc.nat(17), { maxLength: 3 }),
    async (drawn, categoryId, at, limit, own) => {
      const trx = await deps.db.transaction();
      try {
        const tx = { ...deps, db: trx };
        const providers: { id: string; drawn: Drawn }[] = [];
        for (const one of drawn) providers.push({ id: await insert(tx, one), drawn: one });
        const { id } = await buildEnquiry(tx, wherePlace(at));
        const { placeId, province } = (await enquiryQueries(tx).lock(id))!;
        const ownIds = providers.filter((_, index) => own.includes(index)).map((one) => one.id);
        const search = { enquiryId: id, placeId, province, categoryId, ownIds };
        const others = providers.filter((one) => !ownIds.includes(one.id));
        const expected = bruteForce(tx, others, { categoryId, ...at }).slice(0, limit);
        // With the default threshold, a low one and zero: walks by bases for all categories, for some, and for none.
        for (const few of [undefined, 3, 0]) {
          const candidates = await matchQueries(tx).candidates(search, limit, few);
          expect(candidates.map(rounded)).toEqual(expected.map(rounded));
        }
        found += expected.length;
        farther += expected.filter(({ band }) => band === anywhereBand()).length;
      } finally {
        await trx.rollback();
      }
    },
  );
  // Shrinks a failure until the time limit, then reports the smallest case so far.
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true });
  expect(farther).toBeGreaterThan(10);
  expect(found).toBeGreaterThan(10); // guards against a generator that produces too few matches to prove anything
}, 120_000);

type Rung = Omit<Ringing, 'availableUntil'> & { availableFor: number | null };

const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
const rung: fc.Arbitrary<Rung> = fc.record({
  takesUrgent: fc.constantFrom(true, true, true, false),
  answersAtNight: fc.boolean(),
  availableFor: fc.constantFrom(null, null, -5, 0, 5),
  quiet: fc.option(fc.record({ from: timeOfDay, until: timeOfDay })),
  hours: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(
      fc
        .record({ weekday: fc.integer({ min: 1, max: 7 }), opens: timeOfDay, closes: timeOfDay })
        .filter(({ opens, closes }) => opens < closes),
      { minLength: 1, maxLength: 5, selector: ({ weekday }) => weekday },
    ),
  ),
});

test('finds the providers that ring at this hour, those available now first in their band', async () => {
  let found = 0;
  let available = 0;
  let asleep = 0;
  const property = fc.asyncProperty(
    fc.array(fc.tuple(drawnProvider, rung), { minLength: 8, maxLength: 18 }),
    fc.constantFrom(...categories),
    fc.constantFrom(...places),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 0, max: 24 * 60 }),
    async (drawn, categoryId, at, limit, minute) => {
      const trx = await deps.db.transaction();
      try {
        const tx = { ...deps, db: trx };
        const now = new Date(tx.clock.now().getTime() + minutes(minute));
        const until = ({ availableFor }: Rung) =>
          availableFor === null ? null : new Date(now.getTime() + minutes(availableFor));
        const providers: { id: string; drawn: Drawn; ringing: Ringing }[] = [];
        for (const [one, own] of drawn) {
          const id = await insert(tx, one);
          const ringing = { ...own, availableUntil: own.takesUrgent ? until(own) : null };
          await trx('providers')
            .where({ id })
            .update({
              takes_urgent: own.takesUrgent,
              answers_at_night: own.answersAtNight,
              available_until: ringing.availableUntil,
              quiet_from: own.quiet?.from ?? null,
              quiet_until: own.quiet?.until ?? null,
              working_hours: own.hours.length > 0 ? JSON.stringify(own.hours) : null,
            });
          providers.push({ id, drawn: one, ringing });
        }
        const { id } = await buildEnquiry(tx, { ...wherePlace(at), timeframe: requestTimeframes.urgent });
        const enquiry = { ...(await enquiryQueries(tx).lock(id))!, categoryId };
        const isAvailable = new Map(providers.map((one) => [one.id, isAvailableNow(one.ringing, now)]));
        const expected = (those: typeof providers) =>
          bruteForce(tx, those, { categoryId, ...at })
            .map((candidate) => ({ ...candidate, isAvailable: isAvailable.get(candidate.providerId)! }))
            .sort(byUrgentRank)
            .slice(0, limit);
        const rings = expected(providers.filter(({ ringing }) => ringsNow(ringing, now)));
        const candidates = await matchQueries(tx).candidates(searchNeed(enquiry, [], now), limit);
        expect(candidates.map(rounded)).toEqual(rings.map(rounded));
        const anyHour = await matchQueries(tx).candidates(searchNeed(enquiry, [], now, { atAnyHour: true }), limit);
        const atAnyHour = ({ ringing }: { ringing: Ringing }) => ringsNow({ ...ringing, answersAtNight: true }, now);
        const urgent = expected(providers.filter(atAnyHour));
        expect(anyHour.map(rounded)).toEqual(urgent.map(rounded));
        found += rings.length;
        available += rings.filter((one) => one.isAvailable).length;
        asleep += urgent.length - rings.length;
      } finally {
        await trx.rollback();
      }
    },
  );
  await fc.assert(property, { numRuns: 40, interruptAfterTimeLimit: 90_000, markInterruptAsFailure: true });
  // Few on a busy machine, where time ends the runs.
  expect(Math.min(found, available, asleep)).toBeGreaterThan(2);
}, 120_000);
