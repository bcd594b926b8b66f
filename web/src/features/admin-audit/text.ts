import type { AuditEntry } from '@marketplace/contracts/operations/audit';

/** Turns `subscriptionStatus` into 'subscription status'. */
const fieldText = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Returns one line per field: `plan: R499 → NETWORK_PRO`, `note: Paid by EFT`. */
export const changeLines = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] =>
  Object.entries(after ?? {}).map(([name, value]) =>
    before && name in before
      ? `${fieldText(name)}: ${valueText(before[name])} → ${valueText(value)}`
      : `${fieldText(name)}: ${valueText(value)}`,
  );

export const whoText = ({ actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>): string =>
  actor ?? (actorId ? 'Deleted account' : 'Command line');
