import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';
import { usedBy as adminControls } from './e2e/admin-controls.ts';
import { usedBy as providerControls } from './e2e/provider-controls.ts';
import { markedTests, testIdsIn } from './test-ids.ts';

const marked = markedTests();
const ids = marked.map(({ id }) => id);

const references = [
  ...globSync('docs/*.md', { cwd: root }).flatMap((file) =>
    testIdsIn(readFileSync(join(root, file), 'utf8')).map((id) => ({ from: file, id })),
  ),
  ...Object.entries({ admin: adminControls, provider: providerControls }).flatMap(([from, pages]) =>
    Object.values(pages).flatMap((controls) => Object.values(controls).map((id) => ({ from, id }))),
  ),
];

test('every id is a short phrase directly above a test, a group of tests or a row of a table', () => {
  const isPhrase = (id: string) => /^[a-z0-9]+(-[a-z0-9]+){1,7}$/.test(id);
  const isTest = (line: string) => /^((test|describe)(\.\w+)*[(<]|for \(|[[{])/.test(line);
  expect(marked.filter(({ id, above }) => !isPhrase(id) || !isTest(above))).toEqual([]);
});

test('no two tests have the same id', () => {
  expect(marked.filter(({ id }, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every reference names the id of a test', () => {
  expect(references.length).toBeGreaterThan(300);
  expect(references.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

test('every id is referred to', () => {
  const referred = new Set(references.map(({ id }) => id));
  expect(marked.filter(({ id }) => !referred.has(id))).toEqual([]);
});
