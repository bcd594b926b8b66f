import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

/** A step that waits for the draft: only the browser knows whether there is one. */
export const StepSkeleton = () => (
  <Loading className="grid gap-8">
    <div className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
    <Skeleton className="h-32" />
  </Loading>
);
