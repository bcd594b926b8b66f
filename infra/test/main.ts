/**
 * `npm test`: runs all tests on a machine with only Node and npm. `npm test -- unit services` runs parts (`parts` below).
 * After a failed step, only the steps that need it are skipped. Ends with the line `N passed, N failed`, in which a failed
 * step without its own count is one failure. Exits with 1 if anything failed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from '../local/env.ts';
import { buildWebApp } from '../local/web-build.ts';
import { ensureBrowser } from './browser.ts';
import { ensureRedis, ensureRedisServer } from './redis.ts';
import { type Counts, playwrightCounts, readCounts, readReport, vitestCounts, vitestFailures } from './reports.ts';

const parts = ['static', 'unit', 'services', 'lab', 'e2e'] as const;
type Part = (typeof parts)[number];

type How = {
  /** Where a step's programs write: to our output, or into an open file. */
  output: 'inherit' | number;
  /** Runs at the lowest priority. Linux may weigh by session first, so it yields less to programs in other sessions. */
  yielding: boolean;
};

type Step = {
  name: string;
  parts: Part[];
  /** Steps that must succeed first. */
  needs?: string[];
  /** Runs during the step of this name, one after the other, because that step does not use all processors. */
  beside?: string;
  /** Starts immediately instead, and only uses idle processor time. */
  yielding?: true;
  /** Throws if it fails. */
  run: (how: How) => Promise<void>;
  counts?: () => Counts;
  /** The failed tests, with the start of each message. */
  failures?: () => string[];
};

