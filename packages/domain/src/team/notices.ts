/**
 * Notices to people in a team. Of leads, for those who want them: `ALL` includes each new lead, which `matching/queries.ts`
 * writes with the lead. `ASSIGNED` includes only the leads that someone assigns to the person. The main owner gets the emails
 * to the business, and is told of assigned leads. Of changes of the team: all owners and the person concerned.
 */
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type NoticedChange, teamQueries } from './queries.ts';

/**
 * Writes a notice of an assigned lead and `others` with it, which an email follows, unless the person wants none. Call it in the
 * transaction.
 */
export const noticeAssignment = async (
  tx: Deps,
  { requestId, ...notice }: { leadId: string; others: number; userId: string; requestId?: string | undefined },
): Promise<void> => {
  const notices = await teamQueries(tx).noticeAssignment({ ...notice, at: tx.clock.now() });
  const events = notices.map(({ id: teamNoticeId }) => ({ teamNoticeId, requestId }));
  await addToOutbox(tx, 'team.noticed', events);
};

/** Writes a notice of a team's change or invitation for all owners and the person, which an email follows. Call it in the transaction. */
export const noticeChange = async (
  tx: Deps,
  { requestId, ...change }: NoticedChange & { requestId?: string | undefined },
): Promise<void> => {
  const notices = await teamQueries(tx).noticeChange({ ...change, at: tx.clock.now() });
  const events = notices.map(({ id: teamChangeNoticeId }) => ({ teamChangeNoticeId, requestId }));
  await addToOutbox(tx, 'team.changed', events);
};
