/** How many tests passed and failed, and which, read from the JSON reports that vitest and Playwright write. */
import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** What went wrong outside of its tests: while it was loaded or set up. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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

const firstLines = (text = '') => text.split('\n').slice(0, 8).join('\n');

/** Every test that failed, with the file and the beginning of what it said; of a file that could not be loaded or set up, why. */
export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
      if (failed.length === 0) return [`${name}\n${firstLines(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${firstLines(failureMessages[0])}`);
    });

/** An error outside of any test (a server that did not start) counts as one failure. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/** What `read` finds in a report; `otherwise` where there is no report. */
export const readReport = <Report, Found>(file: string, read: (report: Report) => Found, otherwise: Found): Found => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return otherwise;
  }
};
/** The counts in a report; none at all where there is no report. */
export const readCounts = <Report>(file: string, counts: (report: Report) => Counts): Counts =>
  readReport(file, counts, { passed: 0, failed: 0 });
