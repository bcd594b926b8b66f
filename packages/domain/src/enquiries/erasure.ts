/**
 * Erases the contact details of requests that ended long ago (`retention` in the contracts). The job and the
 * providers that accepted it stay, because providers need the record of their work.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retention } from '@marketplace/contracts/accounts/retention';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { erasedTexts } from '../masking/mask.ts';
import { sweep } from '../sweep.ts';
import { enquiryQueries } from './queries.ts';

const rowsPerBatch = 50;

/**
 * Erases names, addresses and numbers, and masks certain and possible contact details
 * in their texts. The next `attachments.clean-up` removes their files. Concurrent runs share the work.
 * Returns the number of requests.
 */
export const eraseContacts = async (deps: Deps): Promise<number> => {
  const before = ({ keep }: { keep: { days: number } }) => new Date(deps.clock.now().getTime() - days(keep.days));
  // Another run may hold some of the rows, so only an empty batch means that none are left.
  return sweep(deps, 1, () =>
    inTransaction(deps, async (tx) => {
      const queries = enquiryQueries(tx);
      const due = await queries.lockErasable(
        { closedBefore: before(retention.requestContacts), postedBefore: before(retention.unclosedRequestContacts) },
        rowsPerBatch,
      );
      const texts = [];
      for (const { id, hiddenParts, ...original } of due) {
        texts.push({ id, ...erasedTexts(original, hiddenParts) });
        // Yields between rows, because a long text blocks the thread for milliseconds.
        await nextTurn();
      }
      await queries.erase(texts, tx.clock.now());
      return due.length;
    }),
  );
};
