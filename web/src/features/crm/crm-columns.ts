/** The order of CRM statuses in the work. Specification section 4, CRM lead status. */
import type { CrmStatus } from '@marketplace/contracts/leads/schemas';

export const crmColumns = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const satisfies CrmStatus[];
