/** Checks of providers as profiles show them: only current ones. */
import type { DocumentKind } from '@marketplace/contracts/documents/kinds';
import type { Deps } from '../deps.ts';
import { checksOf, isCurrentAt } from '../providers/checks.view.ts';

export type CheckRow = { check: DocumentKind; checkedAt: Date; validUntil: Date | null };

/** Only a licence and an insurance show how long they are valid. */
const endsOf = (kind: DocumentKind, validUntil: Date | null): Date | null =>
  kind === 'licence' || kind === 'insurance' ? validUntil : null;

/** The current checks of each of these providers, by its id. */
export const currentChecks = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerIds: readonly string[],
): Promise<Map<string, CheckRow[]>> => {
  const isCurrent = isCurrentAt(clock.now());
  const checks = await checksOf({ db }, providerIds);
  return new Map(
    [...checks].map(([providerId, all]) => [
      providerId,
      all
        .filter(isCurrent)
        .map(({ kind, checkedAt, validUntil }) => ({ check: kind, checkedAt, validUntil: endsOf(kind, validUntil) })),
    ]),
  );
};
