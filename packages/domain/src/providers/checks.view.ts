/** What our team checked about providers. */
import type { CheckMethod, DocumentKind } from '@marketplace/contracts/documents/kinds';
import type { Deps } from '../deps.ts';
import { anyId, rawRows } from '../sql.ts';

/** `method`: null if it was not recorded. `by`: null for a deleted account. */
export type CheckRow = {
  kind: DocumentKind;
  method: CheckMethod | null;
  checkedAt: Date;
  by: string | null;
  validUntil: Date | null;
};

/** The checks of each of these providers that have not ended, also expired ones, by its id. */
export const checksOf = async (
  { db }: Pick<Deps, 'db'>,
  providerIds: readonly string[],
): Promise<Map<string, CheckRow[]>> => {
  const rows = await rawRows<CheckRow & { providerId: string }>(
    db,
    /* sql */ `
    select c.provider_id as "providerId", c.kind, c.method, c.checked_at as "checkedAt", u.name as by, c.valid_until as "validUntil"
    from provider_checks c left join users u on u.id = c.checked_by
    where c.provider_id = ${anyId(':providerIds')} and c.ended_at is null
    order by c.provider_id, c.kind`,
    { providerIds: [...providerIds] },
    { name: 'checks' },
  );
  return Map.groupBy(rows, ({ providerId }) => providerId);
};

/** Whether a check is current: an expired one is no check. */
export const isCurrentAt =
  (now: Date) =>
  ({ validUntil }: Pick<CheckRow, 'validUntil'>): boolean =>
    validUntil === null || validUntil > now;
