import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { test } from 'vitest';
import type { Key } from './keys.ts';
import { countShown, useRefresh } from './refresh.ts';
import { useApi } from './use-api.ts';

const key = '/api/providers/me/stats' as Key<number>;

test('refetches a key that was refreshed while off screen, however soon it is shown again', async () => {
  let asked = 0;
  let refresh: ReturnType<typeof useRefresh>;
  const Shown = () => <p>{useApi(key).data ?? 'Loading...'}</p>;
  const App = ({ looking }: { looking: boolean }) => {
    refresh = useRefresh();
    return looking ? <Shown /> : null;
  };
  const cache = new Map();
  const config = { provider: () => cache, fetcher: async () => ++asked, use: [countShown], revalidateIfStale: false };
  const app = (looking: boolean) => (
    <SWRConfig value={config}>
      <App looking={looking} />
    </SWRConfig>
  );
  const { rerender } = render(app(true));
  await screen.findByText('1');
  rerender(app(false));
  refresh!([key]);
  rerender(app(true));
  await screen.findByText('2');
});

test('refetches a key that was refreshed between render and commit', async () => {
  let asked = 0;
  let refresh: ReturnType<typeof useRefresh>;
  const Shown = () => <p>{useApi(key).data ?? 'Loading...'}</p>;
  /** A live event may arrive during a concurrent render. */
  const Event = () => {
    refresh = useRefresh();
    useState(() => refresh([key]));
    return null;
  };
  const cache = new Map([[key as string, { data: 0 }]]);
  const config = { provider: () => cache, fetcher: async () => ++asked, use: [countShown], revalidateIfStale: false };
  render(
    <SWRConfig value={config}>
      <Shown />
      <Event />
    </SWRConfig>,
  );
  await screen.findByText('1');
});
