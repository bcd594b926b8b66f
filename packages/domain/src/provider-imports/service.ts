/** Invites the businesses of a file, with the same access pass as an approved application. */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { ImportBasis } from '@marketplace/contracts/providers/imports';
import { days } from '@marketplace/platform/clock';
import { createPass } from '../access-passes/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { storeOnceLocked } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { storedNumber } from '../telephone-numbers.ts';
import { checkRows, type ImportRow } from './check.ts';
import { importQueries, type StoredImport } from './queries.ts';

type NewImport = {
  rows: readonly ImportRow[];
  /** Why we may contact them (POPIA section 69), and where the contacts come from. */
  basis: ImportBasis;
  source: string;
  actorId: string;
  idempotencyKey: string | null;
  requestId?: string;
};

/**
 * Checks the rows again and invites those that pass, all or none. Each gets an email with a link to join, valid for 7
 * days. The same key with the same content returns the same import. Throws VALIDATION_FAILED if no row passes, and
 * IDEMPOTENCY_MISMATCH if the key was used for other content.
 */
export const importProviders = (
  deps: Deps,
  { rows, basis, source, actorId, idempotencyKey, requestId }: NewImport,
): Promise<StoredImport> =>
  inTransaction(deps, async (tx) => {
    const queries = importQueries(tx);
    await queries.lock();
    return storeOnceLocked(
      { content: { rows, basis, source }, idempotencyKey },
      {
        findByKey: queries.findByKey,
        insert: async (idempotency) => {
          const providers = (await checkRows(tx, rows)).flatMap(({ provider }) => provider ?? []);
          if (providers.length === 0) throw invalid({ text: messages.importNobody });
          const row = { basis, source, invited: providers.length, createdBy: actorId, createdAt: tx.clock.now() };
          const stored = await queries.insert({ ...row, ...idempotency });
          const passIds: string[] = [];
          for (const { email, plan, phone = null, registrationNumber = null, ...provider } of providers) {
            const pass = { email, plan, life: days(limits.approvalDays), createdBy: actorId };
            const { id: passId } = await createPass(tx, pass);
            await queries.insertProvider({
              ...provider,
              ...{ passId, importId: stored.id, phone: storedNumber(phone), registrationNumber },
            });
            passIds.push(passId);
          }
          await addToOutbox(
            tx,
            'access-pass.mail-requested',
            passIds.map((passId) => ({ passId, requestId })),
          );
          return stored;
        },
      },
    );
  });
