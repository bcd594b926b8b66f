import { accountEndpoints } from '@marketplace/contracts/accounts/endpoints';
/**
 * Personal data: viewing, copying and deleting it. Account owners must be signed in. Others use an emailed link.
 */

import type { HeldData, PlannedDeletion } from '@marketplace/contracts/accounts/personal-data';
import { replies } from '@marketplace/contracts/messages';
import { DomainError } from '@marketplace/domain/errors';
import { mailboxOf } from '@marketplace/domain/mailbox';
import { copyKey } from '@marketplace/domain/personal-data/copies';
import {
  askForCopy,
  askForDataLink,
  askForDeletion,
  dataRequestOf,
  heldOf,
  type Person,
  personOf,
  takeDeletionBack,
} from '@marketplace/domain/personal-data/requests';
import { clearSessionCookies } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { countOwned } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import type { SignedInAccount } from '../http/state.ts';

export const personalDataRoutes = (deps: RouteDeps) => {
  const ofAccount = ({ id }: SignedInAccount): Person => ({ userId: id, email: null });
  const store = () => {
    if (!deps.objects) throw new DomainError('UNAVAILABLE');
    return deps.objects;
  };
  const held = async (person: Person): Promise<HeldData> => ({
    ...(await heldOf(deps, person)),
    canCopy: deps.objects !== undefined,
  });
  /** Counts by the person that the session or the emailed link identifies. */
  const count = ({ userId, email }: Person) => countOwned(deps.rateLimits, 'own-data', userId ?? email);
  const copy = async (person: Person, requestId: string) => {
    await count(person);
    store();
    await askForCopy(deps, person, { requestId });
    return { message: replies.dataCopyRequested };
  };
  const plan = async (person: Person, requestId: string): Promise<PlannedDeletion> => {
    await count(person);
    return { deletionAt: (await askForDeletion(deps, person, { requestId })).toISOString() };
  };

  return [
    route({
      endpoint: accountEndpoints.getAccountData,
      policy: 'secureOwnAccount',
      handle: ({ user }) => held(ofAccount(user)),
    }),
    route({
      endpoint: accountEndpoints.copyAccountData,
      policy: 'secureOwnAccount',
      confirmed: true,
      limit: 'own-data',
      logs: 'data-copy-asked',
      handle: ({ user, requestId }) => copy(ofAccount(user), requestId),
    }),
    route({
      endpoint: accountEndpoints.deleteAccount,
      policy: 'secureOwnAccount',
      confirmed: true,
      limit: 'own-data',
      logs: 'deletion-asked',
      handle: async ({ user, requestId, ctx }) => {
        const planned = await plan(ofAccount(user), requestId);
        clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
        return planned;
      },
    }),
    route({
      endpoint: accountEndpoints.requestDataLink,
      policy: 'everyone',
      limit: 'data-link',
      limitFor: ({ body }) => mailboxOf(body.email),
      handle: async ({ body, requestId }) => {
        await askForDataLink(deps, body.email, { requestId });
        return { message: replies.dataLinkSent };
      },
    }),
    route({
      endpoint: accountEndpoints.getHeldData,
      policy: 'everyone',
      limit: 'join',
      handle: async ({ query, ctx }) => {
        ctx.set('Cache-Control', 'no-store');
        return held(await personOf(deps, query.token));
      },
    }),
    route({
      endpoint: accountEndpoints.copyHeldData,
      policy: 'everyone',
      limit: 'own-data',
      handle: async ({ body, requestId }) => copy(await personOf(deps, body.token), requestId),
    }),
    route({
      endpoint: accountEndpoints.deleteHeldData,
      policy: 'everyone',
      limit: 'own-data',
      logs: 'deletion-asked',
      handle: async ({ body, requestId }) => plan(await personOf(deps, body.token), requestId),
    }),
    route({
      endpoint: accountEndpoints.keepHeldData,
      policy: 'everyone',
      limit: 'join',
      logs: 'deletion-taken-back',
      handle: async ({ body }) => {
        await takeDeletionBack(deps, body.token);
        return { message: replies.deletionTakenBack };
      },
    }),
    route({
      endpoint: accountEndpoints.downloadDataCopy,
      policy: 'everyone',
      limit: 'join',
      handle: async ({ query, ctx }) => {
        const request = await dataRequestOf(deps, query.token, 'EXPORT');
        if (!request.readyAt) throw new DomainError('NOT_FOUND');
        ctx.set('Referrer-Policy', 'no-referrer');
        ctx.set('Cache-Control', 'no-store');
        ctx.redirect(
          store().downloadUrl(copyKey(request.id), {
            type: 'application/zip',
            disposition: 'attachment; filename="your-data.zip"',
          }),
        );
      },
    }),
  ];
};
