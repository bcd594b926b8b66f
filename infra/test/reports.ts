/** Counts passed and failed tests from the JSON reports of vitest and Playwright, and lists the failures. */
import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Errors outside its tests, while it was loaded or set up. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
/** A test that passed only at its second try (`flaky`) has failed. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A file that failed to load has no tests, and counts as one failure. */
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

/**
 * Every failed test, with its file and the start of its message. For a file that failed to load or set up, the reason.
 */
export const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
      if (failed.length === 0) return [`${name}\n${firstLines(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${firstLines(failureMessages[0])}`);
    });

/** An error outside any test, such as a server that did not start, counts as one failure. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Returns what `read` finds in a report; `otherwise` without a report. */
export const readReport = <Report, Found>(file: string, read: (report: Report) => Found, otherwise: Found): Found => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return otherwise;
  }
};
/** The counts in a report; zero without a report. */
export const readCounts = <Report>(file: string, counts: (report: Report) => Counts): Counts =>
  readReport(file, counts, { passed: 0, failed: 0 });
