/** Setup for tests in a DOM: each starts with an empty page and empty storage, and without a network. */
// Loads the schemas once, so that no test waits for them.
import '@marketplace/contracts/admin-endpoints';
import '@marketplace/contracts/admin-paths.data';
import '@marketplace/contracts/endpoints';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noteServerTime } from '../src/server-clock.ts';

// happy-dom has no layout, so no element covers another.
document.elementsFromPoint = () => [];

// In milliseconds. As generous as the tests' own timeout (vitest.config.ts), because a machine may be slow.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // Tests share modules, and another one may have had another time.
  noteServerTime(Date.now());
  vi.stubGlobal('fetch', (url: unknown) => Promise.reject(new TypeError(`No network in this test: ${String(url)}`)));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
