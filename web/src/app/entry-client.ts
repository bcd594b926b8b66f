/**
 * What every page loads: a few lines that fetch the app, and ask about cookies where something needs leave. A page that is complete as it is (`data-unless-stored`) waits
 * with the app until a person reaches for a link or a control: most readers of a page go no further, and pay for what they load.
 */

import type { InitialData } from '@marketplace/contracts/server-entry';
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

/** A form sent before the app is there is held back, and sent when it is: what was typed would be lost. */
const held = new Set<HTMLFormElement>();
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  held.add(event.target as HTMLFormElement);
};
document.addEventListener('submit', hold, true);

/** Buttons pressed before the app is there are pressed again when it is. The cookie banner and its button do without it. */
const pressed = new Set<HTMLButtonElement>();
const holdPress = ({ target }: MouseEvent) => {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type="button"]');
  if (button && !button.closest('#banners, [data-cookie-settings]')) pressed.add(button);
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
if (unlessStored !== undefined && !hasStored(unlessStored)) await reachedFor();
const { start } = await import('./start.tsx');
const data: InitialData = JSON.parse(carrier?.textContent ?? '{"now":0,"fallback":{}}');
// From here on React itself repeats what is pressed on a part that it has not taken over yet.
await start(data, { onHydrate: () => document.removeEventListener('click', holdPress, true) });
document.removeEventListener('submit', hold, true);
window.removeEventListener('popstate', follow);
for (const button of pressed) button.click();
for (const form of held) form.requestSubmit();
