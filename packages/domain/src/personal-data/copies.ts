/** Copies of a person's data: their content, their storage and their expiry. */
import { limits } from '@marketplace/contracts/limits';
import type { ObjectStore } from '@marketplace/platform/object-store';
import { fileKey, photoKey } from '../attachments/rules.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { type HeldRow, personalDataQueries, shownData } from './queries.ts';
import { linkLife, subjectOf } from './requests.ts';

/** Key of a copy in the object store. */
export const copyKey = (requestId: string): string => `exports/${requestId}.zip`;

/** One kind of stored data, with its rows in batches. */
export type HeldSection = { title: string; rows: AsyncIterable<HeldRow[]> };
/** A file of a person: its object and its name in the copy. */
export type CopiedFile = { key: string; path: string };
export type CopyContent = {
  /** Each call starts from the beginning and yields the same content. */
  sections: () => AsyncGenerator<HeldSection>;
  files: CopiedFile[];
};

/**
 * Reads the content of a requested copy from one snapshot of the database, while `make` writes it. Undefined
 * if the request is gone or its copy exists.
 */
export const readCopy = async <T>(
  deps: Deps,
  requestId: string,
  make: (content: CopyContent) => Promise<T>,
): Promise<T | undefined> => {
  const request = await personalDataQueries(deps).find(requestId);
  if (request?.kind !== 'EXPORT' || request.readyAt) return undefined;
  return deps.db.transaction(
    async (trx) => {
      const queries = personalDataQueries({ db: trx });
      const subject = await subjectOf({ ...deps, db: trx }, request);
      const files = (await queries.files(subject)).filter(({ state }) => state === 'ready');
      return make({
        sections: async function* () {
          for (const entry of shownData) yield { title: entry.title, rows: queries.rows(entry, subject) };
        },
        files: files.map(({ id, purpose }) => ({
          key: purpose === 'portfolio' ? photoKey(id, limits.photoSides.at(-1)!) : fileKey(id),
          path: `files/${id}`,
        })),
      });
    },
    deps.db.isTransaction ? {} : { isolationLevel: 'repeatable read', readOnly: true },
  );
};

/** Marks a copy as ready and has its link mailed, once. */
export const copyIsThere = (deps: Deps, dataRequestId: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (await personalDataQueries(tx).setReady(dataRequestId, tx.clock.now()))
      await addToOutbox(tx, 'data.copy-made', [{ dataRequestId }]);
  });

const batch = 100;

/**
 * Removes expired copies and links, objects first. A copy expires after twice the lifetime of its link, counted
 * from the request, because making it takes time. Returns the number of requests.
 */
export const removeOldCopies = async (
  deps: Deps,
  objects: Pick<ObjectStore, 'remove'> | undefined,
): Promise<number> => {
  const queries = personalDataQueries(deps);
  await queries.removeExpiredTokens(deps.clock.now());
  const before = new Date(deps.clock.now().getTime() - 2 * linkLife);
  return sweep(deps, batch, async () => {
    const old = await queries.old(before, batch);
    await objects?.remove(old.filter(({ kind }) => kind === 'EXPORT').map(({ id }) => copyKey(id)));
    await queries.remove(old.map(({ id }) => id));
    return old.length;
  });
};
