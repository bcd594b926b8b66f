/**
 * The installation's own counter of visits (`ANALYTICS_URL`). Nothing of it is fetched before there is leave, and only pages whose
 * address is nobody's own name it.
 */
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { cookiePreferences } from './consent.ts';

export type Counter = NonNullable<SiteConfig['analytics']>;

/** The counter that the page's data element names; undefined where there is none. */
export const counterOf = ({ counter, counterSite = '' }: DOMStringMap): Counter | undefined =>
  counter ? { url: counter, siteId: counterSite } : undefined;

const scriptId = 'visit-counter';

/** Does what was answered: loads the counter, or loads the page afresh without it. Again with the same answer: nothing. */
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
