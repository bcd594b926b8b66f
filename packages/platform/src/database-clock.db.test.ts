import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { hours } from './clock.ts';
import { startDatabaseClock } from './database-clock.ts';
import { resilience } from './resilience.ts';

const { db, log } = await testDeps();

test('returns Postgres’ time on a machine that is 25 hours ahead, and reports the wrong clock', async () => {
  const clock = startDatabaseClock(db, { log, machine: { now: () => new Date(Date.now() + hours(25)) } });
  onTestFinished(clock.stop);
  await expect(clock.check()).rejects.toThrow('not compared');
  await clock.measured;
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
  expect(clock.skewMs()).toBeGreaterThan(hours(24));
  await expect(clock.check()).rejects.toThrow('differs from Postgres by 9');
});

test('notices immediately when the machine’s clock becomes wrong and when it is corrected', async () => {
  let ahead = 0;
  const clock = startDatabaseClock(db, { log, machine: { now: () => new Date(Date.now() + ahead) } });
  onTestFinished(clock.stop);
  await clock.measured;
  await clock.check();
  ahead = -(resilience.clock.skew + 5_000);
  await expect(clock.check()).rejects.toThrow('differs');
  ahead = 0;
  await clock.check();
});
