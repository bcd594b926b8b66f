/** The texts of a page without a connection. The service worker shows them too (services/site, static-page.ts). */
import type { OfflineTexts } from '@marketplace/contracts/server-entry';
import { t } from '@marketplace/languages/text';

/** False where it is unknown, as on the server. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** In the current language. */
export const offlineTexts = (): OfflineTexts => ({
  title: t('You are offline'),
  words: t(
    'This page needs a connection. Nothing you typed is lost: requests you started or posted are saved on this device.',
  ),
  tryAgain: t('Try Again'),
  goHome: t('Go Home'),
});
