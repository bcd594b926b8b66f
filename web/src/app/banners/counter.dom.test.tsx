import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { allCookies, keepConsent, onlyNecessary } from './consent.ts';
import { showCookieBanner } from './cookie-banner.ts';
import { counterOf, followConsent } from './counter.ts';

const counter = { url: 'https://count.example/js/script.js', siteId: 'marketplace.example' };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
let reload: MockInstance<() => void>;

beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  document.body.innerHTML = '<main></main><div id="banners"></div>';
});
afterEach(() => {
  localStorage.clear();
  for (const script of scripts()) script.remove();
});

test('does nothing on pages without a counter', () => {
  expect(counterOf({})).toBeUndefined();
  expect(counterOf({ counter: counter.url, counterSite: counter.siteId })).toEqual(counter);
});

test.each([
  ['no answer', () => {}],
  ['only the necessary', () => keepConsent('necessary-only', onlyNecessary)],
  ['marketing alone', () => keepConsent('custom', { ...onlyNecessary, marketing: true })],
])('fetches nothing with %s', (_answer, answer) => {
  answer();
  followConsent(counter);
  expect(scripts()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('fetches its script once after consent and passes the site id', () => {
  keepConsent('accepted', allCookies);
  followConsent(counter);
  followConsent(counter);
  expect(scripts().map(({ src, dataset }) => ({ src, ...dataset }))).toEqual([
    { src: counter.url, domain: counter.siteId, websiteId: counter.siteId, excludeSearch: 'true', excludeHash: 'true' },
  ]);
});

test('reloads the page without the counter when consent is withdrawn', () => {
  keepConsent('accepted', allCookies);
  followConsent(counter);
  keepConsent('necessary-only', onlyNecessary);
  followConsent(counter);
  expect(reload).toHaveBeenCalledOnce();
});

test('reports an answer but not a close, and lists what is stored', () => {
  const onAnswer = vi.fn();
  const press = (does: string) => document.querySelector<HTMLElement>(`[data-does="${does}"]`)!.click();
  showCookieBanner({ onAnswer });
  press('close');
  expect(onAnswer).not.toHaveBeenCalled();
  showCookieBanner({ onAnswer });
  expect(document.getElementById('cookie-kinds')!.textContent).toMatch(/session, refresh, device.*visit-counter/s);
  press('accept');
  expect(onAnswer).toHaveBeenCalledOnce();
  expect(document.getElementById('banners')!.childElementCount).toBe(0);
});
