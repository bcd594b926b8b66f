import type { AuditEntry } from '@marketplace/contracts/operations/audit';
import { to } from '../../routing/paths.ts';

/** Turns `subscriptionStatus` into 'subscription status'. */
const fieldText = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The version only detects conflicting changes. */
const isShown = (field: string) => field !== 'version';

export type Change = { field: string; before: string; after: string };

/** Returns the changed fields. Details of an act, such as a reason, have no value before. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isShown).map((name) => ({
    field: fieldText(name),
    before: before && name in before ? valueText(before[name]) : '',
    after: after && name in after ? valueText(after[name]) : '',
  }));

/** Returns one side of the changes in one line, without ids: `plan: R499; note: Paid by EFT`. */
export const sideText = (entry: Pick<AuditEntry, 'before' | 'after'>, side: 'before' | 'after'): string =>
  changesOf(entry)
    .filter((change) => change[side] !== '')
    .map((change) => `${change.field}: ${change[side].replaceAll(uuid, '…')}`)
    .join('; ');

export const whoText = ({ actor, actorId }: Pick<AuditEntry, 'actor' | 'actorId'>): string =>
  actor ?? (actorId ? 'Deleted account' : 'System');

/** Pages of subjects by noun. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  provider: (id) => to.adminProvider({ id }),
  user: (id) => to.adminUser({ id }),
  application: (id) => to.adminApplication({ id }),
  message: (id) => to.adminMessage({ id }),
  enquiry: (id) => to.adminEnquiry({ id }),
  'access-pass': () => to.adminAccessPasses(),
  matching: () => to.adminMatching(),
};

/** The subject's name and page. `to` is undefined if it has no page or no longer exists. */
export const subjectOf = ({
  noun,
  subject,
  subjectName,
}: Pick<AuditEntry, 'noun' | 'subject' | 'subjectName'>): { name: string; to?: string } | undefined => {
  if (!subject) return undefined;
  const kind = noun.replaceAll('-', ' ');
  const name = subjectName || kind.charAt(0).toUpperCase() + kind.slice(1);
  // An access pass has a page but no name. A queue or failure has no page.
  const page = subjectName !== null || noun === 'access-pass' ? pages[noun]?.(subject) : undefined;
  return page ? { name, to: page } : { name };
};
