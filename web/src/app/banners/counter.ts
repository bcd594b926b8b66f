/**
 * The installation's own visit counter (`ANALYTICS_URL`). Nothing is fetched before consent, and only on pages without
 * personal data in their URL.
 */
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { cookiePreferences } from './consent.ts';

export type Counter = NonNullable<SiteConfig['analytics']>;

/** Returns the counter named by the page's data element, if any. */
export const counterOf = ({ counter, counterSite = '' }: DOMStringMap): Counter | undefined =>
  counter ? { url: counter, siteId: counterSite } : undefined;

const scriptId = 'visit-counter';

/**
 * Applies the user's answer: loads the counter, or reloads the page without it. Does nothing if the answer has not
 * changed.
 */
export const followConsent = ({ url, siteId }: Counter) => {
  const { analytics } = cookiePreferences();
  const running = document.getElementById(scriptId);
  if (running && !analytics) return window.location.reload();
  if (running || !analytics) return;
  const script = document.createElement('script');
  script.id = scriptId;
  script.defer = true;
  script.src = url;
  // Plausible reads the first, Umami the others.
  Object.assign(script.dataset, { domain: siteId, websiteId: siteId, excludeSearch: 'true', excludeHash: 'true' });
  document.head.append(script);
};
