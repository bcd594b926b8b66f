/**
 * What every page loads: a few lines that fetch the app, and ask about cookies where something needs leave. A page that is complete as it is (`data-unless-stored`) waits
 * with the app until a person reaches for a link or a control: most readers of a page go no further, and pay for what they load.
 */

import { type InitialData, plainFields } from '@marketplace/contracts/server-entry';
import { getStored, hasStored, requestWaiting } from '../storage.ts';
import { keepBubblesClear } from './banners/bubble-clearance.ts';
import { hasAnswered } from './banners/consent.ts';
import { type Counter, counterOf, followConsent } from './banners/counter.ts';

/** Milliseconds between two reloads for a missing chunk: more often, something else is wrong. */
const reloadEvery = 10_000;
const reloadedAt = 'chunk-reload';

/** After a deploy the chunks this page knows are gone: load the page afresh, once. Offline, the page says what is wrong. */
window.addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
  if (!navigator.onLine || Date.now() - last < reloadEvery) return;
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
});

/** Milliseconds from load to the cookie banner (specification section 9). */
const cookieBannerDelay = 1_000;
const cookieBanner = () => import('./banners/cookie-banner.ts');

const carrier = document.getElementById('swr');
const counter = counterOf(carrier?.dataset ?? {});

/** Resolves when the page and all it shows is there. */
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
// Offline: the next page asks. Where nothing needs leave nobody is asked.
if (counter) askAboutCookies(counter).catch(() => {});

// A request waits for a line: it is sent now, if there is one.
if (getStored(requestWaiting))
  import('./banners/waiting-banner.ts').then(
    ({ followWithBanner }) => followWithBanner(),
    () => {}, // offline: the next page sends it
  );

/** The button in the footer opens the cookie banner again. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-cookie-settings]')) return;
  cookieBanner().then(
    ({ showCookieBanner }) => showCookieBanner({ onAnswer }),
    () => {},
  );
});

/** Something was pressed, or is being typed into, from before these lines were there. */
const isReachedFor = () => document.querySelector('main :focus, main input:checked:not([checked])') !== null;

keepBubblesClear();

const reaching = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** Resolves when a pointer, the keyboard or a form filler comes upon something that can be used. */
const reachedFor = () =>
  new Promise<void>((resolve) => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a, button, summary, input, select, textarea, label')) return;
      if (target.closest('#banners')) return; // the cookie banner does without the app
      for (const type of reaching) document.removeEventListener(type, look);
      resolve();
    };
    for (const type of reaching) document.addEventListener(type, look, { passive: true });
  });

/** Milliseconds for which a form waits for the app. */
const patience = 5_000;

/** A form sent before the app is there is held back, and sent when it is: what was typed would be lost. */
const held = new Set<HTMLFormElement>();
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  held.add(event.target as HTMLFormElement);
  setTimeout(sendPlainly, patience);
};

/** On a slow line, or where the app does not come at all, a form that works without it goes as the browser sends it, and a link leads on. */
const sendPlainly = () => {
  if (!navigator.onLine) return;
  for (const form of held) if (form.elements.namedItem(plainFields.mark)) form.submit();
  for (const link of pressed) if (link instanceof HTMLAnchorElement) window.location.assign(link.href);
};
document.addEventListener('submit', hold, true);

/**
 * Buttons pressed before the app is there are pressed again when it is, and so are links that do more with it than lead on
 * (`data-waits`): Load More keeps the list. The cookie banner and its button do without it.
 */
const pressed = new Set<HTMLElement>();
const holdPress = (event: MouseEvent) => {
  const { target } = event;
  const control = target instanceof Element && target.closest<HTMLElement>('button[type="button"], a[data-waits]');
  if (!control || control.closest('#banners, [data-cookie-settings]')) return;
  if (control instanceof HTMLAnchorElement) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    setTimeout(sendPlainly, patience);
  }
  pressed.add(control);
};
document.addEventListener('click', holdPress, true);

/**
 * Back and forward to what the app showed before a reload change the address alone, and there is no app yet that would
 * hear of it: the page is fetched. A hash is the browser's own.
 */
const { pathname, search } = window.location;
const follow = () => {
  if (window.location.pathname !== pathname || window.location.search !== search) window.location.reload();
};
window.addEventListener('popstate', follow);

// What was typed on an earlier visit is shown at once.
const { unlessStored } = carrier?.dataset ?? {};
if (unlessStored !== undefined && !hasStored(unlessStored) && !isReachedFor()) await reachedFor();
const { start } = await import('./start.tsx').catch((error) => {
  sendPlainly();
  document.removeEventListener('submit', hold, true);
  throw error;
});
const data: InitialData = JSON.parse(carrier?.textContent ?? '{"now":0,"fallback":{}}');
// From here on React itself repeats what is pressed on a part that it has not taken over yet.
const now = await start(data, { onHydrate: () => document.removeEventListener('click', holdPress, true) });
document.removeEventListener('submit', hold, true);
window.removeEventListener('popstate', follow);
for (const control of pressed) now(control).click();
pressed.clear();
for (const form of held) now(form).requestSubmit();
held.clear();
