/** A provider is verified by its checks and by nothing else: the database derives its dates, whatever a statement writes. */
import { categoryById } from '@marketplace/catalogue/lookup';
import { type DocumentKind, documentKindNames, tradeChecks } from '@marketplace/contracts/documents/kinds';
import { buildDocument, buildProvider, category, checkProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileOf } from '../profiles/profile.view.ts';
import { providerState } from './profile.view.ts';
import { requiredChecksOf } from './rules.ts';
import { saveSettings } from './service.ts';
import { revokeVerification } from './standing.ts';

const deps = await testDeps();
const { db, clock } = deps;
const inDays = (count: number) => new Date(clock.now().getTime() + days(count));
const datesOf = async (id: string) => {
  const row = await db('providers').where({ id }).first('verified_at', 'verified_until', 'checks_due_at');
  return [row!.verified_at, row!.verified_until, row!.checks_due_at];
};
const verification = async (providerId: string) => (await providerState(deps, providerId)).verification;
const unverified = async (change: object = {}) =>
  (await buildProvider(deps, { verifiedAt: null, ...change })).providerId;
const nothing = [null, null, null];

test('ignores what a statement writes into the dates', async () => {
  const id = await unverified();
  await db('providers')
    .where({ id })
    .update({ verified_at: clock.now(), verified_until: inDays(10) });
  expect(await datesOf(id)).toEqual(nothing);
  await checkProvider(deps, { providerId: id, until: inDays(10) });
  await db('providers')
    .where({ id })
    .update({ verified_at: null, verified_until: inDays(900) });
  expect(await datesOf(id)).toEqual([clock.now(), inDays(10), null]);
  const { rows } = await db.raw(
    `insert into providers (business_name, coverage_radius_km, subscription_status, verified_at, created_at)
     values ('Written by a script', 10, 'ACTIVE', now(), now()) returning verified_at`,
  );
  expect(rows).toEqual([{ verified_at: null }]);
});

test('is verified from the last required check until the first one ends', async () => {
  const id = await unverified();
  await checkProvider(deps, { providerId: id, checks: ['identity', 'insurance'], until: inDays(400) });
  expect(await datesOf(id)).toEqual(nothing);
  clock.advance(days(1));
  await checkProvider(deps, { providerId: id, checks: ['registration'], until: inDays(20) });
  expect(await datesOf(id)).toEqual([clock.now(), inDays(20), null]);
  expect(await verification(id)).toBe('VALID');
  clock.advance(days(20));
  expect(await verification(id)).toBe('LAPSED');
  // The next check of a kind takes the place of the last one.
  await checkProvider(deps, { providerId: id, checks: ['registration'] });
  expect(await verification(id)).toBe('VALID');
  expect((await datesOf(id))[1]).toEqual(inDays(379));
});

test('ends with any required check, also by a script', async () => {
  const ended = await unverified();
  await checkProvider(deps, { providerId: ended });
  await db('provider_checks').where({ provider_id: ended, kind: 'identity' }).update({ ended_at: clock.now() });
  expect(await datesOf(ended)).toEqual(nothing);

  const deleted = await unverified();
  await checkProvider(deps, { providerId: deleted });
  await db('provider_checks').where({ provider_id: deleted, kind: 'registration' }).delete();
  expect(await datesOf(deleted)).toEqual(nothing);

  const revoked = await unverified();
  await checkProvider(deps, { providerId: revoked });
  await revokeVerification(deps, { providerId: revoked, actorId: null });
  expect(await datesOf(revoked)).toEqual(nothing);
});

test('requires the licence of a trade that the provider chooses', async () => {
  const id = await unverified();
  await checkProvider(deps, { providerId: id });
  expect(await verification(id)).toBe('VALID');
  await saveSettings(deps, { providerId: id, actorId: null, categoryIds: [category('electrical-coc')] });
  expect(await datesOf(id)).toEqual(nothing);
  expect(
    await db('provider_history').where({ provider_id: id, kind: 'VERIFICATION' }).orderBy('id', 'desc').first(),
  ).toMatchObject({
    after: { verified: false, byServices: true },
  });
  await checkProvider(deps, { providerId: id, checks: ['licence'], until: inDays(30) });
  expect((await datesOf(id))[1]).toEqual(inDays(30));
  await saveSettings(deps, { providerId: id, actorId: null, categoryIds: [category('plumbing')] });
  expect((await datesOf(id))[1]).toBeNull();
});

