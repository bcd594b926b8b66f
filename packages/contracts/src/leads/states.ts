/** The states of a lead, and of one that was accepted (specification section 4). Without zod, because addresses of pages need them. */

export const leadStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;

export const crmStatuses = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const;
