/**
 * The user's cookie consent: specification sections 3, 4 and 9. Without React or zod, because pages that load neither
 * also need it. Check `cookiePreferences` before anything that needs consent.
 */
import { getStored, setStored } from '../../storage.ts';

/** The keys of specification section 9. */
export const consentKey = 'cookie-consent';
export const preferencesKey = 'cookie-preferences';

/** `custom`: chosen individually under Customize. */
export type Consent = 'accepted' | 'necessary-only' | 'custom';
export type CookiePreferences = { necessary: true; functional: boolean; analytics: boolean; marketing: boolean };

export const onlyNecessary: CookiePreferences = {
  necessary: true,
  functional: false,
  analytics: false,
  marketing: false,
};
export const allCookies: CookiePreferences = { necessary: true, functional: true, analytics: true, marketing: true };

export const hasAnswered = () => !!getStored(consentKey);

/** Returns what is allowed now: only what is necessary until the user answers. */
export const cookiePreferences = (): CookiePreferences => {
  if (!hasAnswered()) return onlyNecessary;
  try {
    const stored = JSON.parse(getStored(preferencesKey) ?? 'null');
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
  setStored(preferencesKey, JSON.stringify(preferences));
  setStored(consentKey, consent);
};