test('records the check of a confirmed document in the same statement', async () => {
  const id = await unverified();
  const documents = [];
  for (const kind of ['identity', 'registration'] as const)
    documents.push(await buildDocument(deps, { providerId: id, kind }));
  const confirm = (documentId: string, valid_until: Date | null) =>
    db('provider_documents')
      .where({ id: documentId })
      .update({ state: 'confirmed', decided_at: clock.now(), valid_until });
  await confirm(documents[0]!, null);
  expect(await datesOf(id)).toEqual(nothing);
  await confirm(documents[1]!, inDays(40));
  expect(await datesOf(id)).toEqual([clock.now(), inDays(40), null]);
  expect(await db('provider_checks').where({ provider_id: id }).orderBy('kind')).toMatchObject([
    { kind: 'identity', method: 'document', document_id: documents[0], valid_until: null },
    { kind: 'registration', method: 'document', document_id: documents[1] },
  ]);
});

test('keeps leads without the required checks until they are due, but not the badge', async () => {
  const id = await unverified();
  await db('providers')
    .where({ id })
    .update({ checks_due_at: inDays(30) });
  expect(await verification(id)).toBe('DUE');
  const isVerified = async () => (await profileOf(deps, id)).shown.isVerified;
  expect(await isVerified()).toBe(false);
  await checkProvider(deps, { providerId: id });
  expect(await datesOf(id)).toEqual([clock.now(), null, null]);
  expect(await isVerified()).toBe(true);

  const late = await unverified();
  await db('providers')
    .where({ id: late })
    .update({ checks_due_at: inDays(30) });
  clock.advance(days(30));
  expect(await verification(late)).toBe('LAPSED');
});

type Drawn = { kind: DocumentKind; at: number; until: number | null; isEnded: boolean };
const drawn = fc.uniqueArray(
  fc.record<Drawn>({
    kind: fc.constantFrom(...documentKindNames),
    at: fc.integer({ min: 0, max: 100 }),
    until: fc.option(fc.integer({ min: 0, max: 200 })),
    isEnded: fc.boolean(),
  }),
  { selector: ({ kind, isEnded }) => `${kind} ${isEnded}` },
);
const trades = fc.subarray(['plumbing', 'electrical-coc', 'pest-control', 'web-development'], { minLength: 1 });

test('derives the dates of any checks and trades as the rule states them', async () => {
  const id = await unverified();
  const start = clock.now().getTime();
  const at = (count: number) => new Date(start + days(count));
  await fc.assert(
    fc.asyncProperty(drawn, trades, async (checks, slugs) => {
      const chosen = slugs.map(category);
      await db('provider_checks').where({ provider_id: id }).delete();
      await db('provider_categories').where({ provider_id: id }).delete();
      await db('provider_categories').insert(chosen.map((category_id) => ({ provider_id: id, category_id })));
      const rows = checks.map((check) => ({
        ...{ provider_id: id, kind: check.kind, checked_at: at(check.at) },
        valid_until: check.until === null ? null : at(check.until),
        ended_at: check.isEnded ? at(0) : null,
      }));
      if (rows.length > 0) await db('provider_checks').insert(rows);
      const required = requiredChecksOf(chosen);
      const held = checks.filter(({ kind, isEnded }) => !isEnded && required.includes(kind));
      const isWhole = held.length === required.length;
      const ends = held.flatMap(({ until }) => until ?? []);
      expect(await datesOf(id)).toEqual(
        isWhole
          ? [at(Math.max(...held.map((check) => check.at))), ends.length > 0 ? at(Math.min(...ends)) : null, null]
          : nothing,
      );
    }),
    { numRuns: 60 },
  );
});

test('the database requires the same checks of a trade as the code', async () => {
  const stored = await db('required_checks').select('kind', 'category_id');
  const ofTrades = stored.flatMap(({ kind, category_id }) => (category_id ? `${category_id} ${kind}` : []));
  expect(ofTrades.toSorted()).toEqual(
    Object.entries(tradeChecks)
      .flatMap(([id, kinds]) => kinds.map((kind) => `${id} ${kind}`))
      .toSorted(),
  );
  expect(Object.keys(tradeChecks).map((id) => categoryById(id)?.slug)).toEqual([
    'electrical',
    'gas-installation',
    'pest-control',
    'event-security',
  ]);
  const ofAll = stored.filter(({ category_id }) => !category_id).map(({ kind }) => kind);
  expect(ofAll.toSorted()).toEqual(requiredChecksOf([]).toSorted());
});
