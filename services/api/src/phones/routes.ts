/** Notices by WhatsApp or SMS: a person's own number, and the calls of the gateway. */
import { phoneEndpoints } from '@marketplace/contracts/phones/endpoints';
import type { PhoneSettings } from '@marketplace/contracts/phones/schemas';
import { DomainError } from '@marketplace/domain/errors';
import { receiveReplies } from '@marketplace/domain/phone-replies/service';
import { recordReports } from '@marketplace/domain/phones/delivery';
import { confirmPhone, phoneOf, removePhone, setPhone } from '@marketplace/domain/phones/service';
import { channelOf } from '@marketplace/platform/phone-notices';
import { challengeOf, isFromGateway, readPhoneEvents } from '@marketplace/platform/phone-webhook';
import { readBody } from '../http/body.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const phoneRoutes = (deps: RouteDeps) => {
  const channel = deps.phoneWebhook ? channelOf(deps.phoneWebhook.gateway) : null;
  const settings = async (userId: string): Promise<PhoneSettings> => ({
    channel,
    ...((await phoneOf(deps, { userId })) as Pick<PhoneSettings, 'state' | 'number' | 'kinds'>),
  });
  return [
    route({
      endpoint: phoneEndpoints.getPhone,
      policy: 'answerLeads',
      byHand: true,
      handle: ({ user }) => settings(user.id),
    }),
    route({
      endpoint: phoneEndpoints.setPhone,
      policy: 'answerLeads',
      byHand: true,
      limit: 'phone-code',
      handle: async ({ user, body, requestId }) => {
        if (!channel) throw new DomainError('NOT_FOUND');
        await setPhone(deps, user.id, { ...body, requestId });
        return settings(user.id);
      },
    }),
    route({
      endpoint: phoneEndpoints.confirmPhone,
      policy: 'answerLeads',
      byHand: true,
      limit: 'phone-confirm',
      handle: async ({ user, body, requestId }) => {
        await confirmPhone(deps, { userId: user.id }, { ...body, requestId });
        return settings(user.id);
      },
    }),
    route({
      endpoint: phoneEndpoints.removePhone,
      policy: 'answerLeads',
      byHand: true,
      limit: 'write',
      handle: async ({ user }) => {
        await removePhone(deps, { userId: user.id });
        return settings(user.id);
      },
    }),
    route({
      endpoint: phoneEndpoints.receivePhoneEvents,
      policy: 'everyone',
      limit: 'phone-webhook',
      handle: async ({ ctx }) => {
        const webhook = deps.phoneWebhook;
        if (!webhook) throw new DomainError('NOT_FOUND');
        const call = { header: (name: string) => ctx.get(name), body: ctx.state.body };
        if (!isFromGateway(webhook.gateway, webhook.secret, call)) throw new DomainError('FORBIDDEN');
        const events = readPhoneEvents(webhook.gateway, readBody(ctx));
        // Gateways repeat a call that fails, which would not help.
        if (!events) deps.log.warn('the phone gateway called the webhook in an unknown form');
        if (events) {
          await recordReports(deps, events.reports);
          await receiveReplies(deps, events.replies, channelOf(webhook.gateway));
        }
        return undefined;
      },
    }),
    route({
      endpoint: phoneEndpoints.verifyPhoneWebhook,
      policy: 'everyone',
      limit: 'phone-webhook',
      handle: ({ query, ctx }) => {
        const token = deps.phoneWebhook?.verifyToken;
        if (token === undefined) throw new DomainError('NOT_FOUND');
        const challenge = challengeOf(token, query);
        if (challenge === undefined) throw new DomainError('FORBIDDEN');
        ctx.type = 'text/plain';
        ctx.body = challenge;
        return undefined;
      },
    }),
  ];
};
