import type { ProcessReport } from '@marketplace/contracts/operations/processes';
import { expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { startReports } from './process-reports.ts';
import { countRequest } from './vitals.ts';

const log = createLogger({ name: 'test', level: 'silent' });
const soon = { timeout: 10_000, interval: 5 };

test('adds a lost report’s numbers to the next one, and announces the end in the last', async () => {
  const sent: ProcessReport[] = [];
  let isAway = true;
  let mail = 'ok';
  const reports = startReports({
    name: 'jobs',
    log,
    everyMs: 5,
    servers: { mail: () => (mail === 'ok' ? Promise.resolve() : Promise.reject(new Error('away'))) },
    send: async (report) => {
      if (isAway) throw new Error('away');
      sent.push(report);
    },
  });
  countRequest(20);
  countRequest(30.4);
  isAway = false;
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2), soon);
  expect(sent.reduce((sum, { requests }) => sum + requests, 0)).toBe(2);
  expect(sent.reduce((sum, { requestMs }) => sum + requestMs, 0)).toBe(50);
  expect(sent[0]).toMatchObject({ name: 'jobs', parts: { mail: 'ok' }, stopping: false });
  expect(sent[0]?.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(sent[0]?.memoryMb).toBeGreaterThan(10);
  mail = 'away';
  await vi.waitFor(() => expect(sent.at(-1)?.parts).toEqual({ mail: 'down' }), soon);
  await reports.stop();
  expect(sent.at(-1)).toMatchObject({ id: sent[0]!.id, stopping: true });
  expect(sent.filter(({ stopping }) => stopping)).toHaveLength(1);
});

test('counts log lines with level error and fatal', async () => {
  const { takeVitals } = await import('./vitals.ts');
  takeVitals();
  const loud = createLogger({ name: 'test' }, { write: () => {} });
  loud.warn('no error');
  loud.error('one');
  loud.child({ job: 'x' }).error('two');
  loud.fatal('the end');
  expect(takeVitals()).toMatchObject({ errors: 2, critical: 1 });
  expect(takeVitals()).toMatchObject({ errors: 0, critical: 0 });
});
