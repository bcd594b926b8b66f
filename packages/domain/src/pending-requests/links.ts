/** Links to requests that wait for their confirmation. Apart from `service.ts`, because the jobs that mail them post nothing. */
import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { type PendingRow, pendingRequestQueries } from './queries.ts';

/** Milliseconds in which a request can be confirmed, and in which a repeated call is the same one. */
export const life = hours(limits.pendingRequestHours);

/** When a request that its person has not confirmed expires. */
export const confirmBefore = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + life);

/** Adds a link, which confirms the request or only follows its state. */
export const issueLink = async (deps: Deps, pendingRequestId: string, confirms: boolean): Promise<string> => {
  const token = newToken();
  await pendingRequestQueries(deps).insertLink({ tokenHash: hashToken(token), pendingRequestId, confirms });
  return token;
};

/** Adds a link that confirms, for one attempt of the email. Earlier ones stay valid. */
export const issueConfirmationToken = (deps: Deps, pendingRequestId: string): Promise<string> =>
  issueLink(deps, pendingRequestId, true);

/** The content as an enquiry; null if it was posted, or if this release no longer accepts it. */
export const contentOf = ({ content }: Pick<PendingRow, 'content'>): PostEnquiry | null =>
  PostEnquiry.safeParse(content).data ?? null;
