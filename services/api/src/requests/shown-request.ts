import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { seekerQuestion } from '@marketplace/domain/completions/queries';
import { searchStanding } from '@marketplace/domain/matching/search.view';
import { followedRequest } from '@marketplace/domain/requests/tracking.view';
import type { RouteDeps } from '../http/deps.ts';
import type { FollowedAt } from './doors.ts';
import { presentFollowed } from './present.ts';

/** The current state of a request, which each of its calls returns. Throws NOT_FOUND. */
export const shownRequest = async (deps: RouteDeps, followed: FollowedAt): Promise<FollowedRequest> => {
  const { enquiryId } = followed;
  const rows = await followedRequest(deps, enquiryId);
  const search = await searchStanding(deps, enquiryId);
  return { ...presentFollowed(rows, followed, search), completion: await seekerQuestion(deps, enquiryId) };
};
