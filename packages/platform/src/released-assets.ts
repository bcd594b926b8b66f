/**
 * The files of the web app's releases in the object store. A page that was opened before a release loads the rest of its
 * files from there, because the new site has only its own.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetType, isAssetName } from '@marketplace/contracts/site/assets';
import { days } from './clock.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

const prefix = 'assets/';

/** How long a file stays after its release was replaced. Pages stay open for days, rarely for weeks. */
export const releasedAssetDays = 30;
/** A running release writes its files again when they are this old, so that their age counts from its end. */
const refreshDays = 1;
/** Bytes of all kept files. A build has 3 MB, of which a release changes a part. */
const mostBytes = 500 * 2 ** 20;
/** Bytes of one file. The largest has 0.4 MB. */
const mostFileBytes = 5 * 2 ** 20;

/** Nothing if the app was not built, as in development. */
const namesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isAssetName);
};

/** The files that are too old, and the oldest beyond the most bytes. */
const expired = (stored: readonly StoredObject[], now: Date, most: number): StoredObject[] => {
  let bytes = 0;
  return stored
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    .filter(({ size, modifiedAt }) => {
      bytes += size;
      return bytes > most || now.getTime() - modifiedAt.getTime() > days(releasedAssetDays);
    });
};

/**
 * Stores the files of the build in `folder`, and removes those of releases that were replaced `releasedAssetDays` ago. Can be
 * interrupted, repeated, and run by two releases at once. Returns how many files were written and removed.
 */
export const keepAssets = async (
  objects: ObjectStore,
  folder: string,
  { now, most = mostBytes }: { now: Date; most?: number },
): Promise<{ written: number; removed: number }> => {
  const names = await namesIn(folder);
  const own = new Set(names.map((name) => prefix + name));
  const stored = new Map<string, StoredObject>();
  for await (const object of objects.list(prefix)) stored.set(object.key, object);
  const due = names.filter((name) => {
    const object = stored.get(prefix + name);
    return !object || now.getTime() - object.modifiedAt.getTime() > days(refreshDays);
  });
  for (const name of due) await objects.write(prefix + name, await readFile(join(folder, name)), assetType(name));
  const removed = expired(
    [...stored.values()].filter(({ key }) => !own.has(key)),
    now,
    most,
  );
  await objects.remove(removed.map(({ key }) => key));
  return { written: due.length, removed: removed.length };
};

/** Returns a kept file; undefined if there is none. `name` must be one that `isAssetName` accepts. */
export const releasedAsset = async (objects: ObjectStore, name: string): Promise<Buffer | undefined> => {
  if (!isAssetName(name) || (await objects.sizeOf(prefix + name)) === undefined) return undefined;
  return objects.read(prefix + name, mostFileBytes);
};
