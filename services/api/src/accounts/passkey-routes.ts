/** Passkeys: signing in with one, and those of the signed-in account. Confirming with one is in security-routes.ts. */

import { SignInReply } from '@marketplace/contracts/accounts/schemas';
import {
  AddPasskey,
  PasskeyOptions,
  RecoveryCodes,
  RenamePasskey,
  UsePasskey,
} from '@marketplace/contracts/accounts/security';
import { Id } from '@marketplace/contracts/fields';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyUse,
  removePasskey,
  renamePasskey,
} from '@marketplace/domain/credentials/passkeys';
import { z } from 'zod';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { enterWithPasskey } from './sign-in.ts';

const ById = z.object({ id: Id });

export const passkeyRoutes = (deps: RouteDeps) => [
  route({
    method: 'post',
    path: '/api/auth/passkeys/options',
    summary: 'Begin to sign in with a passkey, or, signed in, to confirm with one: what the browser is asked for',
    policy: 'everyone',
    limit: 'passkeys',
    reply: PasskeyOptions,
    handle: ({ user }) => beginPasskeyUse(deps, deps, user?.id ?? null),
  }),
  route({
    method: 'post',
    path: '/api/auth/passkeys/sign-in',
    summary: 'Sign in with a passkey, which is two factors in one',
    policy: 'everyone',
    limit: 'passkeys',
    body: UsePasskey,
    reply: SignInReply,
    handle: ({ body, ctx }) => enterWithPasskey(deps, body, ctx),
  }),
  route({
    method: 'post',
    path: '/api/account/passkeys/options',
    summary: 'Begin to add a passkey: what the browser is asked for',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    reply: PasskeyOptions,
    handle: ({ user }) => beginPasskey(deps, deps, user),
  }),
  route({
    method: 'post',
    path: '/api/account/passkeys',
    summary: 'Add a passkey; the recovery codes that come with a first factor are shown once',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    body: AddPasskey,
    status: 201,
    reply: RecoveryCodes,
    handle: async ({ user, sessionId, body, requestId, ctx }) => {
      const recoveryCodes = await addPasskey(deps, deps, { account: user, sessionId }, body, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
      return { recoveryCodes };
    },
  }),
  route({
    method: 'patch',
    path: '/api/account/passkeys/:id',
    summary: 'Rename a passkey',
    policy: 'secureOwnAccount',
    params: ById,
    body: RenamePasskey,
    reply: Nothing,
    handle: ({ user, sessionId, params, body }) =>
      renamePasskey(deps, { account: user, sessionId }, params.id, body.name),
  }),
  route({
    method: 'delete',
    path: '/api/account/passkeys/:id',
    summary: 'Remove a passkey',
    policy: 'secureOwnAccount',
    confirmed: true,
    limit: 'change-factors',
    params: ById,
    reply: Nothing,
    handle: async ({ user, sessionId, params, requestId, ctx }) => {
      await removePasskey(deps, { account: user, sessionId }, params.id, { requestId });
      logSecurity(deps.log, ctx, 'factors-changed');
    },
  }),
];
