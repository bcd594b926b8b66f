import { t } from '@marketplace/languages/text';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RequestCardTear } from './request-card.tsx';

/** A grey placeholder bar. Give it height and width: `<Skeleton className="h-6 w-20" />`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classNames('skeleton block', className)} />
);

/** Wraps the skeletons of one list or page and announces once that it is loading. */
export const Loading = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={className} aria-busy="true">
    <span className="sr-only" role="status">
      {t('Loading...')}
    </span>
    <div aria-hidden="true" className="contents">
      {children}
    </div>
  </div>
);

export const RequestCardSkeleton = () => (
  <div className="slip">
    <div className="p-5 grid gap-3">
      <Skeleton className="h-6 w-20" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-4 w-1/2" />
    </div>
    <RequestCardTear />
    <div className="p-5 grid gap-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
    </div>
  </div>
);
