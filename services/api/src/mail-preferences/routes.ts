import { mailEndpoints } from '@marketplace/contracts/mails/endpoints';
/** Mail preferences: by the link in a mail, without a session, or as a signed-in provider. */
import { mailPreferencesPath } from '@marketplace/contracts/mails/preferences';
import { mailPreferences, recipientOfToken, setMailPreference } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

export const mailPreferenceRoutes = (deps: RouteDeps) => {
  const change = async (recipient: Buffer, preference: Parameters<typeof setMailPreference>[2]) => {
    await setMailPreference(deps, recipient, preference);
    return mailPreferences(deps, recipient);
  };
  return [
    route({
      endpoint: mailEndpoints.getMailPreferences,
      policy: 'everyone',
      limit: 'mail-preferences',
      handle: async ({ query }) => mailPreferences(deps, await recipientOfToken(deps, query.token)),
    }),
    route({
      endpoint: mailEndpoints.setMailPreference,
      policy: 'everyone',
      limit: 'mail-preferences',
      handle: async ({ body: { token, ...preference } }) => change(await recipientOfToken(deps, token), preference),
    }),
    route({
      endpoint: mailEndpoints.openUnsubscribeLink,
      policy: 'everyone',
      limit: 'mail-preferences',
      handle: ({ query, ctx }) => {
        ctx.redirect(mailPreferencesPath(query));
        return undefined;
      },
    }),
    route({
      endpoint: mailEndpoints.unsubscribe,
      policy: 'everyone',
      limit: 'mail-preferences',
      handle: async ({ query, ctx }) => {
        await setMailPreference(deps, await recipientOfToken(deps, query.token), {
          category: query.category,
          wanted: false,
        });
        // Mail programs expect no redirect; a browser without JavaScript needs a page with the result.
        if (ctx.accepts('json', 'html') === 'html') {
          ctx.redirect(mailPreferencesPath(query));
          ctx.status = 303;
        } else ctx.status = 204;
      },
    }),
    route({
      endpoint: mailEndpoints.getOwnMailPreferences,
      policy: 'seeProviderArea',
      byHand: true,
      handle: ({ user }) => mailPreferences(deps, recipientOf(user.email)),
    }),
    route({
      endpoint: mailEndpoints.setOwnMailPreference,
      policy: 'changeOwnBusiness',
      byHand: true,
      handle: ({ user, body }) => change(recipientOf(user.email), body),
    }),
  ];
};
