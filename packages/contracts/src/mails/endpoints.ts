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
    summary: 'Which mails go to a mailbox, by the token in a mail; changes nothing',
    query: MailPreferencesQuery,
    reply: MailPreferences,
  },
  setMailPreference: {
    method: 'put',
    path: '/api/mail-preferences',
    summary: 'Switch mails of one kind on or off, by the token in a mail',
    body: PutMailPreference,
    reply: MailPreferences,
  },
  openUnsubscribeLink: {
    method: 'get',
    path: '/api/mail-preferences/unsubscribe',
    summary: 'Where List-Unsubscribe of a mail leads a person: to the page, which changes nothing by being opened',
    query: UnsubscribeQuery,
    reply: Raw,
  },
  unsubscribe: {
    method: 'post',
    path: '/api/mail-preferences/unsubscribe',
    summary: 'One-click unsubscribe (RFC 8058): no more mails of this kind, whatever the body says',
    query: UnsubscribeQuery,
    reply: Raw,
  },
  getOwnMailPreferences: {
    method: 'get',
    path: '/api/providers/me/mail-preferences',
    summary: 'Which mails go to the signed-in provider',
    reply: MailPreferences,
  },
  setOwnMailPreference: {
    method: 'put',
    path: '/api/providers/me/mail-preferences',
    summary: 'Switch mails of one kind to the signed-in provider on or off',
    body: PutOwnMailPreference,
    reply: MailPreferences,
  },
});
