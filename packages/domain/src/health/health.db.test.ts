import { days, minutes } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { testDeps } from '../../../../infra/test/database.ts';
import { healthPeriods, keepHealthStates } from './queries.ts';

const deps = await testDeps();
const seen = (status: string) => keepHealthStates(deps, new Map([['outbox', status]]));

test('stores each status with its period, once for concurrent checks', async () => {
  const start = deps.clock.now();
  await seen('HEALTHY');
  deps.clock.advance(minutes(5));
  const down = deps.clock.now();
  await Promise.all([seen('CRITICAL'), seen('CRITICAL'), seen('CRITICAL')]);
  deps.clock.advance(minutes(5));
  const up = deps.clock.now();
  await seen('CRITICAL');
  expect(await seen('HEALTHY')).toEqual(new Map([['outbox', up]]));
  expect(await healthPeriods(deps)).toEqual([
    { line: 'outbox', status: 'HEALTHY', since: start, until: down },
    { line: 'outbox', status: 'CRITICAL', since: down, until: up },
    { line: 'outbox', status: 'HEALTHY', since: up, until: null },
  ]);
  deps.clock.advance(days(8));
  expect(await healthPeriods(deps)).toEqual([{ line: 'outbox', status: 'HEALTHY', since: up, until: null }]);
});
