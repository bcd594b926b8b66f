/** Imports in the repository have one direction. There are no exceptions. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crossings } from '../lint/import-fences.ts';
import { root } from '../local/env.ts';
import { circlesIn, folderGraphs, type Graph, importedFile, readImports, specifiersIn } from './import-graph.ts';

const workspaces = ['packages/*', 'services/*', 'workers/*', 'web', 'infra', 'infra/lab'];

/** Every workspace may use the root's dependencies, such as test tools. */
const ofAllWorkspaces = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies);

const graphOf = (edges: Record<string, string[]>): Graph =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

describe('detection', () => {
  test('finds every kind of import', () => {
    const source = `
      import type { A } from './a.ts';
      import { b } from './b.ts';
      export * from './c.ts';
      export { d } from './d.ts';
      const page = () => import('./e.tsx');
      const word = "from './not-imported.ts'";`;
    expect(specifiersIn('x.tsx', source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.tsx']);
  });

  test('throws for a file that cannot be parsed', () => {
    expect(() => specifiersIn('x.ts', 'import {')).toThrow('x.ts');
  });

  test('finds cycles of any length, and none without one', () => {
    expect(circlesIn(graphOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'], e: ['e'] }))).toEqual([['a', 'b', 'c'], ['e']]);
    expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });

  test('finds cycles of folders whose files have none', () => {
    const files = graphOf({
      'src/app.ts': ['src/a/one.ts'],
      'src/a/one.ts': ['src/b/one.ts', 'src/deps.ts'],
      'src/b/two.ts': ['src/a/two.ts'],
      'src/deps.ts': [],
    });
    expect(circlesIn(files)).toEqual([]);
    expect(circlesIn(folderGraphs(files).get('src')!)).toEqual([['a', 'b']]);
  });
});

const { specifiers, files } = await readImports(
  root,
  workspaces.map((folder) => `${folder}/**/*.{ts,tsx}`),
);
const folders = globSync(workspaces, { cwd: root }).sort();
/** Tests may import anything, because nothing imports a test. */
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
/** The laboratory is a workspace inside another one. */
const workspaceOf = (file: string) => folders.findLast((folder) => file.startsWith(`${folder}/`));
const sourcesIn = (folder: string) => [...files.keys()].filter((file) => workspaceOf(file) === folder && !isTest(file));

test('reads the whole repository', () => {
  expect(files.size).toBeGreaterThan(700);
  expect([...(files.get('services/api/src/app.ts') ?? [])]).toContain('services/api/src/deps.ts');
  expect([...(files.get('packages/domain/src/deps.ts') ?? [])]).toContain('packages/platform/src/postgres.ts');
});

test('finds no import cycle among files', () => {
  expect(circlesIn(files)).toEqual([]);
});

test.each(folders)('finds no import cycle among folders of %s', (folder) => {
  const sources = new Set(sourcesIn(folder));
  const own = new Map(
    [...sources].map((file) => [file, new Set([...files.get(file)!].filter((to) => sources.has(to)))]),
  );
  const circles = [...folderGraphs(own)].flatMap(([parent, graph]) =>
    circlesIn(graph).map((entries) => `${parent}: ${entries.join(', ')}`),
  );
  expect(circles).toEqual([]);
});

test.each(folders)('%s declares every package that it imports', (folder) => {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies }), ...ofAllWorkspaces]);
  const imported = sourcesIn(folder)
    .flatMap((file) => specifiers.get(file)!)
    .filter((specifier) => !/^(\.|node:)/.test(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]);
  expect([...new Set(imported)].filter((each) => !declared.has(each))).toEqual([]);
});

test('nothing outside the laboratory imports it, including tests', () => {
  const isLab = (file: string) => workspaceOf(file) === 'infra/lab';
  const importers = [...files].filter(([file, imported]) => !isLab(file) && [...imported].some(isLab));
  expect(importers.map(([file]) => file)).toEqual([]);
});

test('keeps only components of several features in web/src/components', async () => {
  const held = sourcesIn('web').filter((file) => /^web\/src\/components\/[^/]+$/.test(file));
  expect(held.length).toBeLessThanOrEqual(35);
});

describe('fences between folders', () => {
  test('finds no import that crosses a fence', () => {
    const crossed = [...specifiers].flatMap(([file, names]) =>
      isTest(file)
        ? []
        : names.flatMap((specifier) => crossings({ file, specifier, target: importedFile(root, file, specifier) })),
    );
    expect(crossed).toEqual([]);
  });

  test.each([
    ['packages/contracts/src/fields.ts', 'node:fs', undefined],
    ['packages/domain/src/accounts/service.ts', '../sessions/service.ts', 'packages/domain/src/sessions/service.ts'],
    ['packages/domain/src/deps.ts', 'koa', undefined],
    ['services/site/src/app.ts', '@marketplace/domain/deps', 'packages/domain/src/deps.ts'],
    ['web/src/ui/button.tsx', '../api/keys.ts', 'web/src/api/keys.ts'],
    ['web/src/features/home/home-page.tsx', '../places/text.ts', 'web/src/features/places/text.ts'],
    ['web/src/features/home/home-page.tsx', './routes.ts', 'web/src/features/home/routes.ts'],
  ])('refuses that %s imports %s', (file, specifier, target) => {
    expect(crossings({ file, specifier, target })).toEqual([expect.stringContaining(`${file} imports ${specifier}: `)]);
  });
});
