import { t } from '@marketplace/languages/text';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SpotFault } from './art/spot-fault.tsx';
import { Button } from './button.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  busy?: boolean;
};

/** A failed load: a drawing, what happened and a button to try again. */
export const FailedState = ({ title, children, onRetry, busy }: Props) => (
  <div className="card p-6 md:p-8 grid justify-items-start content-start gap-2" role="alert">
    <SpotFault className="w-36 -ml-2" />
    <h2 className="text-xl mt-2">{title}</h2>
    {children && <div className="text-ink-2 max-w-read">{children}</div>}
    <Button className="mt-2" onClick={onRetry} busy={busy} busyText={t('Trying again...')}>
      <RefreshCw className="icon icon-sm" aria-hidden="true" />
      {t('Try Again')}
    </Button>
  </div>
);
