/** The own data: what is held, a copy, a deletion. For accounts by being signed in, for everybody else by a link mailed to their address. */

import {
  AskForData,
  DataToken,
  DeleteAccount,
  HeldData,
  PlannedDeletion,
} from '@marketplace/contracts/accounts/personal-data';
import { MessageReply } from '@marketplace/contracts/accounts/schemas';
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
import { Raw, route } from '../http/route.ts';
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
  /** Counted by the person that the session or the mailed link identifies. */
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
      method: 'get',
      path: '/api/account/data',
      summary: 'What is held of the signed-in person: how much of what, and what a deletion would leave of it',
      policy: 'secureOwnAccount',
      reply: HeldData,
      handle: ({ user }) => held(ofAccount(user)),
    }),
    route({
      method: 'post',
      path: '/api/account/data/copy',
      summary: 'Have a copy of everything made; a link to it is mailed',
      policy: 'secureOwnAccount',
      confirmed: true,
      limit: 'own-data',
      logs: 'data-copy-asked',
      status: 202,
      reply: MessageReply,
      handle: ({ user, requestId }) => copy(ofAccount(user), requestId),
    }),
    route({
      method: 'post',
      path: '/api/account/deletion',
      summary:
        'Plan the deletion of the account, which signs out everywhere; signing in takes it back until it is done',
      policy: 'secureOwnAccount',
      confirmed: true,
      limit: 'own-data',
      logs: 'deletion-asked',
      body: DeleteAccount,
      status: 202,
      reply: PlannedDeletion,
      handle: async ({ user, requestId, ctx }) => {
        const planned = await plan(ofAccount(user), requestId);
        clearSessionCookies(ctx, deps.siteOrigin.startsWith('https:'));
        return planned;
      },
    }),
    route({
      method: 'post',
      path: '/api/personal-data/links',
      summary: 'Ask for a link to what is held under an address; the answer is the same for any address',
      policy: 'everyone',
      limit: 'data-link',
      limitFor: ({ body }) => mailboxOf(body.email),
      body: AskForData,
      status: 202,
      reply: MessageReply,
      handle: async ({ body, requestId }) => {
        await askForDataLink(deps, body.email, { requestId });
        return { message: replies.dataLinkSent };
      },
    }),
    route({
      method: 'get',
      path: '/api/personal-data',
      summary: 'What is held under an address, by the token in the mail; changes nothing',
      policy: 'everyone',
      limit: 'join',
      query: DataToken,
      reply: HeldData,
      handle: async ({ query, ctx }) => {
        ctx.set('Cache-Control', 'no-store');
        return held(await personOf(deps, query.token));
      },
    }),
    route({
      method: 'post',
      path: '/api/personal-data/copy',
      summary: 'Have a copy of what is held under an address made; a link to it is mailed there',
      policy: 'everyone',
      limit: 'own-data',
      body: DataToken,
      status: 202,
      reply: MessageReply,
      handle: async ({ body, requestId }) => copy(await personOf(deps, body.token), requestId),
    }),
    route({
      method: 'post',
      path: '/api/personal-data/deletion',
      summary: 'Plan the deletion of what is held under an address, by the token in the mail',
      policy: 'everyone',
      limit: 'own-data',
      logs: 'deletion-asked',
      body: DataToken,
      status: 202,
      reply: PlannedDeletion,
      handle: async ({ body, requestId }) => plan(await personOf(deps, body.token), requestId),
    }),
    route({
      method: 'post',
      path: '/api/personal-data/deletion/undo',
      summary: 'Take a planned deletion back, by the token in the mail about it',
      policy: 'everyone',
      limit: 'join',
      logs: 'deletion-taken-back',
      body: DataToken,
      reply: MessageReply,
      handle: async ({ body }) => {
        await takeDeletionBack(deps, body.token);
        return { message: replies.deletionTakenBack };
      },
    }),
    route({
      method: 'get',
      path: '/api/personal-data/copy',
      summary: 'Fetch a copy by the token in the mail: leads to the store, by an address that dies within minutes',
      policy: 'everyone',
      limit: 'join',
      query: DataToken,
      status: 302,
      reply: Raw,
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
