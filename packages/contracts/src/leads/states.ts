/** States of leads and of accepted leads (specification section 4). Without zod, because page addresses need them. */

export const leadStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;

export const crmStatuses = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const;
/** Those in which there is still something to follow up. */
export const openCrmStatuses = ['NEW', 'IN_PROGRESS'] as const satisfies readonly (typeof crmStatuses)[number][];

/** Whether nothing is left to do about an accepted lead in this stage. */
export const isFinished = (status: (typeof crmStatuses)[number]): boolean =>
  !openCrmStatuses.some((open) => open === status);

/**
 * Filters by the follow-up day (South African time). `week` is from today to Sunday; `none`: not won or lost, and without a follow-up.
 */
export const followUpFilters = ['overdue', 'today', 'week', 'none'] as const;
