/**
 * Everything that these pages keep in a browser, and why: what the cookie banner and the privacy policy say of it. Whatever
 * keeps one thing more adds its line here.
 */

/** How the banner asks for it; the names are those of the stored preferences (specification section 3). */
export const cookieKinds = [
  { name: 'necessary', label: 'Necessary', about: 'Keep you signed in and remember what you choose here. Always on.' },
  { name: 'analytics', label: 'Analytics', about: 'Count visits, so that we see which pages help.' },
  { name: 'marketing', label: 'Marketing', about: 'Show what suits you better. We have none of these today.' },
] as const;
export type CookieKind = (typeof cookieKinds)[number]['name'];

type Kept = {
  kind: CookieKind;
  /** As the browser lists them; of a family of names what they begin with, up to the colon. */
  names: readonly string[];
  where: 'cookie' | 'local storage' | 'tab' | 'local storage and tab' | 'local storage and database' | 'script';
  /** What for, and how long. */
  text: string;
};

export const keptInBrowser: readonly Kept[] = [
  {
    kind: 'necessary',
    names: ['session'],
    where: 'cookie',
    text: 'That you are signed in. Ten minutes, renewed while you are here.',
  },
  { kind: 'necessary', names: ['refresh'], where: 'cookie', text: 'Renews it. 30 days, or until you sign out.' },
  {
    kind: 'necessary',
    names: ['device'],
    where: 'cookie',
    text: 'Tells a device you have used before, so that a new one can be told to you by mail. 400 days.',
  },
  {
    kind: 'necessary',
    names: ['cookie-consent', 'cookie-preferences'],
    where: 'local storage',
    text: 'What you answered to the cookie banner, where one was shown. Until you clear your browser.',
  },
  {
    kind: 'necessary',
    names: ['email-verification-dismissed'],
    where: 'local storage',
    text: 'That you put off the reminder to verify your address. A day.',
  },
  {
    kind: 'necessary',
    names: ['lead-sound', 'lead-sound-heard', 'seen-leads'],
    where: 'local storage',
    text: "A provider's choice of a sound for new leads, and which of the newest were heard and seen. Until you clear your browser.",
  },
  {
    kind: 'necessary',
    names: ['service-worker.js'],
    where: 'script',
    text: 'Keeps our start page and files of the site, so that it opens without a connection, and shows notifications to a provider who switches them on. No page of yours is kept. Until you clear your browser.',
  },
  {
    kind: 'necessary',
    names: ['enquiry-draft'],
    where: 'local storage and tab',
    text: 'A request you have not sent yet, on your own device alone. 30 days.',
  },
  {
    kind: 'necessary',
    names: ['waiting-requests', 'request-waiting'],
    where: 'local storage and database',
    text: 'A request you have posted without a connection. What is in it goes as soon as it is sent or you take it back, and after 30 days at the latest.',
  },
  {
    kind: 'necessary',
    names: ['enquiry-posted'],
    where: 'tab',
    text: 'Which request you have just sent, for the page that says so. Until the tab is closed.',
  },
  {
    kind: 'necessary',
    names: ['form'],
    where: 'tab',
    text: 'What you typed into a short form, until it is sent or the tab is closed.',
  },
  {
    kind: 'necessary',
    names: ['settings-draft', 'note-draft'],
    where: 'tab',
    text: 'What a provider has changed or noted and not saved yet: until it is saved, the provider signs out or the tab is closed.',
  },
  {
    kind: 'necessary',
    names: ['chunk-reload'],
    where: 'tab',
    text: 'When a page was loaded again because we had changed it meanwhile. Until the tab is closed.',
  },
  {
    kind: 'analytics',
    names: ['visit-counter'],
    where: 'script',
    text: 'Tells our own counter which public page was read, from where and with what kind of device. Fetched only after your leave, until you take it back under Cookie Settings.',
  },
];
