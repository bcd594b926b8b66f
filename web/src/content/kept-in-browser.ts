/**
 * Everything the site stores in a browser, and why. The cookie banner and the privacy policy render it. Add a line here for
 * every new item.
 */

import { msg } from '@marketplace/languages/text';

/** The kinds in the banner, named as in the stored preferences (specification section 3). */
export const cookieKinds = [
  {
    name: 'necessary',
    label: msg('Necessary'),
    about: msg('Keep you signed in and remember your choices. Always on.'),
  },
  { name: 'analytics', label: msg('Analytics'), about: msg('Count visits, so we can see which pages help.') },
  {
    name: 'marketing',
    label: msg('Marketing'),
    about: msg('Show you more relevant content. We don’t use any today.'),
  },
] as const;
export type CookieKind = (typeof cookieKinds)[number]['name'];

type Kept = {
  kind: CookieKind;
  /** Names as the browser lists them. For a family of names, the prefix up to the colon. */
  names: readonly string[];
  where:
    | 'cache'
    | 'cookie'
    | 'local storage'
    | 'tab'
    | 'local storage and tab'
    | 'local storage and database'
    | 'script';
  /** Purpose and lifetime. */
  text: string;
};

export const keptInBrowser: readonly Kept[] = [
  {
    kind: 'necessary',
    names: ['session'],
    where: 'cookie',
    text: 'Keeps you signed in. 10 minutes, renewed while you use the site.',
  },
  {
    kind: 'necessary',
    names: ['refresh'],
    where: 'cookie',
    text: 'Renews the session. 30 days, or until you sign out.',
  },
  {
    kind: 'necessary',
    names: ['device'],
    where: 'cookie',
    text: 'Recognises a device you have used before, so we can email you about a new one. 400 days.',
  },
  {
    kind: 'necessary',
    names: ['cookie-consent', 'cookie-preferences'],
    where: 'local storage',
    text: 'Your answer to the cookie banner. Until you clear your browser data.',
  },
  {
    kind: 'necessary',
    names: ['email-verification-dismissed'],
    where: 'local storage',
    text: 'That you postponed the reminder to verify your email address. 1 day.',
  },
  {
    kind: 'necessary',
    names: ['lead-sound', 'lead-sound-heard', 'seen-leads'],
    where: 'local storage',
    text: 'A provider’s sound setting for new leads, and which of the newest leads were announced and seen. Until you clear your browser data.',
  },
  {
    kind: 'necessary',
    names: ['list-views', 'shortcuts-off'],
    where: 'local storage',
    text: 'The columns you chose for a list, an administrator’s saved views, and whether keyboard shortcuts are off. Until you clear your browser data.',
  },
  {
    kind: 'necessary',
    names: ['service-worker.js'],
    where: 'script',
    text: 'Stores our home page and site files so that the site opens offline, and shows notifications to providers who turn them on. It stores no pages from your account, except a provider’s day. Until you clear your browser data.',
  },
  {
    kind: 'necessary',
    names: ['kept-day'],
    where: 'cache',
    text: 'A provider’s appointments of today and tomorrow with names, numbers and addresses, to read them offline. Until midnight of the next day, or until you sign out.',
  },
  {
    kind: 'necessary',
    names: ['enquiry-draft'],
    where: 'local storage and tab',
    text: 'A request you have not sent yet, only on your own device. 30 days.',
  },
  {
    kind: 'necessary',
    names: ['waiting-requests', 'request-waiting'],
    where: 'local storage and database',
    text: 'A request you posted while offline. Deleted once it is sent or you cancel it, and after 30 days at the latest.',
  },
  {
    kind: 'necessary',
    names: ['enquiry-posted'],
    where: 'tab',
    text: 'The request you have just sent, for the confirmation page. Until you close the tab.',
  },
  {
    kind: 'necessary',
    names: ['form'],
    where: 'tab',
    text: 'What you typed into a short form. Until you send it or close the tab.',
  },
  {
    kind: 'necessary',
    names: ['message-draft'],
    where: 'tab',
    text: 'Messages you’ve typed but not sent. Until they are sent, you sign out or close the tab.',
  },
  {
    kind: 'necessary',
    names: ['settings-draft', 'note-draft'],
    where: 'tab',
    text: 'A provider’s unsaved changes and notes. Until they are saved, the provider signs out or the tab is closed.',
  },
  {
    kind: 'necessary',
    names: ['chunk-reload'],
    where: 'tab',
    text: 'When a page was reloaded because we had updated the site. Until you close the tab.',
  },
  {
    kind: 'analytics',
    names: ['visit-counter'],
    where: 'script',
    text: 'Tells our own counter which public page you read, where you came from and what kind of device you use. Loaded only with your consent, until you withdraw it under Cookie settings.',
  },
];
