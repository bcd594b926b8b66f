import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { test } from 'vitest';
import type { Key } from './keys.ts';
import { countShown, useRefresh } from './refresh.ts';
import { useApi } from './use-api.ts';

const key = '/api/providers/me/stats' as Key<number>;

test('what was refreshed while nobody looked is asked for anew by whoever comes next, however soon', async () => {
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

test('what is refreshed between the moment it is rendered and the moment it is shown is asked for anew', async () => {
  let asked = 0;
  let refresh: ReturnType<typeof useRefresh>;
  const Shown = () => <p>{useApi(key).data ?? 'Loading...'}</p>;
  /** A live event may arrive while React renders a page, which it does bit by bit. */
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
