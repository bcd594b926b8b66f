import { t } from '@marketplace/languages/text';
import type { FallbackProps } from 'react-error-boundary';
import { addressOfPage } from '../routing/language.ts';
import { to } from '../routing/paths.ts';
import { SpotFault } from '../ui/art/spot-fault.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

/** Shown when a page crashes. Go Home reloads the site, because the error may be in memory. */
export const ErrorFallback = ({ resetErrorBoundary }: FallbackProps) => (
  <div className="page py-14 md:py-24" role="alert">
    <SpotFault className="w-40 -ml-2" />
    <h1 className="text-3xl mt-4">{t('Something went wrong')}</h1>
    <p className="mt-3 text-lg text-ink-2 max-w-read">
      {t(
        'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.',
      )}
    </p>
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
