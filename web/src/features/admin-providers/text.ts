/** What a provider's state and history are called. */
import type { AdminProvider, AdminProviderDetail } from '@marketplace/contracts/admin-providers';
import { type Plan, plans } from '@marketplace/contracts/plans';
import type { VerificationCheck } from '@marketplace/contracts/providers';
import { statusWord } from '../../ui/badge.tsx';
import { dateText } from '../../ui/time.ts';

export const checkText: Record<VerificationCheck, string> = {
  identity: 'Identity',
  registration: 'Registration number',
  licence: "Trade licence (PIRB, ECA, wireman's)",
  insurance: 'Insurance',
  address: 'Address',
  phone: 'Phone number',
  references: 'References',
};

type State = Pick<AdminProvider, 'suspended' | 'complete' | 'verification' | 'subscriptionStatus' | 'paused'>;

/** The state that says most about a provider: a word, and the status whose colour it has. */
const states: readonly { when: (provider: State) => boolean; word: string; status: string }[] = [
  { when: ({ suspended }) => suspended, word: 'Suspended', status: 'CRITICAL' },
  { when: ({ complete }) => !complete, word: 'Incomplete', status: 'EXPIRED' },
  { when: ({ verification }) => verification === 'PENDING', word: 'Unverified', status: 'NEW' },
  { when: ({ verification }) => verification === 'LAPSED', word: 'Verification lapsed', status: 'EXPIRED' },
  { when: ({ subscriptionStatus }) => subscriptionStatus === 'PAST_DUE', word: 'Past Due', status: 'PAST_DUE' },
  { when: ({ subscriptionStatus }) => subscriptionStatus === 'CANCELLED', word: 'Cancelled', status: 'CANCELLED' },
  { when: ({ paused }) => paused, word: 'Paused', status: 'CANCELLED' },
  { when: () => true, word: 'Verified', status: 'ACTIVE' },
];
export const stateOf = (provider: State) => states.find(({ when }) => when(provider))!;

/** `Plumbing, Drains +2 more` (specification section 9). */
export const categoriesText = (categories: readonly string[]) =>
  [categories.slice(0, 2).join(', '), categories.length > 2 && `+${categories.length - 2} more`]
    .filter(Boolean)
    .join(' ') || 'None yet';

const planText = (plan: unknown) => (typeof plan === 'string' && plan in plans ? plans[plan as Plan].name : 'No plan');

type Entry = AdminProviderDetail['history'][number];

/** What an entry of the history says: `Verified until 31 March 2027: Identity, Insurance`. */
export const historyText = ({ kind, after }: Pick<Entry, 'kind' | 'after'>): string => {
  if (kind === 'SUSPENSION') return after?.suspended ? 'Suspended' : 'Suspension lifted';
  if (kind === 'PAUSE') {
    if (!after?.paused) return 'Pause ended';
    return typeof after.until === 'string' ? `Paused until ${dateText(after.until)}` : 'Paused';
  }
  if (kind === 'SUBSCRIPTION') return `${planText(after?.plan)}, ${statusWord(String(after?.status ?? ''))}`;
  const until = after?.verifiedUntil;
  if (typeof until !== 'string') return 'Verification taken back';
  const checks = Array.isArray(after?.checks) ? after.checks : [];
  const names = checks.map((check) => checkText[check as VerificationCheck] ?? String(check));
  return [`Verified until ${dateText(until)}`, names.join(', ')].filter(Boolean).join(': ');
};
