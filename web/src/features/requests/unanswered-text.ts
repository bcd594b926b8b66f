import { limits } from '@marketplace/contracts/limits';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';

const hour = 3_600_000;

/** How many were asked of a request that nobody has accepted for a day; undefined of any other. */
export const unansweredText = (
  { status, createdAt, providers: { told, open } }: Pick<FollowedRequest, 'status' | 'createdAt' | 'providers'>,
  now: number,
): string | undefined => {
  const isLate = now - Date.parse(createdAt) >= limits.escalationHours[0] * hour;
  if (status !== 'open' || told === 0 || !isLate) return undefined;
  const asked = `We have asked ${told} verified ${told === 1 ? 'provider' : 'providers'}, and none has accepted so far.`;
  if (open === 0) return `${asked} Nobody else within reach does this yet; whoever joins gets it at once.`;
  return open === told ? asked : `${asked} ${open} of them ${open === 1 ? 'has' : 'have'} it now and may still answer.`;
};
