/**
 * The cookie banner (specification section 4). Plain DOM outside the app, because it also shows on pages that never
 * load React.
 */
import { t } from '@marketplace/languages/text';
import { type CookieKind, cookieKinds, keptInBrowser } from '../../content/kept-in-browser.ts';
import { leaveBanner } from './banner-focus.ts';
import {
  allCookies,
  type Consent,
  type CookiePreferences,
  consentKey,
  cookiePreferences,
  keepConsent,
  onlyNecessary,
} from './consent.ts';

const cross =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18" /><path d="m6 6 12 12" /></svg>';

/** What is stored for a category, by name, as listed in the privacy policy. */
const keptOf = (kind: CookieKind) => {
  const names = keptInBrowser.filter((kept) => kept.kind === kind).flatMap((kept) => kept.names);
  return names.length > 0 ? `<span class="hint block wrap-anywhere">${names.join(', ')}</span>` : '';
};

const choice = ({ name, label, about }: (typeof cookieKinds)[number]) => `
  <label class="check">
    <input type="checkbox" name="${name}" ${name === 'necessary' ? 'checked disabled' : ''} />
    <span><b class="font-semibold">${t(label)}</b><span class="hint block">${t(about)}</span>${keptOf(name)}</span>
  </label>`;

const card = () => `
  <div class="flex items-start gap-3">
    <p class="grow max-sm:text-sm">
      <b id="cookie-banner-title" class="font-bold">${t('Cookies.')}</b>
      ${t('We store what the site needs to work. If you agree, we also count visits.')}
    </p>
    <button type="button" class="btn-icon -mt-2 -mr-2 flex-none" data-does="close" aria-label="${t('Close')}">${cross}</button>
  </div>
  <fieldset id="cookie-kinds" class="mt-2 pt-1 border-t border-line" hidden>
    <legend class="sr-only">${t('Cookies you allow')}</legend>
    ${cookieKinds.map(choice).join('')}
    <button type="button" class="btn btn-plain w-full sm:w-auto mt-2" data-does="save">${t('Save choices')}</button>
  </fieldset>
  <div class="mt-3 max-sm:-mb-2.5 grid grid-cols-2 gap-x-2.5 sm:flex sm:flex-wrap">
    <button type="button" class="btn btn-plain max-sm:px-2 max-sm:text-sm" data-does="accept">${t('Accept All Cookies')}</button>
    <button type="button" class="btn btn-plain max-sm:px-2 max-sm:text-sm" data-does="refuse">${t('Necessary Only')}</button>
    <button type="button" class="btn btn-quiet max-sm:col-span-2 max-sm:text-sm max-sm:min-h-10" data-does="customize"
      aria-expanded="false" aria-controls="cookie-kinds">${t('Customize')}</button>
  </div>`;

let shown: HTMLElement | undefined;

/**
 * Shows the banner with the earlier choices, unless it is already on the page. `onAnswer` is called once an answer is
 * stored.
 */
export const showCookieBanner = ({ onAnswer }: { onAnswer: () => void }) => {
  const place = document.getElementById('banners');
  if (shown || !place) return;
  const banner = document.createElement('section');
  shown = banner;
  banner.className = 'banner';
  banner.setAttribute('aria-labelledby', 'cookie-banner-title');
  banner.innerHTML = card();
  const box = (name: string) => banner.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const find = (what: string) => banner.querySelector<HTMLElement>(what)!;

  const before = cookiePreferences();
  for (const { name } of cookieKinds) if (name !== 'necessary') box(name).checked = before[name];

  let cameFrom: Element | null = null;
  banner.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !banner.contains(relatedTarget)) cameFrom = relatedTarget;
  });

  const close = () => {
    leaveBanner(banner, cameFrom);
    banner.remove();
    window.removeEventListener('storage', heard);
    shown = undefined;
  };
  /** Handles an answer in another tab. */
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== consentKey || !newValue) return;
    close();
    onAnswer();
  };
  const answer = (consent: Consent, preferences: CookiePreferences) => {
    keepConsent(consent, preferences);
    close();
    onAnswer();
  };
  const toggleKinds = () => {
    const details = find('#cookie-kinds');
    details.hidden = !details.hidden;
    find('[data-does="customize"]').setAttribute('aria-expanded', String(!details.hidden));
  };
  const deeds: Record<string, () => void> = {
    accept: () => answer('accepted', allCookies),
    refuse: () => answer('necessary-only', onlyNecessary),
    save: () =>
      answer('custom', {
        ...onlyNecessary,
        analytics: box('analytics').checked,
        marketing: box('marketing').checked,
      }),
    customize: toggleKinds,
    close,
  };
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null;
    deeds[button?.dataset.does ?? '']?.();
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  window.addEventListener('storage', heard);
  place.append(banner);
};
