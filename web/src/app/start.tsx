/** How the app takes over the page that the server rendered. */
import type { InitialData } from '@marketplace/contracts/server-entry';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listenBeforeRouter } from '../routing/leaving.ts';
import { App } from './App.tsx';
import { matchAddress } from './routes.ts';
import { keepPagesOffline } from './service-worker.ts';
import { loadRoute } from './shells/page-shell.tsx';

/** Resolves once the page answers to what is done on it. `onHydrate` is called when React begins to take the page over. */
export const start = async (data: InitialData, { onHydrate }: { onHydrate: () => void }) => {
  await loadRoute(matchAddress(window.location.pathname).route);
  onHydrate();
  listenBeforeRouter();
  await new Promise<void>((resolve) => {
    hydrateRoot(
      document.getElementById('root')!,
      <BrowserRouter>
        <App data={data} onPageShown={resolve} />
      </BrowserRouter>,
    );
  });
  if (import.meta.env.PROD) keepPagesOffline();
};
