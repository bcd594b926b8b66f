import { expect, test } from 'vitest';
import { playwrightCounts, readCounts, readReport, vitestCounts, vitestFailures } from './reports.ts';

const passed = { status: 'passed', fullName: 'a test', failureMessages: [] };
const failed = { status: 'failed', fullName: 'a wrong one', failureMessages: ['expected 1\n    at there'] };
const skipped = { status: 'skipped', fullName: 'never run', failureMessages: [] };
const testResults = [
  { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  { name: 'wrong.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
  { name: 'not-loaded.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  { name: 'not-set-up.test.ts', status: 'failed', message: 'no server', assertionResults: [skipped, skipped] },
];

test('counts vitest’s tests, and files that failed to load or set up', () => {
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 3 });
});

test('lists vitest’s failures with their messages', () => {
  expect(vitestFailures({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    'wrong.test.ts › a wrong one\nexpected 1\n    at there',
    'not-loaded.test.ts\nno such module',
    'not-set-up.test.ts\nno server',
  ]);
});

test('counts Playwright’s tests, and errors outside of tests', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(playwrightCounts({ stats, errors: ['no server'] })).toEqual({ passed: 5, failed: 3 });
});

test('returns zero without a report', () => {
  expect(readCounts('/nowhere', vitestCounts)).toEqual({ passed: 0, failed: 0 });
  expect(readReport('/nowhere', vitestFailures, [])).toEqual([]);
});
