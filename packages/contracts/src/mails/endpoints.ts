import { endpoints, Raw } from '../endpoint.ts';
import {
  MailPreferences,
  MailPreferencesQuery,
  PutMailPreference,
  PutOwnMailPreference,
  UnsubscribeQuery,
} from './preferences.ts';

export const mailEndpoints = endpoints({
  getMailPreferences: {
    method: 'get',
    path: '/api/mail-preferences',
    summary: 'Get the email preferences of a mailbox with the token from an email',
    query: MailPreferencesQuery,
    reply: MailPreferences,
  },
  setMailPreference: {
    method: 'put',
    path: '/api/mail-preferences',
    summary: 'Turn one kind of email on or off with the token from an email',
    body: PutMailPreference,
    reply: MailPreferences,
  },
  openUnsubscribeLink: {
    method: 'get',
    path: '/api/mail-preferences/unsubscribe',
    summary: 'Redirect from the List-Unsubscribe header to the preferences page; changes nothing',
    query: UnsubscribeQuery,
    reply: Raw,
  },
  unsubscribe: {
    method: 'post',
    path: '/api/mail-preferences/unsubscribe',
    summary: 'One-click unsubscribe from one kind of email (RFC 8058); the body is ignored',
    query: UnsubscribeQuery,
    reply: Raw,
  },
  getOwnMailPreferences: {
    method: 'get',
    path: '/api/providers/me/mail-preferences',
    summary: 'Get the email preferences of the signed-in provider',
    reply: MailPreferences,
  },
  setOwnMailPreference: {
    method: 'put',
    path: '/api/providers/me/mail-preferences',
    summary: 'Turn one kind of email to the signed-in provider on or off',
    body: PutOwnMailPreference,
    reply: MailPreferences,
  },
});
