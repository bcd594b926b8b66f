/** Keeps the files of this release of the web app, which is in the same image or folder. */
import { fileURLToPath } from 'node:url';
import { keepAssets } from '@marketplace/platform/released-assets';
import type { JobDeps } from './deps.ts';

const folder = fileURLToPath(new URL('../../../web/dist/client/assets/', import.meta.url));

/** Does nothing without an object store or a built app. Throws while the store is down. */
export const keepReleasedAssets = async ({ objects, clock, log }: JobDeps): Promise<void> => {
  if (!objects) return;
  const { written, removed } = await keepAssets(objects, folder, { now: clock.now() });
  if (written + removed > 0) log.info({ written, removed }, 'files of the web app kept');
};
