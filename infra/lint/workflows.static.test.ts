/** Checks that the workflows of GitHub run what the repository has, and that the checks of a change can fail it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../local/env.ts';

type Step = { uses?: string; run?: string; with?: Record<string, unknown>; 'continue-on-error'?: unknown };
type Job = { steps: Step[]; 'timeout-minutes'?: number; 'continue-on-error'?: unknown };
type Workflow = { permissions: unknown; jobs: Record<string, Job> };

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = files.map((file) => ({ file, ...(parse(read(file)) as Workflow) }));
const { jobs: checks } = workflows.find(({ file }) => file.endsWith('/test.yml'))!;

const jobs = workflows.flatMap(({ jobs }) => Object.entries(jobs));
const stepsOf = (job: string) => checks[job]?.steps ?? [];
const runsOf = (job: string) => stepsOf(job).flatMap(({ run }) => run ?? []);
const actionOf = (job: string, name: string) => stepsOf(job).find(({ uses }) => uses?.startsWith(`${name}@`));

test('a workflow only reads the repository, its jobs end, and its actions have a version', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual(files.map(() => ({ contents: 'read' })));
  expect(jobs.filter(([, job]) => !job['timeout-minutes']).map(([name]) => name)).toEqual([]);
  const actions = jobs.flatMap(([, { steps }]) => steps.flatMap(({ uses }) => uses ?? []));
  expect(actions.filter((action) => !/@v?\d+(\.\d+)*$/.test(action))).toEqual([]);
});

test('a workflow calls scripts and files that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? [])).join('\n');
  const called = [...commands.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!);
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
  const paths = [...commands.matchAll(/(?:\.ci|infra)\/[\w./-]*\w/g)].map(([path]) => path);
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a change fails for a vulnerable package, a vulnerable image or a chart that Helm refuses', () => {
  const all = Object.values(checks);
  expect([...all, ...all.flatMap(({ steps }) => steps)].filter((each) => each['continue-on-error'])).toEqual([]);
  expect(runsOf('dependencies')).toContain('npm audit --omit=dev --audit-level=high');
  const build = actionOf('image', 'docker/build-push-action')?.with;
  expect(existsSync(join(root, String(build?.file)))).toBe(true);
  const scan = actionOf('image', 'aquasecurity/trivy-action')?.with;
  expect(scan).toMatchObject({ 'image-ref': build?.tags, severity: 'HIGH,CRITICAL', 'exit-code': 1 });
  const chart = runsOf('chart').join('\n');
  for (const command of ['helm lint', '--strict', 'helm template']) expect(chart).toContain(command);
});
