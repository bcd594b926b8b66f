import { expect, test } from 'vitest';
import { playwrightCounts, readCounts, vitestCounts } from './reports.ts';

test('vitest: tests, and files that could not be loaded', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('playwright: tests, and errors outside of them', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(playwrightCounts({ stats, errors: ['no server'] })).toEqual({ passed: 6, failed: 2 });
});

test('no report, no counts', () => {
  expect(readCounts('/nowhere', vitestCounts)).toEqual({ passed: 0, failed: 0 });
});
