/**
 * What a person has allowed the site to keep in their browser: specification sections 3, 4 and 9. Without React or zod,
 * because every page asks, also those that load neither. Whatever needs consent asks `cookiePreferences` first.
 */
import { keep, kept } from '../../storage.ts';

/** The keys of specification section 9. */
export const consentKey = 'cookie-consent';
export const preferencesKey = 'cookie-preferences';

/** `custom`: chosen one by one under Customize. */
export type Consent = 'accepted' | 'necessary-only' | 'custom';
export type CookiePreferences = { necessary: true; functional: boolean; analytics: boolean; marketing: boolean };

export const onlyNecessary: CookiePreferences = {
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
};
export const allCookies: CookiePreferences = { necessary: true, functional: true, analytics: true, marketing: true };

/** Whether the person has answered. */
export const hasAnswered = () => !!kept(consentKey);

/** What is allowed just now; nothing but the necessary until there is an answer. */
export const cookiePreferences = (): CookiePreferences => {
  if (!hasAnswered()) return onlyNecessary;
  try {
    const stored = JSON.parse(kept(preferencesKey) ?? 'null');
    const allowed = (kind: keyof CookiePreferences) => stored?.[kind] === true;
    return {
      necessary: true,
      functional: allowed('functional'),
      analytics: allowed('analytics'),
      marketing: allowed('marketing'),
    };
  } catch {
    return onlyNecessary; // not ours
  }
};

export const keepConsent = (consent: Consent, preferences: CookiePreferences) => {
  keep(preferencesKey, JSON.stringify(preferences));
  keep(consentKey, consent);
};
