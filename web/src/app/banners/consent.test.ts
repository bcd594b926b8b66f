import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allCookies, consentKey, cookiePreferences, hasAnswered, keepConsent, onlyNecessary } from './consent.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};
let localStorage = storage();

beforeEach(() => {
  localStorage = storage();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('allows only what is necessary without an answer, whatever else is stored', () => {
  localStorage.setItem('cookie-preferences', JSON.stringify(allCookies));
  expect(hasAnswered()).toBe(false);
  expect(cookiePreferences()).toEqual(onlyNecessary);
});

test('allows exactly what the user chose', () => {
  keepConsent('accepted', allCookies);
  expect(localStorage.getItem(consentKey)).toBe('accepted');
  expect(cookiePreferences()).toEqual(allCookies);
  keepConsent('custom', { ...onlyNecessary, analytics: true });
  expect(cookiePreferences()).toEqual({ necessary: true, functional: false, analytics: true, marketing: false });
});

test.each(['', 'null', '[]', '{"analytics":"true","necessary":false}', '{'])('treats %j as no consent', (stored) => {
  keepConsent('accepted', allCookies);
  localStorage.setItem('cookie-preferences', stored);
  expect(cookiePreferences()).toEqual(onlyNecessary);
});

test('treats consent as unanswered when storage is unavailable', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => keepConsent('accepted', allCookies)).not.toThrow();
  expect(hasAnswered()).toBe(false);
  expect(cookiePreferences()).toEqual(onlyNecessary);
});
