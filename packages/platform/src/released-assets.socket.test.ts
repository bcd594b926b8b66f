import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testObjects } from '@marketplace/infra/test/object-store.ts';
import { expect, onTestFinished, test } from 'vitest';
import { days, minutes } from './clock.ts';
import { keepAssets, releasedAsset, releasedAssetDays } from './released-assets.ts';

/** A store without files, and builds as folders. */
const world = async () => {
  const { objects } = await testObjects();
  const build = async (files: Record<string, string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return folder;
  };
  const keys = async () => {
    const found = [];
    for await (const { key } of objects.list('')) found.push(key);
    return found.sort();
  };
  return { objects, build, keys };
};
const inDays = (n: number) => new Date(Date.now() + days(n));

test('keeps the hashed files of each release, and only those', async () => {
  const { objects, build, keys } = await world();
  const first = await build({
    'app-aaaaaaaa.js': 'one',
    'app-aaaaaaaa.js.br': 'x',
    'index-b_b-bbbb.css': 'y',
    'notes.txt': 'z',
  });
  await Promise.all([1, 2].map(() => keepAssets(objects, first, { now: new Date() })));
  expect(await keepAssets(objects, first, { now: new Date() })).toEqual({ written: 0, removed: 0 });
  const second = await build({ 'app-cccccccc.js': 'two', 'index-b_b-bbbb.css': 'y' });
  expect(await keepAssets(objects, second, { now: new Date() })).toEqual({ written: 1, removed: 0 });
  expect(await keys()).toEqual(['assets/app-aaaaaaaa.js', 'assets/app-cccccccc.js', 'assets/index-b_b-bbbb.css']);
  expect(String(await releasedAsset(objects, 'app-aaaaaaaa.js'))).toBe('one');
  expect(await keepAssets(objects, '/nowhere', { now: new Date() })).toEqual({ written: 0, removed: 0 });
});

test('two processes can keep the same files at once', async () => {
  const { objects, build, keys } = await world();
  const names = Array.from({ length: 60 }, (_, n) => `page-${String(n).padStart(8, 'a')}.js`);
  const folder = await build(Object.fromEntries(names.map((name) => [name, name.repeat(50)])));
  await Promise.all([1, 2, 3].map(() => keepAssets(objects, folder, { now: new Date() })));
  expect(await keys()).toEqual(names.map((name) => `assets/${name}`).sort());
});

test('removes a file 30 days after its release was replaced, not after it began', async () => {
  const { objects, build } = await world();
  const [former, current] = [await build({ 'app-aaaaaaaa.js': 'one' }), await build({ 'app-cccccccc.js': 'two' })];
  await keepAssets(objects, former, { now: new Date() });
  // A release that runs for long writes its files again, which the store dates today.
  expect(await keepAssets(objects, former, { now: inDays(60) })).toEqual({ written: 1, removed: 0 });
  const last = Date.now() + days(releasedAssetDays);
  expect(await keepAssets(objects, current, { now: new Date(last - minutes(1)) })).toMatchObject({ removed: 0 });
  expect(await keepAssets(objects, current, { now: new Date(last + minutes(1)) })).toMatchObject({ removed: 1 });
  expect(await releasedAsset(objects, 'app-aaaaaaaa.js')).toBe(undefined);
  expect(String(await releasedAsset(objects, 'app-cccccccc.js'))).toBe('two');
});

test('removes the oldest files beyond the most bytes, but none of the running release', async () => {
  const { objects, build, keys } = await world();
  const file = 'x'.repeat(60);
  await keepAssets(objects, await build({ 'a-aaaaaaaa.js': file, 'b-bbbbbbbb.js': file }), { now: new Date() });
  const current = await build({ 'c-cccccccc.js': 'x'.repeat(200) });
  // The store dated both files with the same second.
  const dated: typeof objects = {
    ...objects,
    list: async function* (prefix) {
      for await (const object of objects.list(prefix))
        yield object.key.includes('/a-') ? { ...object, modifiedAt: new Date(Date.now() - minutes(1)) } : object;
    },
  };
  expect(await keepAssets(dated, current, { now: new Date(), most: 100 })).toEqual({ written: 1, removed: 1 });
  expect(await keys()).toEqual(['assets/b-bbbbbbbb.js', 'assets/c-cccccccc.js']);
});

test.each(['../drafts/x-aaaaaaaa.js', 'app-aaaaaaaa.html', 'app.js', '', 'a/b-aaaaaaaa.js', 'app-aaaaaaaa.js?x'])(
  'never reads an object for the name %j',
  async (name) => {
    const { objects } = await world();
    await objects.write(`assets/${name}`, Buffer.from('private'), 'text/plain').catch(() => {});
    expect(await releasedAsset(objects, name)).toBe(undefined);
  },
);
