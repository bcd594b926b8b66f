/** Which mails somebody wants: by the link in a mail, without a session, or as a signed-in provider. */
import {
  MailPreferences,
  MailPreferencesQuery,
  mailPreferencesPath,
  PutMailPreference,
  PutOwnMailPreference,
  UnsubscribeQuery,
} from '@marketplace/contracts/mails/preferences';
import { mailPreferences, recipientOfToken, setMailPreference } from '@marketplace/domain/mail-preferences/service';
import { recipientOf } from '@marketplace/domain/mailbox';
import type { RouteDeps } from '../http/deps.ts';
import { Raw, route } from '../http/route.ts';

export const mailPreferenceRoutes = (deps: RouteDeps) => {
  const change = async (recipient: Buffer, preference: Parameters<typeof setMailPreference>[2]) => {
    await setMailPreference(deps, recipient, preference);
    return mailPreferences(deps, recipient);
  };
  return [
    route({
      method: 'get',
      path: '/api/mail-preferences',
      summary: 'Which mails go to a mailbox, by the token in a mail; changes nothing',
      policy: 'everyone',
      limit: 'mail-preferences',
      query: MailPreferencesQuery,
      reply: MailPreferences,
      handle: async ({ query }) => mailPreferences(deps, await recipientOfToken(deps, query.token)),
    }),
    route({
      method: 'put',
      path: '/api/mail-preferences',
      summary: 'Switch mails of one kind on or off, by the token in a mail',
      policy: 'everyone',
      limit: 'mail-preferences',
      body: PutMailPreference,
      reply: MailPreferences,
      handle: async ({ body: { token, ...preference } }) => change(await recipientOfToken(deps, token), preference),
    }),
    route({
      method: 'get',
      path: '/api/mail-preferences/unsubscribe',
      summary: 'Where List-Unsubscribe of a mail leads a person: to the page, which changes nothing by being opened',
      policy: 'everyone',
      limit: 'mail-preferences',
      query: UnsubscribeQuery,
      reply: Raw,
      handle: ({ query, ctx }) => {
        ctx.redirect(mailPreferencesPath(query));
        return undefined;
      },
    }),
    route({
      method: 'post',
      path: '/api/mail-preferences/unsubscribe',
      summary: 'One-click unsubscribe (RFC 8058): no more mails of this kind, whatever the body says',
      policy: 'everyone',
      limit: 'mail-preferences',
      query: UnsubscribeQuery,
      reply: Raw,
      handle: async ({ query, ctx }) => {
        await setMailPreference(deps, await recipientOfToken(deps, query.token), {
          category: query.category,
          wanted: false,
        });
        // A mail program wants no redirect; a browser without our script wants to see what came of its press.
        if (ctx.accepts('json', 'html') === 'html') {
          ctx.redirect(mailPreferencesPath(query));
          ctx.status = 303;
        } else ctx.status = 204;
      },
    }),
    route({
      method: 'get',
      path: '/api/providers/me/mail-preferences',
      summary: 'Which mails go to the signed-in provider',
      policy: 'seeProviderArea',
      reply: MailPreferences,
      handle: ({ user }) => mailPreferences(deps, recipientOf(user.email)),
    }),
    route({
      method: 'put',
      path: '/api/providers/me/mail-preferences',
      summary: 'Switch mails of one kind to the signed-in provider on or off',
      policy: 'changeOwnBusiness',
      body: PutOwnMailPreference,
      reply: MailPreferences,
      handle: ({ user, body }) => change(recipientOf(user.email), body),
    }),
  ];
};
