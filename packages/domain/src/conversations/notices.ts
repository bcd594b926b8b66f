/** Emails about unread messages: when one is due. */

import { limits } from '@marketplace/contracts/limits';
import { otherSide } from '@marketplace/contracts/sides';
import { hours, minutes } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { noticeQueries } from './queries.ts';

/** Conversations that one sweep takes: a short transaction. */
const perSweep = 200;

/**
 * Writes a notice for each conversation with a message that has been unread for `limits.unreadMessageMinutes`, at most one in
 * `limits.unreadMessageHours` until the reader has read. Two sweeps at once share the work. Returns how many it wrote.
 */
export const noticeUnreadMessages = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const due = await noticeQueries(tx).takeDue({
        now,
        sentBefore: new Date(now.getTime() - minutes(limits.unreadMessageMinutes)),
        noticedAfter: new Date(now.getTime() - hours(limits.unreadMessageHours)),
        limit: perSweep,
      });
      const ids = await noticeQueries(tx).insert(
        due.map(({ leadId, author }) => ({ leadId, reader: otherSide(author) })),
        now,
      );
      await addToOutbox(
        tx,
        'message.unread',
        ids.map((noticeId) => ({ noticeId })),
      );
      return due.length;
    }),
  );
