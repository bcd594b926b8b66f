/** Webhooks of a business, for its owners, and of the marketplace, for super administrators. The calls are written once. */
import { Id } from '@marketplace/contracts/fields';
import type { AuditAction } from '@marketplace/contracts/operations/audit-actions';
import { webhookAdminEndpoints, webhookEndpoints } from '@marketplace/contracts/webhooks/endpoints';
import type { PutWebhook } from '@marketplace/contracts/webhooks/schemas';
import { audited } from '@marketplace/domain/audit/service';
import type { Deps } from '@marketplace/domain/deps';
import { type DeliveriesCursor, listDeliveries, listWebhooks } from '@marketplace/domain/webhooks/list.view';
import type { Owner } from '@marketplace/domain/webhooks/queries';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  ownWebhook,
  replayDelivery,
  rotateWebhookSecret,
  setWebhookPaused,
  testWebhook,
  webhookObstacle,
  webhookState,
} from '@marketplace/domain/webhooks/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Route, route } from '../http/route.ts';
import type { Context, SignedInAccount } from '../http/state.ts';
import { providerIdOf } from '../providers/provider-id.ts';

const cursor = pageCursor<DeliveriesCursor>('webhook-deliveries', z.tuple([Id]));

const ofBusiness = {
  list: webhookEndpoints.listWebhooks,
  add: webhookEndpoints.addWebhook,
  change: webhookEndpoints.changeWebhook,
  pause: webhookEndpoints.pauseWebhook,
  rotate: webhookEndpoints.rotateWebhookSecret,
  test: webhookEndpoints.testWebhook,
  remove: webhookEndpoints.deleteWebhook,
  deliveries: webhookEndpoints.listWebhookDeliveries,
  replay: webhookEndpoints.replayWebhookDelivery,
};
const ofMarketplace = {
  list: webhookAdminEndpoints.listMarketplaceWebhooks,
  add: webhookAdminEndpoints.addMarketplaceWebhook,
  change: webhookAdminEndpoints.changeMarketplaceWebhook,
  pause: webhookAdminEndpoints.pauseMarketplaceWebhook,
  rotate: webhookAdminEndpoints.rotateMarketplaceWebhookSecret,
  test: webhookAdminEndpoints.testMarketplaceWebhook,
  remove: webhookAdminEndpoints.deleteMarketplaceWebhook,
  deliveries: webhookAdminEndpoints.listMarketplaceWebhookDeliveries,
  replay: webhookAdminEndpoints.replayMarketplaceWebhookDelivery,
};

type Caller = { user: SignedInAccount; requestId: string; ctx: Context };
type Call<Input = unknown> = Caller & Input;
type One = { params: { id: string } };

/** The calls about the webhooks of one kind of owner, who may use them, and how a change is recorded. */
type Owned = {
  calls: typeof ofBusiness | typeof ofMarketplace;
  sees: 'changeOwnBusiness' | 'manageWebhooks';
  ownerOf: (user: SignedInAccount) => Owner;
  recorded: <Result>(
    caller: Caller,
    change: {
      action: AuditAction;
      owner: Owner;
      work: (deps: Deps) => Promise<Result>;
      id: string | ((result: Result) => string);
    },
  ) => Promise<Result>;
};

const webhooksOf = (deps: RouteDeps, { calls, sees, ownerOf, recorded }: Owned): Route[] => {
  const settings = deps.webhooks ?? { keys: undefined, privateHosts: [] };
  return [
    route({
      endpoint: calls.list,
      policy: sees,
      handle: async ({ user }) => {
        const owner = ownerOf(user);
        const [webhooks, obstacle] = await Promise.all([
          listWebhooks(deps, owner),
          webhookObstacle(deps, owner, settings),
        ]);
        return { webhooks, obstacle };
      },
    }),
    route({
      endpoint: calls.add,
      policy: sees,
      limit: 'change-webhook',
      confirmed: true,
      handle: ({ body, ...caller }: Call<{ body: PutWebhook }>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.add',
          owner,
          work: (tx) => addWebhook(tx, { owner, body, settings }),
          id: (added) => added.id,
        });
      },
    }),
    route({
      endpoint: calls.change,
      policy: sees,
      limit: 'change-webhook',
      confirmed: true,
      handle: ({ params: { id }, body, ...caller }: Call<One & { body: PutWebhook }>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.change',
          owner,
          work: (tx) => changeWebhook(tx, { id, owner, body, settings }),
          id,
        });
      },
    }),
    route({
      endpoint: calls.pause,
      policy: sees,
      handle: ({ params: { id }, body, ...caller }: Call<One & { body: { paused: boolean } }>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.change',
          owner,
          work: (tx) => setWebhookPaused(tx, { id, owner, paused: body.paused }),
          id,
        });
      },
    }),
    route({
      endpoint: calls.rotate,
      policy: sees,
      limit: 'change-webhook',
      confirmed: true,
      handle: ({ params: { id }, ...caller }: Call<One>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.rotate',
          owner,
          work: (tx) => rotateWebhookSecret(tx, { id, owner, settings }),
          id,
        });
      },
    }),
    route({
      endpoint: calls.test,
      policy: sees,
      limit: 'send-webhook',
      handle: ({ params: { id }, ...caller }: Call<One>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.test',
          owner,
          work: (tx) => testWebhook(tx, { id, owner }),
          id,
        });
      },
    }),
    route({
      endpoint: calls.remove,
      policy: sees,
      limit: 'write',
      handle: ({ params: { id }, ...caller }: Call<One>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.delete',
          owner,
          work: (tx) => deleteWebhook(tx, { id, owner }),
          id,
        });
      },
    }),
    route({
      endpoint: calls.deliveries,
      policy: sees,
      handle: async ({ user, params: { id }, query }) => {
        await ownWebhook(deps, id, ownerOf(user));
        const page = await listDeliveries(deps, id, { ...query, cursor: cursor.read(query.cursor) });
        return { deliveries: page.items, ...cursor.end(page) };
      },
    }),
    route({
      endpoint: calls.replay,
      policy: sees,
      limit: 'send-webhook',
      handle: ({ params: { id, deliveryId }, ...caller }: Call<{ params: { id: string; deliveryId: string } }>) => {
        const owner = ownerOf(caller.user);
        return recorded(caller, {
          action: 'webhook.replay',
          owner,
          work: (tx) => replayDelivery(tx, { id, deliveryId, owner }),
          id,
        });
      },
    }),
  ];
};

export const webhookRoutes = (deps: RouteDeps): Route[] => [
  ...webhooksOf(deps, {
    calls: ofBusiness,
    sees: 'changeOwnBusiness',
    ownerOf: (user) => ({ providerId: providerIdOf(user) }),
    recorded: (_caller, { work }) => work(deps),
  }),
  ...webhooksOf(deps, {
    calls: ofMarketplace,
    sees: 'manageWebhooks',
    ownerOf: () => ({ providerId: null }),
    recorded: (caller, { action, owner, work, id }) =>
      audited(deps, actorOf(caller), {
        action,
        work,
        subjectId: id,
        ...(typeof id === 'string' && { state: (tx) => webhookState(tx, id, owner) }),
      }),
  }),
];
