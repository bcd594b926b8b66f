import { buildAccount, buildDocument, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { providerState } from '../providers/profile.view.ts';
import * as tables from './0161-provider-checks.ts';
import * as records from './0162-checks-from-records.ts';
import * as derived from './0163-verified-by-checks.ts';
import * as due from './0164-due-checks.ts';

const deps = await testDeps({ owner: true });
const { db, clock } = deps;
// The migration compares with the time of the database.
clock.set(new Date().toISOString());
const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });
const inDays = (count: number) => new Date(clock.now().getTime() + days(count));

const build = async (): Promise<string> => (await buildProvider(deps, { verifiedAt: null })).providerId;
const [noted, documented, half, expired] = [await build(), await build(), await build(), await build()];
const [revoked, lapsed, never] = [await build(), await build(), await build()];
/** Dates as the previous version wrote them. */
const verify = (id: string, verified_until: Date | null) =>
  db('providers')
    .where({ id })
    .update({ verified_at: inDays(-90), verified_until });
const note = (providerId: string, checks: string[], until: Date | null, text = 'Phoned', ago = 60) =>
  db('provider_history').insert({
    ...{ provider_id: providerId, kind: 'VERIFICATION', actor_id: actorId, note: text, at: inDays(-ago) },
    after: JSON.stringify({ verifiedUntil: until, checks }),
  });
const checksOf = async (providerId: string) =>
  (await db('provider_checks').where({ provider_id: providerId }).whereNull('ended_at').orderBy('kind')).map(
    ({ kind, method, valid_until, checked_by }) => [kind, method, valid_until, checked_by],
  );
const datesOf = (id: string) => db('providers').where({ id }).first('verified_at', 'verified_until', 'checks_due_at');
const historyOf = (providerId: string) =>
  db('provider_history').where({ provider_id: providerId, note: 'Verified by checks' });
const isSoon = (date: Date | null) => Math.abs(date!.getTime() - inDays(30).getTime()) < days(0.1);

const down = async () => {
  await due.down(db);
  await derived.down(db);
  await records.down(db);
  await tables.down(db);
};

test('turns records of the previous version into checks, and gives the others 30 days', async () => {
  const paper = { providerId: documented, kind: 'identity' as const };
  const identity = await buildDocument(deps, paper);
  const registration = await buildDocument(deps, { ...paper, kind: 'registration' });
  await down();
  await verify(noted, inDays(200));
  await note(noted, ['identity', 'registration', 'phone'], inDays(200));
  await verify(documented, inDays(300));
  await note(documented, ['identity', 'registration'], inDays(300), 'Documents confirmed');
  const decided = { state: 'confirmed', decided_at: inDays(-60), decided_by: actorId } as const;
  await db('provider_documents')
    .where({ id: identity })
    .update({ ...decided, valid_until: inDays(900) });
  await db('provider_documents')
    .where({ id: registration })
    .update({ ...decided, valid_until: inDays(300) });
  await verify(half, inDays(100));
  await note(half, ['identity', 'insurance'], inDays(100));
  await verify(expired, null);
  await note(expired, ['identity', 'registration'], inDays(-1));
  await verify(revoked, inDays(50));
  await note(revoked, ['identity', 'registration'], inDays(50), 'Seen', 80);
  await note(revoked, [], null, 'Forged', 70);
  await verify(lapsed, inDays(-5));
  await note(lapsed, ['identity', 'registration'], inDays(-5));

  await tables.up(db);
  await records.up(db);
  await derived.up(db);
  await due.up(db);

  expect(await checksOf(noted)).toEqual([
    ['identity', null, inDays(200), actorId],
    ['registration', null, inDays(200), actorId],
  ]);
  expect(await datesOf(noted)).toEqual({ verified_at: inDays(-90), verified_until: inDays(200), checks_due_at: null });
  expect(await checksOf(documented)).toEqual([
    ['identity', 'document', inDays(900), actorId],
    ['registration', 'document', inDays(300), actorId],
  ]);
  expect(await historyOf(documented)).toEqual([]);

  for (const id of [half, expired, revoked]) {
    const { verified_until, checks_due_at } = (await datesOf(id))!;
    expect([isSoon(verified_until), isSoon(checks_due_at)], id).toEqual([true, true]);
    expect((await providerState(deps, id)).verification).toBe('DUE');
    expect(await historyOf(id)).toMatchObject([{ after: { verified: true, isDue: true } }]);
  }
  expect((await checksOf(half)).map(([kind]) => kind)).toEqual(['identity', 'insurance']);
  expect(await checksOf(expired)).toEqual([]);
  expect((await providerState(deps, lapsed)).verification).toBe('LAPSED');
  expect((await providerState(deps, never)).verification).toBe('PENDING');
  expect(await checksOf(never)).toEqual([]);

  // The dates stay, so that the previous version goes on with them.
  await down();
  const columns = await db('providers').where({ id: half }).first();
  expect(isSoon(columns!.verified_until)).toBe(true);
  for (const { up } of [tables, records, derived, due]) await up(db);
});

test('records what a process of the previous version verifies and revokes', async () => {
  const { providerId } = await buildProvider(deps, { verifiedAt: null });
  await note(providerId, ['identity', 'registration', 'phone'], inDays(40), 'Phoned', 0);
  expect(await datesOf(providerId)).toMatchObject({ verified_until: inDays(40) });
  await note(providerId, ['identity'], inDays(20), 'Seen', 0);
  expect(await datesOf(providerId)).toMatchObject({ verified_until: inDays(20) });
  await note(providerId, ['identity'], inDays(90), 'Documents confirmed', 0);
  expect(await datesOf(providerId)).toMatchObject({ verified_until: inDays(20) });
  await note(providerId, [], null, 'Forged', 0);
  expect(await datesOf(providerId)).toEqual({ verified_at: null, verified_until: null, checks_due_at: null });
});
