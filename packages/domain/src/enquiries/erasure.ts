/**
 * Erases the contact details of requests that ended long ago (`retention` in the contracts). The job and the
 * providers that accepted it stay, because providers need the record of their work.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retention } from '@marketplace/contracts/accounts/retention';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { erasedTexts, strangersText } from '../masking/mask.ts';
import { sweep } from '../sweep.ts';
import { erasureQueries, type TextAbout } from './erasure.queries.ts';

const rowsPerBatch = 50;

/** What businesses need for their records of a request, and we for our decisions. It loses its contact details. */
const masked: readonly TextAbout[] = [
  { table: 'leads', column: 'note', of: 'enquiry_id = any(:ids)' },
  {
    table: 'quote_lines',
    column: 'description',
    of: 'quote_id in (select id from quotes where enquiry_id = any(:ids))',
  },
  { table: 'reports', column: 'text', of: 'lead_id in (select id from leads where enquiry_id = any(:ids))' },
];

/** Hides certain and possible contact details in the texts about these requests. */
const maskTextsAbout = async (deps: Deps, ids: string[]): Promise<void> => {
  const queries = erasureQueries(deps);
  for (const about of masked) {
    const replaced = [];
    for (const text of await queries.textsAbout(about, ids)) {
      // Not longer than before, because the columns are bounded.
      const by = strangersText(text).slice(0, text.length);
      if (by !== text) replaced.push({ text, by });
      await nextTurn();
    }
    if (replaced.length > 0) await queries.replaceTextsAbout(about, ids, replaced);
  }
};

/**
 * Erases names, addresses and numbers, and masks certain and possible contact details in the texts of the request and
 * about it. The next `attachments.clean-up` removes their files. Concurrent runs share the work. Returns the number of
 * requests.
 */
export const eraseContacts = async (deps: Deps): Promise<number> => {
  const before = ({ keep }: { keep: { days: number } }) => new Date(deps.clock.now().getTime() - days(keep.days));
  // Another run may hold some of the rows, so only an empty batch means that none are left.
  return sweep(deps, 1, () =>
    inTransaction(deps, async (tx) => {
      const queries = erasureQueries(tx);
      const due = await queries.lockErasable(
        { closedBefore: before(retention.requestContacts), postedBefore: before(retention.unclosedRequestContacts) },
        rowsPerBatch,
      );
      if (due.length === 0) return 0;
      const texts = [];
      for (const { id, hiddenParts, ...original } of due) {
        texts.push({ id, ...erasedTexts(original, hiddenParts) });
        // Yields between rows, because a long text blocks the thread for milliseconds.
        await nextTurn();
      }
      await queries.erase(texts, tx.clock.now());
      await maskTextsAbout(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    }),
  );
};
