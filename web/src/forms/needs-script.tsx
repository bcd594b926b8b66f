import { Notice } from '../ui/notice.tsx';

/** For forms that a script sends: says so where there is none. */
export const NeedsScript = () => (
  <noscript>
    <Notice tone="warning">
      This form needs JavaScript. Please turn it on in your browser and load the page again.
    </Notice>
  </noscript>
);
