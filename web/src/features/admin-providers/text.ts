import { teamRoles, teamRoleText } from '@marketplace/contracts/accounts/team-roles';
import { checkMethods, type DocumentKind } from '@marketplace/contracts/documents/kinds';
import { declineReasonText, lostReasonText } from '@marketplace/contracts/leads/schemas';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import type { AdminProvider, AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { verificationText } from '@marketplace/contracts/providers/filters';
import { statusWord } from '../../ui/badge.tsx';
import { dateText, lastMomentOf } from '../../ui/time.ts';

export const checkText: Record<DocumentKind, string> = {
  identity: 'Identity',
  registration: 'Company registration',
  licence: 'Trade licence (PIRB, ECA, wireman’s)',
  insurance: 'Insurance',
  references: 'References',
};
/** Noted in entries from before checks had a method. */
const earlierChecks: Record<string, string> = { address: 'Address', phone: 'Phone number' };

type Check = AdminProviderDetail['checks'][number];

/** `Identity, document, checked 3 March 2026 by Johan Pretorius, valid until 31 March 2027`. */
export const currentCheckText = ({ kind, method, checkedAt, by, validUntil }: Check): string =>
  [
    checkText[kind],
    method && checkMethods[method].toLowerCase(),
    [`checked ${dateText(checkedAt)}`, by && `by ${by}`].filter(Boolean).join(' '),
    validUntil && `valid until ${dateText(lastMomentOf(validUntil))}`,
  ]
    .filter(Boolean)
    .join(', ');

type State = Pick<
  AdminProvider,
  'withdrawn' | 'suspended' | 'complete' | 'verification' | 'subscriptionStatus' | 'paused'
>;

/** The statuses with their badge colours, the most important first. */
const states: readonly { when: (provider: State) => boolean; word: string; status: string }[] = [
  { when: ({ withdrawn }) => withdrawn, word: 'Withdrawn', status: 'CANCELLED' },
  { when: ({ suspended }) => suspended, word: 'Suspended', status: 'CRITICAL' },
  { when: ({ complete }) => !complete, word: 'Incomplete', status: 'EXPIRED' },
  { when: ({ verification }) => verification === 'PENDING', word: verificationText.PENDING, status: 'NEW' },
  { when: ({ verification }) => verification === 'LAPSED', word: verificationText.LAPSED, status: 'EXPIRED' },
  { when: ({ verification }) => verification === 'DUE', word: verificationText.DUE, status: 'PAST_DUE' },
  { when: ({ subscriptionStatus }) => subscriptionStatus === 'PAST_DUE', word: 'Past Due', status: 'PAST_DUE' },
  { when: ({ subscriptionStatus }) => subscriptionStatus === 'CANCELLED', word: 'Cancelled', status: 'CANCELLED' },
  { when: ({ paused }) => paused, word: 'Paused', status: 'CANCELLED' },
  { when: () => true, word: verificationText.VALID, status: 'ACTIVE' },
];
export const stateOf = (provider: State) => states.find(({ when }) => when(provider))!;

/** `Plumbing, Drains +2 more` (specification section 9). */
export const categoriesText = (categories: readonly string[]) =>
  [categories.slice(0, 2).join(', '), categories.length > 2 && `+${categories.length - 2} more`]
    .filter(Boolean)
    .join(' ') || 'None yet';

const planText = (plan: unknown) => (typeof plan === 'string' && plan in plans ? plans[plan as Plan].name : 'No plan');

/** `Sandton, 50 km; Durban, 60 km`. */
export const basesText = ({
  baseCity,
  coverageRadiusKm,
  moreBases,
}: Pick<AdminProviderDetail, 'baseCity' | 'coverageRadiusKm' | 'moreBases'>): string =>
  baseCity === null
    ? 'Not chosen yet'
    : [{ name: baseCity, radiusKm: coverageRadiusKm }, ...moreBases]
        .map(({ name, radiusKm }) => `${name}, ${radiusKm} km`)
        .join('; ');

type Entry = AdminProviderDetail['history'][number];

const settingText: Record<string, string> = {
  businessName: 'Business name',
  phone: 'Phone',
  baseCity: 'Base',
  coverageRadiusKm: 'Radius',
  moreBases: 'Other bases',
  anywhere: 'Done anywhere',
  hours: 'Working hours',
  weeklyLimit: 'New leads a week',
  quiet: 'No notifications',
  holidays: 'Holidays',
  categories: 'Services',
  provinces: 'Provinces',
};

const plainText = (value: unknown, name: string) => {
  if (value === null || value === undefined || value === '') return 'none';
  return name === 'coverageRadiusKm' ? `${value} km` : String(value);
};

/** `Services: + Electrical, - Plumbing`. */
const listText = (before: unknown, after: readonly unknown[]) => {
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  return [
    ...after.filter((value) => !old.includes(value)).map((value) => `+ ${value}`),
    ...old.filter((value) => !after.includes(value)).map((value) => `- ${value}`),
  ].join(', ');
};

/** `Radius: 50 km → 80 km; Provinces: + Limpopo`. */
const settingsText = ({ before, after }: Pick<Entry, 'before' | 'after'>) =>
  Object.entries(after ?? {})
    .map(([name, value]) => {
      const old = before?.[name];
      const said = Array.isArray(value) ? listText(old, value) : `${plainText(old, name)} → ${plainText(value, name)}`;
      return `${settingText[name] ?? name}: ${said}`;
    })
    .join('; ');

/** `Joined the team as Member`, `Team: Member → Owner`, `Left the team (Member)`. The people are named by ids only. */
const teamText = (before: unknown, after: unknown) => {
  const [old, now] = [before, after].map((role) => teamRoles.find((known) => known === role));
  if (!old) return now ? `Joined the team as ${teamRoleText[now].label}` : 'Changed the team';
  return now
    ? `Team: ${teamRoleText[old].label} → ${teamRoleText[now].label}`
    : `Left the team (${teamRoleText[old].label})`;
};

/** The names of what was checked for a verification. */
const checksOf = ({ after }: Pick<Entry, 'after'>): string[] => {
  const checks = Array.isArray(after?.checks) ? after.checks : [];
  return checks.map((check) => checkText[check as DocumentKind] ?? earlierChecks[check] ?? String(check));
};

/** Describes a history entry: `Verified until 31 March 2027: Identity, Insurance`. */
export const historyText = ({ kind, before = null, after }: Pick<Entry, 'kind' | 'after'> & Partial<Entry>): string => {
  if (kind === 'SETTINGS') return settingsText({ before, after });
  if (kind === 'TEAM') return teamText(before?.role, after?.role);
  if (kind === 'ROLE') return after?.withdrawn ? 'No longer a provider' : 'Provider again';
  if (kind === 'SUSPENSION') return after?.suspended ? 'Suspended' : 'Suspension lifted';
  if (kind === 'PAUSE') {
    if (!after?.paused) return 'Pause ended';
    return typeof after.until === 'string' ? `Paused until ${dateText(after.until)}` : 'Paused';
  }
  if (kind === 'SUBSCRIPTION') return `${planText(after?.plan)}, ${statusWord(String(after?.status ?? ''))}`;
  const checks = checksOf({ after }).join(', ');
  const until = typeof after?.verifiedUntil === 'string' ? dateText(lastMomentOf(after.verifiedUntil)) : undefined;
  if (after?.isDue) return [`Checks due by ${until}`, checks].filter(Boolean).join(': ');
  if (after?.byServices && !after.verified) return 'No longer verified: the services require another check';
  // Entries from before checks only have a date.
  if (!(after?.verified ?? until)) return checks ? `Checked: ${checks}` : 'Verification revoked';
  return [until ? `Verified until ${until}` : 'Verified', checks].filter(Boolean).join(': ');
};

type Lead = Pick<AdminProviderDetail['leads'][number], 'declineReason' | 'crmStatus' | 'lostReason'>;

/** Adds a provider's decline reason or CRM status: `Reason: Too far`, `In the CRM: Lost, Too expensive for them`. */
export const answerText = ({ declineReason, crmStatus, lostReason }: Lead): string | undefined => {
  if (declineReason) return `Reason: ${declineReasonText[declineReason]}`;
  if (!crmStatus) return undefined;
  return `In the CRM: ${[statusWord(crmStatus), lostReason && lostReasonText[lostReason]].filter(Boolean).join(', ')}`;
};
