/**
 * Notices of leads to people in a team who want them. `ALL` includes each new lead, which `matching/queries.ts` writes with the
 * lead. `ASSIGNED` includes only the leads that someone assigns to the person. The main owner gets the emails to the
 * business instead.
 */
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { teamQueries } from './queries.ts';

/** Writes a notice of an assigned lead, which an email follows, unless the person wants none. Call it in the transaction. */
export const noticeAssignment = async (
  tx: Deps,
  { leadId, userId, requestId }: { leadId: string; userId: string; requestId?: string | undefined },
): Promise<void> => {
  const notices = await teamQueries(tx).noticeAssignment({ leadId, userId, at: tx.clock.now() });
  const events = notices.map(({ id: teamNoticeId }) => ({ teamNoticeId, requestId }));
  await addToOutbox(tx, 'team.noticed', events);
};
