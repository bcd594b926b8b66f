import type { ImportCheckRow, ImportOutcome } from '@marketplace/contracts/providers/imports';

export const outcomeLabels: Record<ImportOutcome, string> = {
  invite: 'Will be invited',
  duplicate: 'Duplicate',
  invalid: 'Invalid',
  objected: 'Objected',
};

export const countOf = (rows: readonly ImportCheckRow[], wanted: ImportOutcome): number =>
  rows.filter(({ outcome }) => outcome === wanted).length;

const words: Record<ImportOutcome, (count: number) => string> = {
  invite: (count) => `${count} will be invited`,
  duplicate: (count) => `${count} ${count === 1 ? 'duplicate' : 'duplicates'}`,
  invalid: (count) => `${count} invalid`,
  objected: (count) => `${count} objected`,
};

/** `12 will be invited, 1 duplicate`: how many rows have each outcome. */
export const outcomesText = (rows: readonly ImportCheckRow[]): string =>
  (['invite', 'duplicate', 'invalid', 'objected'] as const)
    .flatMap((outcome) => {
      const count = countOf(rows, outcome);
      return count > 0 || outcome === 'invite' ? words[outcome](count) : [];
    })
    .join(', ');
