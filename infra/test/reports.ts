/** How many tests passed and failed, read from the JSON reports that vitest and Playwright write. */
import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
/** A test that needed a second try (`flaky`) has passed. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A file that could not even be loaded has no tests to count, and counts as one that failed. */
export const vitestCounts = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts => ({
  passed: numPassedTests,
  failed:
    numFailedTests +
    testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    ).length,
});

/** An error outside of any test (a server that did not start) counts as one failure. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/** The counts in a report; none at all where there is no report. */
export const readCounts = <Report>(file: string, counts: (report: Report) => Counts): Counts => {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
};
