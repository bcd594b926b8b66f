/** The tokens of invitations. Apart from `invitations.ts`, because the jobs that send them load no password hashing. */
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { teamQueries } from './queries.ts';

/** Adds a token to an invitation and returns it. Call it when the email is sent, so that only the email contains it. */
export const issueInvitationToken = async (deps: Deps, invitationId: string): Promise<string> => {
  const token = newToken();
  await teamQueries(deps).insertToken({ tokenHash: hashToken(token), invitationId, at: deps.clock.now() });
  return token;
};
