/** For tests in a DOM: each starts on an empty page with empty storage, and none reaches the network. */
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// happy-dom lays nothing out: nothing lies over anything.
document.elementsFromPoint = () => [];

beforeEach(() => {
  vi.stubGlobal('fetch', (url: unknown) => Promise.reject(new TypeError(`No network in this test: ${String(url)}`)));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
