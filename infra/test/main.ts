/**
 * `npm test`: everything, on a machine with no more than Node and npm. `npm test -- unit services` runs parts (`parts`
 * below). A step that fails does not keep the others from running, but for those that need it. Ends with the line
 * `N passed, N failed`, in which a failed step that counts no tests itself counts as one; exits 1 if anything failed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../local/env.ts';
import { ensureBrowser } from './browser.ts';
import { ensureRedis, ensureRedisServer } from './redis.ts';
import { type Counts, playwrightCounts, readCounts, vitestCounts } from './reports.ts';

const parts = ['static', 'unit', 'services', 'faults', 'e2e'] as const;
type Part = (typeof parts)[number];

type Step = {
  name: string;
  parts: Part[];
  /** Steps without which this one makes no sense. */
  needs?: string[];
  /** Throws when it fails. */
  run: () => Promise<void>;
  counts?: () => Counts;
};

const bin = join(root, 'node_modules/.bin');
const start = (name: string, file: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
    const child = spawn(file, args, { cwd: root, env, stdio: 'inherit' });
    running.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${signal ?? `exit code ${code}`}`));
    });
  });

/** Runs a program of our dependencies on this very Node. Throws when it fails. */
const run = (program: string, ...args: string[]): Promise<void> => start(program, join(bin, program), args);
/** The same with a script of the repository. */
const runScript = (script: string, ...args: string[]): Promise<void> =>
  start(script, process.execPath, [join(root, script), ...args]);

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
const runVitest = (projects: string[], ...options: string[]): Promise<void> =>
  run(
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(projects[0]!)}`,
  );
const inProcesses = (most: number, ...projects: string[]): Pick<Step, 'run' | 'counts'> => ({
  run: () => runVitest(projects, `--maxWorkers=${most}`),
  counts: () => readCounts(reportOf(projects[0]!), vitestCounts),
});
/** A run for each project, side by side, in so many processes each: one waits while another works. */
const sideBySide = (processes: Record<string, number>): Pick<Step, 'run' | 'counts'> => ({
  run: async () => {
    const runs = Object.entries(processes).map(([project, most]) => runVitest([project], `--maxWorkers=${most}`));
    const ends = await Promise.allSettled(runs);
    const failed = ends.filter((end) => end.status === 'rejected');
    if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n'));
  },
  counts: () => {
    const counts = Object.keys(processes).map((project) => readCounts(reportOf(project), vitestCounts));
    const sum = (which: keyof Counts) => counts.reduce((total, each) => total + each[which], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  },
});

const faultReport = join(results, 'faults.json');
const attackReport = join(results, 'attack.json');

const steps: Step[] = [
  { name: 'lint and format', parts: ['static'], run: () => run('biome', 'check', '.') },
  { name: 'types', parts: ['static'], run: () => run('tsc', '--noEmit') },
  { name: 'types of the web app', parts: ['static'], run: () => run('tsc', '--noEmit', '-p', 'web') },
  { name: 'unit tests', parts: ['unit'], ...sideBySide({ unit: 2, 'unit-web': 1, 'unit-isolated': 1 }) },
  { name: 'DOM tests', parts: ['unit'], ...inProcesses(2, 'dom') },
  { name: 'redis-server', parts: ['services'], run: ensureRedis },
  {
    name: 'service tests',
    parts: ['services'],
    needs: ['redis-server'],
    // One more than a small machine has cores: a third of these tests' time goes by in waiting for a limit to end.
    ...inProcesses(3, 'services', 'queues-postgres', 'local-stack'),
  },
  // A container cannot be killed and frozen as a process can.
  { name: 'a server to break', parts: ['faults'], run: ensureRedisServer },
  {
    name: 'fault run',
    parts: ['faults'],
    needs: ['a server to break'],
    run: () => runScript('infra/faults/short.ts', faultReport),
    counts: () => readCounts(faultReport, (report: Counts) => report),
  },
  {
    name: 'attack run',
    parts: ['faults'],
    needs: ['a server to break'],
    run: () => runScript('infra/attack/main.ts', attackReport),
    counts: () => readCounts(attackReport, (report: Counts) => report),
  },
  { name: 'browser', parts: ['e2e'], run: ensureBrowser },
  {
    name: 'browser tests',
    parts: ['e2e'],
    needs: ['browser'],
    run: () => run('playwright', 'test'),
    counts: () => readCounts(join(results, 'playwright.json'), playwrightCounts),
  },
];

rmSync(results, { recursive: true, force: true });
const failed = new Set<string>();
const total: Counts = { passed: 0, failed: 0 };
const table: string[] = [];
for (const { name, parts: ofParts, needs = [], run: runStep, counts } of steps) {
  if (stopping || !ofParts.some((part) => chosen.includes(part))) continue;
  const missing = needs.find((need) => failed.has(need));
  const startedAt = performance.now();
  console.log(`\n── ${name}${missing ? `: not run, because "${missing}" failed` : ''}`);
  const fault = missing ? new Error('not run') : await runStep().catch((error: Error) => error);
  if (fault) failed.add(name);
  if (fault && !missing) console.error(fault.message);

  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const counted = counts?.() ?? { passed: 0, failed: 0 };
  total.passed += counted.passed;
  total.failed += counted.failed || (fault ? 1 : 0);
  table.push(`${fault ? '✗' : '✓'} ${name.padEnd(22)} ${seconds.padStart(8)}`);
  console.log(table.at(-1));
}

console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(failed.size > 0 ? 1 : 0);
