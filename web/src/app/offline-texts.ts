/** The texts of the page that the service worker shows without a connection (services/site, static-page.ts). */
import type { OfflineTexts } from '@marketplace/contracts/server-entry';
import { t } from '@marketplace/languages/text';

/** In the current language. */
export const offlineTexts = (): OfflineTexts => ({
  title: t('You are offline'),
  words: t(
    'This page needs a connection. Nothing you typed is lost: requests you started or posted are saved on this device.',
  ),
  tryAgain: t('Try Again'),
  goHome: t('Go Home'),
});
