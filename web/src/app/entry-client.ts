/**
 * The small script of every page. It loads the app and shows the cookie banner if consent is needed. On pages that are
 * complete as served (`data-unless-stored`), the app loads only when the user reaches for a link or control, because
 * most readers never do.
 */

import { type InitialData, plainFields } from '@marketplace/contracts/server-entry';
import { splitLanguage } from '@marketplace/contracts/site/languages';
import { loadLanguage } from '@marketplace/languages/load';
import { getStored, hasStored, requestWaiting } from '../storage.ts';
import { keepBubblesClear } from './banners/bubble-clearance.ts';
import { hasAnswered } from './banners/consent.ts';
import { type Counter, counterOf, followConsent } from './banners/counter.ts';
import { isFormTouched, watchForms } from './touched-forms.ts';

/**
 * Minimum milliseconds between two reloads for a missing chunk. If chunks go missing more often, something else is
 * wrong.
 */
const reloadEvery = 10_000;
const reloadedAt = 'chunk-reload';

watchForms();

/**
 * A long time after a deploy, this page's chunks are gone, so the page reloads once. A page with a filled form never reloads:
 * the form shows a message. Offline, the page shows what is wrong.
 */
window.addEventListener('vite:preloadError', () => {
  if (isFormTouched()) return;
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadEvery) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
});

/** Milliseconds from load to the cookie banner (specification section 9). */
const cookieBannerDelay = 1_000;

/** Loads a banner and the texts of the page's language. */
const banner = async <Module>(module: Promise<Module>): Promise<Module> => {
  await loadLanguage(splitLanguage(window.location.pathname).language);
  return module;
};
const cookieBanner = () => banner(import('./banners/cookie-banner.ts'));

const carrier = document.getElementById('swr');
const counter = counterOf(carrier?.dataset ?? {});

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const onAnswer = () => counter && followConsent(counter);

const askAboutCookies = async (counted: Counter) => {
  await loaded();
  if (hasAnswered()) return followConsent(counted);
  const waited = new Promise((resolve) => setTimeout(resolve, cookieBannerDelay));
  const { showCookieBanner } = await cookieBanner();
  await waited;
  if (!hasAnswered()) showCookieBanner({ onAnswer });
};
// Offline: the next page asks. The banner is skipped if nothing needs consent.
if (counter) askAboutCookies(counter).catch(() => {});

// Sends a queued request if the device is online.
if (getStored(requestWaiting))
  banner(import('./banners/waiting-banner.ts')).then(
    ({ followWithBanner }) => followWithBanner(),
    () => {}, // offline: the next page sends it
  );

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-cookie-settings]')) return;
  cookieBanner().then(
    ({ showCookieBanner }) => showCookieBanner({ onAnswer }),
    () => {},
  );
});

/** True if the user focused or changed a control before this script ran. */
const isReachedFor = () => document.querySelector('main :focus, main input:checked:not([checked])') !== null;

keepBubblesClear();

const reaching = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** Resolves when a pointer, the keyboard or autofill reaches a control or link. */
const reachedFor = () =>
  new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a, button, summary, input, select, textarea, label')) return;
      if (target.closest('#banners')) return; // the cookie banner works without the app
      for (const type of reaching) document.removeEventListener(type, look);
      resolve();
    };
    for (const type of reaching) document.addEventListener(type, look, { passive: true });
  });

/** Milliseconds a form waits for the app. */
const patience = 5_000;

/** Holds back forms submitted before the app has loaded and submits them afterwards, so that no input is lost. */
const held = new Set<HTMLFormElement>();
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  held.add(event.target as HTMLFormElement);
  setTimeout(sendPlainly, patience);
};

/** If the app is slow or fails to load, sends forms that work without it and follows pressed links. */
const sendPlainly = () => {
  if (!navigator.onLine) return;
  for (const form of held) if (form.elements.namedItem(plainFields.mark)) form.submit();
  for (const link of pressed) if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
};
document.addEventListener('submit', hold, true);

/**
 * Buttons pressed before the app has loaded are pressed again afterwards. So are links that need the app
 * (`data-waits`), such as Load More. The cookie banner and its button work without the app.
 */
const pressed = new Set<HTMLElement>();
const holdPress = (event: MouseEvent) => {
  const { target } = event;
  const control = target instanceof Element && target.closest<HTMLElement>('button[type="button"], a[data-waits]');
  if (!control || control.closest('#banners, [data-cookie-settings]')) return;
  if (control instanceof HTMLAnchorElement) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // opens a new tab
    event.preventDefault();
    setTimeout(sendPlainly, patience);
  }
  pressed.add(control);
};
document.addEventListener('click', holdPress, true);

/**
 * After a reload, Back and Forward to entries made by the app change only the URL. The app is not there yet to react,
 * so the page reloads. Hash changes are left to the browser.
 */
const { pathname, search } = window.location;
const follow = () => {
  if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
};
window.addEventListener('popstate', follow);

// Restores input from an earlier visit at once.
const { unlessStored } = carrier?.dataset ?? {};
if (unlessStored !== undefined && !hasStored(unlessStored) && !isReachedFor()) await reachedFor();
const { start } = await import('./start.tsx').catch((error) => {
  sendPlainly();
  document.removeEventListener('submit', hold, true);
  throw error;
});
const data: InitialData = JSON.parse(carrier?.textContent ?? '{"now":0,"fallback":{}}');
// From here on, React replays events on parts that are not hydrated yet.
const now = await start(data, { onHydrate: () => document.removeEventListener('click', holdPress, true) });
document.removeEventListener('submit', hold, true);
window.removeEventListener('popstate', follow);
for (const control of pressed) now(control).click();
pressed.clear();
for (const form of held) now(form).requestSubmit();
held.clear();
