import { t } from '@marketplace/languages/text';
import type { FallbackProps } from 'react-error-boundary';
import { addressOfPage } from '../routing/language.ts';
import { isOffline, offlineTexts } from '../routing/offline-texts.ts';
import { to } from '../routing/paths.ts';
import { SpotFault } from '../ui/art/spot-fault.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

/**
 * Shown when a page crashes, or when its code could not be loaded without a connection. Go Home reloads the site, because the error
 * may be in memory.
 */
export const ErrorFallback = ({ resetErrorBoundary }: FallbackProps) => {
  const { title, words } = isOffline()
    ? offlineTexts()
    : {
        title: t('Something went wrong'),
        words: t(
          'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
        ),
      };
  return (
    <div className="page py-14 md:py-24" role="alert">
      <SpotFault className="w-40 -ml-2" />
      <h1 className="text-3xl mt-4">{title}</h1>
      <p className="mt-3 text-lg text-ink-2 max-w-read">{words}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button tone="action" onClick={resetErrorBoundary}>
          {t('Try Again')}
        </Button>
        <a href={addressOfPage(to.home())} className={buttonClass()}>
          {t('Go Home')}
        </a>
      </div>
    </div>
  );
};
