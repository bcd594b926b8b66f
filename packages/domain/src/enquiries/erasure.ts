/**
 * Erases the contact details of requests that ended long ago (`retention` in the contracts). What was to be done, and who
 * accepted it, stays: providers are owed the record of their work.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retention } from '@marketplace/contracts/accounts/retention';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { maskedTexts } from '../masking/mask.ts';
import { enquiryQueries } from './queries.ts';

const rowsPerBatch = 50;
/** The timers wait for a run: it takes a second or two, and the next one goes on. */
const rowsPerRun = 2_000;

/**
 * Erases name, addresses and numbers of up to 2 000 requests, and covers in their texts what is or may be a contact. Their
 * files go with the next `attachments.clean-up`. Two at once share the work. Returns how many requests.
 */
export const eraseContacts = async (deps: Deps): Promise<number> => {
  const before = ({ keep }: { keep: { days: number } }) => new Date(deps.clock.now().getTime() - days(keep.days));
  for (let total = 0; ; ) {
    const erased = await inTransaction(deps, async (tx) => {
      const queries = enquiryQueries(tx);
      const due = await queries.lockErasable(
        { closedBefore: before(retention.requestContacts), postedBefore: before(retention.unclosedRequestContacts) },
        rowsPerBatch,
      );
      const texts = [];
      for (const { id, title, description } of due) {
        texts.push({ id, ...maskedTexts({ title, description }, 'masked') });
        // A long text takes milliseconds of the only thread.
        await nextTurn();
      }
      await queries.erase(texts, tx.clock.now());
      return due.length;
    });
    total += erased;
    // A batch that is not full may have been shared with another run: only an empty one says that nothing is left.
    if (erased === 0 || total >= rowsPerRun) return total;
  }
};
