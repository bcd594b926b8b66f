/** Hydrates the server-rendered page. */
import type { InitialData } from '@marketplace/contracts/server-entry';
import { prefixOf, splitLanguage } from '@marketplace/contracts/site/languages';
import { loadLanguage } from '@marketplace/languages/load';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { prepareCalls } from '../api/client.ts';
import { listenBeforeRouter } from '../routing/leaving.ts';
import { App } from './App.tsx';
import { isTranslated, keepControls } from './kept-controls.ts';
import { tolerateMovedNodes } from './moved-nodes.ts';
import { matchAddress } from './routes.ts';
import { keepPagesOffline } from './service-worker.ts';
import { loadRoute } from './shells/page-shell.tsx';

/**
 * Resolves once the page is interactive, with a function that finds the replacement of an element (translated pages
 * are re-rendered). `onHydrate` runs when hydration starts.
 */
export const start = async (data: InitialData, { onHydrate }: { onHydrate: () => void }) => {
  const { language, pathname } = splitLanguage(window.location.pathname);
  await Promise.all([loadRoute(matchAddress(pathname).route), loadLanguage(language)]);
  onHydrate();
  listenBeforeRouter();
  tolerateMovedNodes();
  const root = document.getElementById('root')!;
  const kept = keepControls(root);
  await new Promise<void>((resolve) => {
    const app = (
      <BrowserRouter basename={prefixOf(language)}>
        <App data={data} onPageShown={resolve} />
      </BrowserRouter>
    );
    if (isTranslated(root)) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
  kept.restore();
  prepareCalls();
  if (import.meta.env.PROD) keepPagesOffline();
  return kept.now;
};
