/**
 * `npm test`: everything, on a machine with no more than Node and npm. `npm test -- unit services` runs parts (`parts`
 * below). A step that fails does not keep the others from running, but for those that need it. Ends with the line
 * `N passed, N failed`, in which a failed step that counts no tests itself counts as one; exits 1 if anything failed.
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

const parts = ['static', 'unit', 'services', 'faults', 'e2e'] as const;
type Part = (typeof parts)[number];

type How = {
  /** Where a step's programs print: to us, or into an open file. */
  output: 'inherit' | number;
  /** At the lowest priority. Linux may weigh by session first: to programs that have one of their own they yield less. */
  yielding: boolean;
};

type Step = {
  name: string;
  parts: Part[];
  /** Steps without which this one makes no sense. */
  needs?: string[];
  /** Runs while the step of this name does, after the others that say so: that step alone leaves processors idle. */
  beside?: string;
  /** Beside it not after the others but at once, on what they leave of the processors. */
  yielding?: true;
  /** Throws when it fails. */
  run: (how: How) => Promise<void>;
  counts?: () => Counts;
  /** Which of its tests failed, with the beginning of what each said. */
  failures?: () => string[];
};

const bin = join(root, 'node_modules/.bin');
/** The tests start the same processes dozens of times: what Node compiles of them the first time serves the others. */
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

/** Runs a program of our dependencies on this very Node. Throws when it fails. */
const run =
  (program: string, ...args: string[]): Step['run'] =>
  (how) =>
    start(how, program, join(bin, program), args);
/** The same with a script of the repository. */
const runScript =
  (script: string, ...args: string[]): Step['run'] =>
  (how) =>
    start(how, script, process.execPath, [join(root, script), ...args]);

/** Told to stop, we wait for the programs that run: they have servers of their own to end. */
const running = new Set<ChildProcess>();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping = true;
    // A Ctrl-C has reached it from the terminal already, and it would take a second one for impatience.
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
/** Their tests start no process: what was compiled takes longer to write than it saves a run. */
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
/** A run for each project, side by side, in so many processes each: one waits while another works. */
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

/** So that the browser tests' stacks find it as they would have it. React's development build must not get in. */
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
/** Four of them, as without a word, each work out the types that they share: nearly twice as much for the processor. */
const oneChecker = ['--checkers', '1'];
const steps: Step[] = [
  { name: 'unit tests', parts: ['unit'], ...sideBySide({ unit: 2, 'unit-web': 1 }) },
  { name: 'redis-server', parts: ['services'], run: ensureRedis },
  {
    name: serviceTests,
    parts: ['services'],
    needs: ['redis-server'],
    // One more than a small machine has cores: a third of these tests' time goes by in waiting for a limit to end.
    ...inProcesses(3, 'services', 'queues-postgres', 'sockets', 'local-stack'),
  },
  { name: 'static tests', parts: ['static'], beside: serviceTests, ...inProcesses(1, 'static') },
  { name: 'isolated tests', parts: ['unit'], beside: serviceTests, ...inProcesses(1, 'unit-isolated') },
  { name: 'DOM tests', parts: ['unit'], beside: serviceTests, ...inProcesses(1, 'dom') },
  { name: 'web app', parts: ['e2e'], beside: serviceTests, run: buildWeb },
  { name: 'browser', parts: ['e2e'], beside: serviceTests, run: ensureBrowser },
  // A container cannot be killed and frozen as a process can.
  { name: 'a server to break', parts: ['faults'], beside: serviceTests, run: ensureRedisServer },
  {
    name: 'fault run',
    parts: ['faults'],
    needs: ['a server to break'],
    beside: serviceTests,
    run: runScript('infra/lab/faults/short.ts', faultReport),
    counts: () => readCounts(faultReport, (report: Counts) => report),
  },
  // These measure how long a visitor waits, and wait most of the time themselves: beside them comes only what yields.
  {
    name: 'attack tests',
    parts: ['faults'],
    needs: ['a server to break'],
    beside: attackRun,
    ...inProcesses(1, 'attack'),
  },
  {
    name: attackRun,
    parts: ['faults'],
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

/** `keeps`: what the step prints comes when it has ended: lines of two programs would run into each other. */
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

// Once more below everything: a log that is cut off keeps its end.
const failures = played.filter(({ name }) => failed.has(name)).flatMap((step) => step.failures?.() ?? []);
for (const failure of failures) console.log(`\n✗ ${failure}`);
const table = played.flatMap(({ name }) => lines.get(name) ?? []);
console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(failed.size > 0 ? 1 : 0);
