import { t } from '@marketplace/languages/text';
import { Notice } from '../ui/notice.tsx';

/** A notice for forms that need a script. */
export const NeedsScript = () => (
  <noscript>
    <Notice tone="warning">
      {t('This form needs JavaScript. Please turn it on in your browser and reload the page.')}
    </Notice>
  </noscript>
);
