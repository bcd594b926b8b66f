import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';

const hour = 3_600_000;

/** How many providers got a request that was not accepted for a day. Returns undefined for any other request. */
export const unansweredText = (
  { status, createdAt, providers: { told, open } }: Pick<FollowedRequest, 'status' | 'createdAt' | 'providers'>,
  now: number,
): string | undefined => {
  const isLate = now - Date.parse(createdAt) >= limits.escalationHours[0] * hour;
  if (status !== 'open' || told === 0 || !isLate) return undefined;
  const asked = plural(told, {
    one: 'We’ve sent it to {count} provider, and none has accepted yet.',
    other: 'We’ve sent it to {count} providers, and none has accepted yet.',
  });
  if (open === 0)
    return `${asked} ${t('We don’t have anyone else nearby. If a provider joins, we’ll send it to them right away.')}`;
  if (open === told) return asked;
  const rest = plural(open, { one: '{count} of them can still reply.', other: '{count} of them can still reply.' });
  return `${asked} ${rest}`;
};
