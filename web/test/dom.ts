/** For tests in a DOM: each starts on an empty page with empty storage, and none reaches the network. */
// Loads the schemas once, so that no test waits for them.
import '@marketplace/contracts/admin-endpoints';
import '@marketplace/contracts/admin-paths';
import '@marketplace/contracts/endpoints';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// happy-dom lays nothing out: nothing lies over anything.
document.elementsFromPoint = () => [];

/** Milliseconds: as the tests' own time (vitest.config.ts), long enough for a machine that stalls. */
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  vi.stubGlobal('fetch', (url: unknown) => Promise.reject(new TypeError(`No network in this test: ${String(url)}`)));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