const bin = join(root, 'node_modules/.bin');
/** The tests start the same processes dozens of times, so Node's compile cache is shared. */
const compileCache = join(root, 'node_modules/.cache/node');
const start = (how: How, name: string, file: string, args: string[], more?: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...more,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    };
    const child = spawn(file, args, { cwd: root, env, stdio: ['inherit', how.output, how.output] });
    running.add(child);
    if (how.yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${signal ?? `exit code ${code}`}`));
    });
  });

/** Runs a program of our dependencies with this Node. Throws if it fails. */
const run =
  (program: string, ...args: string[]): Step['run'] =>
  (how) =>
    start(how, program, join(bin, program), args);
/** Runs a script of the repository in the same way. */
const runScript =
  (script: string, ...args: string[]): Step['run'] =>
  (how) =>
    start(how, script, process.execPath, [join(root, script), ...args]);

/** After a signal, we wait for the running programs, which have to stop their servers. */
const running = new Set<ChildProcess>();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping = true;
    // The terminal has already sent Ctrl-C to the child. A second one would make it quit at once.
    if (signal !== 'SIGINT') for (const child of running) child.kill('SIGINT');
  });

const results = join(root, 'test-results');
const wanted = process.argv.slice(2).filter((word): word is Part => parts.some((part) => part === word));
const unknown = process.argv.slice(2).filter((word) => !parts.some((part) => part === word));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join('", "')}": choose among ${parts.join(', ')}.`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? wanted : [...parts];

const reportOf = (project: string) => join(results, `vitest-${project}.json`);
/** Their tests start no processes, so writing the compile cache would take longer than it saves. */
const startNothing = new Set(['unit', 'unit-web', 'unit-isolated', 'static', 'dom']);
const runVitest =
  (projects: string[], ...options: string[]): Step['run'] =>
  (how) => {
    const args = [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportOf(projects[0]!)}`,
    ];
    const withoutCache = projects.every((project) => startNothing.has(project));
    const env = withoutCache ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {};
    return start(how, 'vitest', join(bin, 'vitest'), args, env);
  };
const failuresOf = (project: string) => readReport(reportOf(project), vitestFailures, []);
type Vitest = Pick<Step, 'run' | 'counts' | 'failures'>;
const inProcesses = (most: number, ...projects: string[]): Vitest => ({
  run: runVitest(projects, `--maxWorkers=${most}`),
  counts: () => readCounts(reportOf(projects[0]!), vitestCounts),
  failures: () => failuresOf(projects[0]!),
});
/** Runs the projects side by side, each in this many processes, so that one works while another waits. */
const sideBySide = (processes: Record<string, number>): Vitest => ({
  run: async (how) => {
    const runs = Object.entries(processes).map(([project, most]) => runVitest([project], `--maxWorkers=${most}`)(how));
    const ends = await Promise.allSettled(runs);
    const failed = ends.filter((end) => end.status === 'rejected');
    if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  },
  counts: () => {
    const counts = Object.keys(processes).map((project) => readCounts(reportOf(project), vitestCounts));
    const sum = (which: keyof Counts) => counts.reduce((total, each) => total + each[which], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  },
  failures: () => Object.keys(processes).flatMap(failuresOf),
});

/** Builds the web app as the browser tests' stacks expect it, without React's development build. */
const buildWeb: Step['run'] = async (how) => {
  await buildWebApp(root, () =>
    start(how, 'the build', 'npm', ['run', 'build', '--silent'], { NODE_ENV: 'production' }),
  );
};

const faultReport = join(results, 'faults.json');
const attackReport = join(results, 'attack.json');

const serviceTests = 'service tests';
const attackRun = 'attack run';
const demoData = 'demonstration';
/** With the default of four, each checker computes the shared types again, which nearly doubles the CPU time. */
const oneChecker = ['--checkers', '1'];
const steps: Step[] = [
  { name: 'unit tests', parts: ['unit'], ...sideBySide({ unit: 2, 'unit-web': 1 }) },
  { name: 'redis-server', parts: ['services', 'lab'], run: ensureRedis },
  {
    name: serviceTests,
    parts: ['services'],
    needs: ['redis-server'],
    // One more than the cores of a small machine, because a third of these tests' time is waiting.
    ...inProcesses(3, 'services', 'queues-postgres', 'sockets', 'local-stack'),
  },
  { name: 'static tests', parts: ['static'], beside: serviceTests, ...inProcesses(1, 'static') },
  { name: 'isolated tests', parts: ['unit'], beside: serviceTests, ...inProcesses(1, 'unit-isolated') },
  { name: 'DOM tests', parts: ['unit'], beside: serviceTests, ...inProcesses(1, 'dom') },
  { name: 'web app', parts: ['e2e'], beside: serviceTests, run: buildWeb },
  { name: 'browser', parts: ['e2e'], beside: serviceTests, run: ensureBrowser },
  // A container cannot be killed and frozen like a process.
  { name: 'a server to break', parts: ['lab'], beside: serviceTests, run: ensureRedisServer },
  {
    name: 'fault run',
    parts: ['lab'],
    needs: ['a server to break'],
    beside: serviceTests,
    run: runScript('infra/lab/faults/short.ts', faultReport),
    counts: () => readCounts(faultReport, (report: Counts) => report),
  },
  { name: 'lab tests', parts: ['lab'], needs: ['redis-server'], beside: serviceTests, ...inProcesses(1, 'lab') },
  {
    name: 'bench in small',
    parts: ['lab'],
    needs: ['a server to break'],
    beside: serviceTests,
    ...inProcesses(1, 'bench'),
  },
  // These tests measure waiting times and mostly wait, so only low-priority steps run beside them.
  {
    name: 'attack tests',
    parts: ['lab'],
    needs: ['a server to break'],
    beside: attackRun,
    ...inProcesses(1, 'attack'),
  },
  {
    name: attackRun,
    parts: ['lab'],
    needs: ['a server to break'],
    run: runScript('infra/lab/attack/main.ts', attackReport),
    counts: () => readCounts(attackReport, (report: Counts) => report),
  },
  {
    name: 'lint and format',
    parts: ['static'],
    beside: attackRun,
    yielding: true,
    run: run('biome', 'check', '.'),
  },
  {
    name: 'types',
    parts: ['static'],
    beside: attackRun,
    yielding: true,
    run: run('tsc', '--noEmit', ...oneChecker),
  },
  {
    name: 'types of the web app',
    parts: ['static'],
    beside: attackRun,
    yielding: true,
    run: run('tsc', '--noEmit', '-p', 'web', ...oneChecker),
  },
  { name: demoData, parts: ['e2e'], beside: attackRun, yielding: true, run: runScript('infra/test/e2e-data.ts') },
  {
    name: 'browser tests',
    parts: ['e2e'],
    needs: ['browser', demoData],
    run: (how) => start(how, 'playwright', join(bin, 'playwright'), ['test'], { E2E_DATA: 'made' }),
    counts: () => readCounts(join(results, 'playwright.json'), playwrightCounts),
  },
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const failed = new Set<string>();
const total: Counts = { passed: 0, failed: 0 };
const lines = new Map<string, string>();

/** `keeps`: prints the step's output after it has ended, because lines of two programs would mix. */
const play = async (step: Step, keeps: boolean): Promise<void> => {
  const { name, needs = [], run: runStep, counts } = step;
  if (stopping) return;
  const file = join(results, `${name}.log`);
  const output = keeps ? openSync(file, 'w') : 'inherit';
  const missing = needs.find((need) => failed.has(need));
  const startedAt = performance.now();
  console.log(`\n── ${name}${missing ? `: not run, because "${missing}" failed` : ''}`);
  const fault = missing
    ? new Error('not run')
    : await runStep({ output, yielding: keeps && !!step.yielding }).catch((error: Error) => error);
  if (output !== 'inherit') {
    closeSync(output);
    process.stdout.write(readFileSync(file));
  }
  if (fault) failed.add(name);
  if (fault && !missing) console.error(fault.message);

  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const counted = counts?.() ?? { passed: 0, failed: 0 };
  total.passed += counted.passed;
  total.failed += counted.failed || (fault ? 1 : 0);
  lines.set(name, `${fault ? '✗' : '✓'} ${name.padEnd(22)} ${seconds.padStart(8)}`);
  console.log(lines.get(name));
};

const played = steps.filter((step) => step.parts.some((part) => chosen.includes(part)));
const isBeside = ({ beside }: Step): boolean => played.some(({ name }) => name === beside);
for (const step of played) {
  if (isBeside(step)) continue;
  const others = played.filter(({ beside }) => beside === step.name);
  const inTurn = async () => {
    for (const other of others) if (!other.yielding) await play(other, true);
  };
  const atOnce = others.flatMap((other) => (other.yielding ? play(other, true) : []));
  await Promise.all([play(step, false), inTurn(), ...atOnce]);
}

// Repeats the failures at the end, because a truncated log keeps its end.
const failures = played.filter(({ name }) => failed.has(name)).flatMap((step) => step.failures?.() ?? []);
for (const failure of failures) console.log(`\n✗ ${failure}`);
const table = played.flatMap(({ name }) => lines.get(name) ?? []);
console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(failed.size > 0 ? 1 : 0);
